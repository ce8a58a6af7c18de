import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { documentTypeName } from '@contapro/domain/vouchers/document-types'

/** Rows to paste into a spreadsheet: a line each, a tab between values, amounts as plain numbers (quality bar UX-12). */
export function rowsAsText(rows: readonly PurchaseVoucher[]): string {
  return rows.map((row) => values(row).join('\t')).join('\n')
}

function values(row: PurchaseVoucher): string[] {
  return [
    formatDate(calendarDate(row.issue_date)),
    documentTypeName(row.document_type),
    `${row.serie}-${row.number}`,
    row.supplier_ruc,
    plain(row.supplier_business_name),
    plain(row.item_description.join('; ')),
    row.taxable_amount.toFixed(2),
    row.igv_amount.toFixed(2),
    row.afecto_detraccion === 'si' ? 'Sí' : 'No',
    row.is_voided ? 'anulado' : row.status,
  ]
}

/** Anyone can issue a voucher to a client: what it says must neither break the row nor become a formula. */
function plain(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
