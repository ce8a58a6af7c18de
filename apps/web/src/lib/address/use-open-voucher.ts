import { useNavigate, useSearchParams } from 'react-router'

import { changeParams, PARAM } from './dashboard-params.ts'

/** Which voucher is open, in the address: Back closes it, a reload shows it again. */
export function useOpenVoucher() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (code: string, replace: boolean) =>
    void navigate({ search: `?${changeParams(params, { voucher: code })}` }, { replace, preventScrollReset: true })
  return {
    openCode: params.get(PARAM.voucher) ?? undefined,
    open: (code: string) => go(code, false),
    close: () => go('', true),
  }
}
