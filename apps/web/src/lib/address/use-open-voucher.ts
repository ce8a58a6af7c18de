import { useNavigate, useSearchParams } from 'react-router'

import { changeParams, PARAM } from './dashboard-params.ts'

/** The voucher whose preview is open, kept in the address: Back closes it and a reload shows it again. */
export function useOpenVoucher() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const setCode = (code: string, replace: boolean) =>
    void navigate({ search: `?${changeParams(params, { voucher: code })}` }, { replace, preventScrollReset: true })
  return {
    openCode: params.get(PARAM.voucher) ?? undefined,
    open: (code: string) => setCode(code, false),
    close: () => setCode('', true),
  }
}
