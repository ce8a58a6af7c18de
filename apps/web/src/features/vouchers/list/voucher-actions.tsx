import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { createContext, useContext } from 'react'

export type VoucherActions = {
  open: (voucher: PurchaseVoucher) => void
  showItems: (voucher: PurchaseVoucher) => void
  downloaded: (kind: 'xml' | 'pdf') => void
}

/** What the rows may do; columns are written once and find it here. */
export const VoucherActionsContext = createContext<VoucherActions>({
  open: () => undefined,
  showItems: () => undefined,
  downloaded: () => undefined,
})

export function useVoucherActions(): VoucherActions {
  return useContext(VoucherActionsContext)
}
