import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { createContext, useContext } from 'react'

export type VoucherActions = {
  open: (voucher: PurchaseVoucher) => void
  showItems: (voucher: PurchaseVoucher) => void
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
