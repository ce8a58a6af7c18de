import { useNavigate, useSearchParams } from 'react-router'

import { changeSearchParams, SEARCH_PARAMS } from './search-params.ts'

/** A new voucher, several from a sheet, those of the month before, or the code of one to correct. */
export type HandMadePanel = 'nuevo' | 'pegar' | 'copiar' | (string & {})

/** What is being typed by hand, kept in the URL: Back closes it. */
export function useHandMadePanel() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (panel: HandMadePanel | undefined, replace: boolean) =>
    void navigate(
      { search: `?${changeSearchParams(params, { handMade: panel, voucher: undefined })}` },
      { replace, preventScrollReset: true },
    )
  return {
    panel: params.get(SEARCH_PARAMS.handMade) ?? undefined,
    open: (panel: HandMadePanel) => go(panel, false),
    /** Shows something else instead: Back still closes it. */
    change: (panel: HandMadePanel) => go(panel, true),
    close: () => go(undefined, true),
  }
}
