import { useNavigate, useSearchParams } from 'react-router'

import { changeParams, PARAM, type ParamChanges } from '../../lib/dashboard-params.ts'
import { readFilter, type ActiveFilter } from './voucher-filter.ts'

/** Which filter is in force and which voucher is open: both in the address, so that Back, reload and a shared link show the same. */
export function useVoucherView() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const filter = readFilter(params.get(PARAM.filter), params.get(PARAM.value))
  const go = (changes: ParamChanges, replace = false) =>
    void navigate({ search: `?${changeParams(params, changes)}` }, { replace, preventScrollReset: true })
  return {
    filter,
    setFilter: (next: ActiveFilter | undefined) =>
      setParams((old) => changeParams(old, { filtro: next?.name, valor: next?.value, pagina: '' }), {
        preventScrollReset: true,
      }),
    openCode: params.get(PARAM.voucher) ?? undefined,
    open: (code: string) => go({ voucher: code }),
    close: () => go({ voucher: '' }, true),
  }
}
