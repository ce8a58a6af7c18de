import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import type { BookTab } from '../../../lib/url/use-book.ts'
import { exchangeRate } from '../foreign-amounts.ts'
import { partyOf, type Voucher } from '../voucher.ts'
import { shownStatus } from './shown-status.ts'

type CopiedColumn = readonly [header: string, text: (row: Voucher) => string]

const DETRACTION: Record<Voucher['afecto_detraccion'], string> = { si: 'Sí', no: 'No', 'sin dato': 'Sin dato' }

const total: CopiedColumn = ['Total S/', (row) => inSoles(row.taxable_amount)]
const igv: CopiedColumn = ['IGV S/', (row) => inSoles(row.igv_amount)]
const base: CopiedColumn = ['Base S/', (row) => inSoles(row.base_amount)]

const columnsOf = (document: string, party: string): readonly CopiedColumn[] => [
  ['Fecha', (row) => formatDate(calendarDate(row.issue_date))],
  ['Tipo', (row) => documentTypeName(row.document_type)],
  ['Serie - Número', (row) => sanitizeCell(`${row.serie}-${row.number}`)],
  [document, (row) => sanitizeCell(partyOf(row).document)],
  [party, (row) => sanitizeCell(partyOf(row).name)],
  ['Detalle', (row) => sanitizeCell(row.item_description.join('; '))],
  base,
  igv,
  total,
  ['Detracción', (row) => DETRACTION[row.afecto_detraccion]],
  ['Estado', (row) => shownStatus(row) ?? ''],
  ['Moneda', (row) => row.currency],
  ['Total en su moneda', (row) => row.stated_amount.toFixed(2)],
  ['T. cambio', exchangeRate],
]

const COLUMNS: Record<BookTab, readonly CopiedColumn[]> = {
  compras: columnsOf('RUC', 'Proveedor'),
  ventas: columnsOf('Documento', 'Cliente'),
}

/** Rows to paste into a spreadsheet: a line with the column names, then tab-separated values with amounts as plain numbers. */
export function rowsAsText(book: BookTab, rows: readonly Voucher[]): string {
  const columns = COLUMNS[book]
  const lines = [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, text]) => text(row)))]
  return lines.map((cells) => cells.join('\t')).join('\n')
}

/** An amount that is not known in soles is an empty cell: a zero would be summed. */
function inSoles(amount: number | null): string {
  return amount?.toFixed(2) ?? ''
}

/** The issuer of a voucher controls this text: it must not add, join or swallow cells and rows, nor start a formula. */
function sanitizeCell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const inert = /^["'\s]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line
  // Spreadsheets read a cell that begins with a quote up to the next one, over tabs and lines.
  return inert.startsWith('"') ? `"${inert.replaceAll('"', '""')}"` : inert
}
