import { createContext, useContext } from 'react'

export type CompletenessActions = {
  /** Starts a collection of the open business. */
  collect: () => void
  isStarting: boolean
  isCollecting: boolean
  /** Opens what is missing or unclear in a tax period, one by one. */
  openFindings: (taxPeriod: string) => void
}

/** What a mark of completeness can start. The frame of a business provides it, because it combines several features. */
export const CompletenessActionsContext = createContext<CompletenessActions>({
  collect: () => undefined,
  isStarting: false,
  isCollecting: false,
  openFindings: () => undefined,
})

export function useCompletenessActions(): CompletenessActions {
  return useContext(CompletenessActionsContext)
}
