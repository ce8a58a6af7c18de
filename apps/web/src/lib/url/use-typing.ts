import { useNavigate, useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from './search-params.ts'

/** A new voucher, several from a sheet, those of the month before, or the code of one to correct. */
export type Typing = 'nuevo' | 'pegar' | 'copiar' | (string & {})

/** What is being typed by hand, kept in the URL: Back closes it. */
export function useTyping() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (typing: Typing | undefined, replace: boolean) =>
    void navigate(
      { search: `?${changeSearchParams(params, { typing, voucher: undefined })}` },
      { replace, preventScrollReset: true },
    )
  return {
    typing: params.get(SEARCH_PARAMS.typing) ?? undefined,
    open: (typing: Typing) => go(typing, false),
    /** Shows something else instead: Back still closes it. */
    change: (typing: Typing) => go(typing, true),
    close: () => go(undefined, true),
  }
}
