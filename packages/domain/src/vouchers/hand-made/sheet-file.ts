import { fold } from '../../text/fold.ts'
import type { Book } from '../book.ts'
import { readSheetLine } from './read-sheet-line.ts'
import { readSheetTitles, type SheetColumn, type SheetColumns } from './sheet-columns.ts'
import type { TypedFields } from './typed-fields.ts'

// A sheet of vouchers as a file: it says itself to which company, book and period each line belongs.

export type SheetHeader = {
  readonly titles: readonly string[]
  readonly columns: Readonly<Record<Book, SheetColumns>>
  /** Of lines that name none. */
  readonly book: Book
  /** Titles of columns without which no line can be read. */
  readonly missing: readonly string[]
}

export type SheetLine = {
  readonly book: Book
  /** The RUC of the company; empty when the line names none. */
  readonly company: string
  readonly fields: TypedFields
}

const REQUIRED: readonly { readonly title: string; readonly anyOf: readonly SheetColumn[] }[] = [
  { title: 'Número', anyOf: ['number', 'seriesNumber'] },
  { title: 'Emisión', anyOf: ['issueDate'] },
  { title: 'RUC / DNI', anyOf: ['partyDocument'] },
  { title: 'Total', anyOf: ['total', 'baseDg', 'base'] },
]
/** Other sheets may have a type, a number and a date too. */
const MIN_COLUMNS = 5

/** Undefined when the cells are not the titles of a sheet of vouchers. */
export function readSheetHeader(titles: readonly string[]): SheetHeader | undefined {
  const [rce, rvie] = [readSheetTitles('rce', titles), readSheetTitles('rvie', titles)]
  if (!rce || !rvie || !rce.includes('documentType')) return undefined
  const known = new Set(rce.filter((column) => column !== undefined))
  const missing = REQUIRED.filter(({ anyOf }) => !anyOf.some((column) => known.has(column))).map(({ title }) => title)
  if (known.size < MIN_COLUMNS || missing.length > 1) return undefined
  const book = titles.some((title) => fold(title).includes('cliente')) ? 'rvie' : 'rce'
  return { titles, columns: { rce, rvie }, book, missing }
}

/** A line, or why it cannot be read. */
export function readSheetRow(
  { titles, columns, book: usual }: SheetHeader,
  cells: readonly string[],
): SheetLine | string {
  const formula = columns.rce.findIndex((column, at) => column !== undefined && /^[=@]/.test(cells[at]?.trim() ?? ''))
  if (formula !== -1) return `«${titles[formula]}» tiene una fórmula: pega su valor`
  const cellOf = (column: SheetColumn) => cells[columns.rce.indexOf(column)]?.trim() ?? ''
  const book = bookOf(cellOf('book'), usual)
  if (!book) return `«Libro» dice «${cellOf('book').slice(0, 40)}» y se espera Compras o Ventas`
  return { book, company: cellOf('company'), fields: readSheetLine(book, columns[book], cells) }
}

function bookOf(text: string, usual: Book): Book | undefined {
  if (text === '') return usual
  const wanted = fold(text)
  if (/^(compra|rce)/.test(wanted)) return 'rce'
  return /^(venta|rvie)/.test(wanted) ? 'rvie' : undefined
}
