import type { ListedVoucher } from '@contapro/contract/vouchers'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

/** `F001-18342`, or a fixed text when either part is missing. */
export function seriesNumber({ serie, number }: Pick<ListedVoucher, 'serie' | 'number'>): string {
  return serie && number ? `${serie}-${number}` : 'Comprobante no encontrado'
}

/** `Factura F001-18342` */
export function voucherName(voucher: Pick<ListedVoucher, 'document_type' | 'serie' | 'number'>): string {
  return `${documentTypeName(voucher.document_type)} ${seriesNumber(voucher)}`
}

/** `31/10/2026` */
export function issueDate({ issue_date }: Pick<ListedVoucher, 'issue_date'>): string {
  return formatDate(calendarDate(issue_date))
}
