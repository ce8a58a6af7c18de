import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

/** `F001-18342`, or a fixed text when either part is missing (specification §8). */
export function serieNumber({ serie, number }: Pick<PurchaseVoucher, 'serie' | 'number'>): string {
  return serie && number ? `${serie}-${number}` : 'Comprobante no encontrado'
}

/** `Factura F001-18342` */
export function voucherName(voucher: PurchaseVoucher): string {
  return `${documentTypeName(voucher.document_type)} ${serieNumber(voucher)}`
}

/** `31/10/2026` */
export function issueDate({ issue_date }: Pick<PurchaseVoucher, 'issue_date'>): string {
  return formatDate(calendarDate(issue_date))
}

export function hasFile({ img_cpe_link, pdf_cpe_link, xml_cpe_link }: PurchaseVoucher): boolean {
  return Boolean(img_cpe_link || pdf_cpe_link || xml_cpe_link)
}
