import { readTypedDay } from '../../dates/typed-day.ts'
import { formatPeriod, isTaxPeriod, periodOf } from '../../periods/tax-period.ts'
import { parseCalendarDate } from '../../dates/calendar-date.ts'
import { fold } from '../../text/fold.ts'
import type { Book } from '../book.ts'
import { handMadeTypes } from './hand-made-types.ts'
import type { SheetColumns } from './sheet-columns.ts'
import { emptyFields, withSums, type TypedFields } from './typed-fields.ts'

const TYPE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/honorario/, '02'],
  [/^factura/, '01'],
  [/^boleta/, '03'],
  [/ticket/, '12'],
  [/servicios? publico|^recibo/, '14'],
  [/credito/, '07'],
  [/debito/, '08'],
]
const DAYS = new Set<string>(['issueDate', 'dueDate', 'modifiedDate'])

/** The cells of a line as fields of the form. Without a period of its own it has `taxPeriod`, or else its month of issue. */
export function readSheetLine(
  book: Book,
  columns: SheetColumns,
  cells: readonly string[],
  taxPeriod?: string,
): TypedFields {
  const fields: TypedFields = { ...emptyFields(book, taxPeriod ?? ''), documentType: '' }
  const typed = new Set<string>()
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if (column === undefined || column === 'book' || column === 'company' || cell === '') continue
    typed.add(column)
    if (column === 'seriesNumber') {
      const [series = '', ...number] = cell.split('-')
      Object.assign(fields, { series: series.trim(), number: number.join('-').trim() })
    } else fields[column] = readCell(column, cell)
  }
  if (!typed.has('partyDocumentType')) fields.partyDocumentType = documentTypeOf(fields.partyDocument)
  if (fields.partyDocumentType === DNI) fields.partyDocument = wholeDni(fields.partyDocument)
  if (fields.taxPeriod === '') fields.taxPeriod = monthOf(fields.issueDate)
  return withSums(book, { ...fields, documentType: typeOf(book, fields.documentType) }, typed)
}

function readCell(column: keyof TypedFields, cell: string): string {
  if (DAYS.has(column)) return readTypedDay(cell).slice(0, 10)
  if (column === 'taxPeriod') return readPeriod(cell)
  if (column === 'partyDocumentType') return readDocumentType(cell)
  if (column === 'modifiedType') return cell.slice(0, 2).padStart(2, '0')
  if (column === 'currency')
    return /^(s\/?\.?|soles?|pen)$/i.test(cell) ? 'PEN' : /^(us\$|\$|d[oó]lar)/i.test(cell) ? 'USD' : cell.toUpperCase()
  return cell
}

/** `202610`, `10/2026`, `2026-10` and `Octubre 2026`; anything else stays, and is said to be none. */
function readPeriod(text: string): string {
  const [, month, year] = /^(\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  if (month && year) return `${year}${month.padStart(2, '0')}`
  const digits = text.replace('-', '')
  if (/^\d{6}$/.test(digits)) return digits
  const [, named = ''] = /(\d{4})$/.exec(text) ?? []
  const months = Array.from({ length: 12 }, (_, index) => `${named}${String(index + 1).padStart(2, '0')}`)
  return months.find((period) => isTaxPeriod(period) && fold(formatPeriod(period)) === fold(text)) ?? text
}

function monthOf(day: string): string {
  const date = parseCalendarDate(day)
  return date === undefined ? '' : periodOf(date)
}

function typeOf(book: Book, text: string): string {
  const [code] = /^\d{1,2}/.exec(text) ?? []
  if (code) return code.padStart(2, '0')
  const wanted = fold(text)
  const named = TYPE_NAMES.find(([name]) => name.test(wanted))?.[1]
  return named && handMadeTypes(book).includes(named) ? named : text.slice(0, 2)
}

const DNI = '1'
const DOCUMENT_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^dni|nacional de identidad/, DNI],
  [/^ruc/, '6'],
  [/^c\.?e\.?$|extranjeria/, '4'],
  [/pasaporte/, '7'],
  [/diplomatica/, 'A'],
]

/** The code of catalog 06, or its name; anything else stays, and is said to be none. */
function readDocumentType(text: string): string {
  const named = DOCUMENT_NAMES.find(([name]) => name.test(fold(text)))?.[1]
  return named ?? text.replace(/^0(?=[0-9A-Z]$)/i, '').toUpperCase()
}

/** Sheets keep documents as numbers, so a DNI may have lost its first zeros. Other documents that short are rare; a column can say their type. */
function documentTypeOf(document: string): string {
  if (document === '' || /^\d{9,11}$/.test(document)) return '6'
  return /^\d{5,8}$/.test(document) ? DNI : '0'
}

const wholeDni = (document: string) => (/^\d{5,7}$/.test(document) ? document.padStart(8, '0') : document)
