import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { Page } from './draw-op.ts'
import { layoutFeeReceipt } from './layout-fee-receipt.ts'
import { layoutFooters, layoutQrBlock } from './layout-footer.ts'
import { layoutContinuation, layoutHeader } from './layout-header.ts'
import { layoutInvoice } from './layout-invoice.ts'
import { layoutWithholding } from './layout-withholding.ts'
import { Sheet } from './sheet.ts'

/** The printed representation of a voucher as pages of drawing operations, shared by the JPEG and the PDF. */
export function layoutVoucher(voucher: Voucher): readonly Page[] {
  const sheet = new Sheet((next) => {
    layoutContinuation(next, voucher)
  })
  layoutHeader(sheet, voucher)
  if (voucher.kind === 'invoice') layoutInvoice(sheet, voucher)
  else if (voucher.kind === 'fee-receipt') layoutFeeReceipt(sheet, voucher)
  else layoutWithholding(sheet, voucher)
  layoutQrBlock(sheet, voucher)
  layoutFooters(sheet, voucher)
  return sheet.pages
}
