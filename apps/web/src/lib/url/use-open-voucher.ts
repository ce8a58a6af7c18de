import { useNavigate, useSearchParams } from 'react-router'

import { afterPaint } from '../browser/after-paint.ts'
import { changeSearchParams, SEARCH_PARAMS } from './search-params.ts'

/** The voucher whose preview is open, kept in the URL: Back closes it and a reload shows it again. */
export function useOpenVoucher() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const setCode = (code: string, replace: boolean) =>
    void navigate(
      { search: `?${changeSearchParams(params, { voucher: code })}` },
      { replace, preventScrollReset: true },
    )
  return {
    openCode: params.get(SEARCH_PARAMS.voucher) ?? undefined,
    open: (code: string) => afterPaint(() => setCode(code, false)),
    /** Shows another voucher in the open preview: Back still closes it. */
    change: (code: string) => setCode(code, true),
    close: () => setCode('', true),
  }
}
