import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import { exchangeRate } from '../foreign-amounts.ts'
import { isPurchase, partyOf, type Voucher } from '../voucher.ts'
import { shownStatus } from './shown-status.ts'

/** Rows to paste into a spreadsheet: tab-separated values, with amounts as plain numbers. */
export function rowsAsText(rows: readonly Voucher[]): string {
  return rows.map((row) => toCells(row).join('\t')).join('\n')
}

const DETRACTION: Record<Voucher['afecto_detraccion'], string> = { si: 'Sí', no: 'No', 'sin dato': 'Sin dato' }

function toCells(row: Voucher): string[] {
  const party = partyOf(row)
  const [total, igv] = [inSoles(row.taxable_amount), inSoles(row.igv_amount)]
  return [
    formatDate(calendarDate(row.issue_date)),
    documentTypeName(row.document_type),
    `${row.serie}-${row.number}`,
    party.document,
    sanitizeCell(party.name),
    sanitizeCell(row.item_description.join('; ')),
    // As on screen: sales have base, IGV and total, purchases the total first.
    ...(isPurchase(row) ? [total, igv] : [inSoles(row.base_amount), igv, total]),
    DETRACTION[row.afecto_detraccion],
    shownStatus(row) ?? '',
    row.currency,
    row.stated_amount.toFixed(2),
    exchangeRate(row),
  ]
}

/** An amount that is not known in soles is an empty cell: a zero would be summed. */
function inSoles(amount: number | null): string {
  return amount?.toFixed(2) ?? ''
}

/** The issuer of a voucher controls this text: it must not add cells or rows, nor start a formula. */
function sanitizeCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}
