import type { Voucher } from '@contapro/domain/vouchers/voucher'

import { writeFeeReceipt } from './write-fee-receipt.ts'
import { writeInvoice } from './write-invoice.ts'
import { writeWithholding } from './write-withholding.ts'
import { XmlWriter } from './xml-writer.ts'

/** The voucher as the XML that SUNAT accepts today (UTF-8, unsigned). Reading it gives back the same value. */
export function writeVoucher(voucher: Voucher): string {
  const xml = new XmlWriter()
  if (voucher.kind === 'invoice') writeInvoice(xml, voucher)
  else if (voucher.kind === 'fee-receipt') writeFeeReceipt(xml, voucher)
  else writeWithholding(xml, voucher)
  return xml.toString()
}
