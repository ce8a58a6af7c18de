import { useSearchParams } from 'react-router'

import { changeParams, PARAM } from '../../../lib/address/dashboard-params.ts'
import { readFilter, type ActiveFilter } from './voucher-filter.ts'

/** The active filter, kept in the address so that Back, reload and a shared link show the same list. Changing it returns to page 1. */
export function useVoucherFilter() {
  const [params, setParams] = useSearchParams()
  const setFilter = (next: ActiveFilter | undefined) =>
    setParams((old) => changeParams(old, { filtro: next?.name, valor: next?.value, pagina: '' }), {
      preventScrollReset: true,
    })
  return { filter: readFilter(params.get(PARAM.filter), params.get(PARAM.value)), setFilter }
}
