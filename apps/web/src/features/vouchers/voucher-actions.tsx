import { createContext, useContext } from 'react'
import type { Voucher } from './voucher.ts'

export type VoucherActions = {
  open: (voucher: Voucher) => void
  showItems: (voucher: Voucher) => void
  logDownload: (kind: 'xml' | 'pdf') => void
}

/** Actions of a row. Columns are module constants, so their cells read the actions from context. */
export const VoucherActionsContext = createContext<VoucherActions>({
  open: () => undefined,
  showItems: () => undefined,
  logDownload: () => undefined,
})

export function useVoucherActions(): VoucherActions {
  return useContext(VoucherActionsContext)
}
