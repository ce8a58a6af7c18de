import type { Detraction } from '@contapro/contract/detractions'
import { createContext, useContext } from 'react'

type DetractionActions = {
  openVoucher: (row: Detraction) => void
  openCertificate: (row: Detraction) => void
}

/** What the cells of a row can open. A context, because columns are constants. */
export const DetractionActionsContext = createContext<DetractionActions>({
  openVoucher: () => undefined,
  openCertificate: () => undefined,
})

export function useDetractionActions(): DetractionActions {
  return useContext(DetractionActionsContext)
}
