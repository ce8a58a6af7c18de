import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

/** Rows to paste into a spreadsheet: tab-separated values, with amounts as plain numbers (quality bar UX-12). */
export function rowsAsText(rows: readonly PurchaseVoucher[]): string {
  return rows.map((row) => toCells(row).join('\t')).join('\n')
}

function toCells(row: PurchaseVoucher): string[] {
  return [
    formatDate(calendarDate(row.issue_date)),
    documentTypeName(row.document_type),
    `${row.serie}-${row.number}`,
    row.supplier_ruc,
    sanitizeCell(row.supplier_business_name),
    sanitizeCell(row.item_description.join('; ')),
    row.taxable_amount.toFixed(2),
    row.igv_amount.toFixed(2),
    row.afecto_detraccion === 'si' ? 'Sí' : 'No',
    row.is_voided ? 'anulado' : row.status,
  ]
}

/** The issuer of a voucher controls this text: it must not add cells or rows, nor start a formula. */
function sanitizeCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
