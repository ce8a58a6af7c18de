import type { Book } from '@contapro/domain/vouchers/book'
import { readSheetLine } from '@contapro/domain/vouchers/hand-made/read-sheet-line'
import { readSheetTitles, type SheetColumns } from '@contapro/domain/vouchers/hand-made/sheet-columns'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'

/** The columns of a sheet without titles. */
const DEFAULT_COLUMNS: Record<Book, SheetColumns> = {
  rce: [
    'documentType',
    'series',
    'number',
    'issueDate',
    'dueDate',
    'partyDocument',
    'partyName',
    'baseDg',
    'igvDg',
    'notTaxed',
    'total',
  ],
  rvie: [
    'documentType',
    'series',
    'number',
    'issueDate',
    'partyDocument',
    'partyName',
    'base',
    'igv',
    'exonerated',
    'total',
  ],
}

/** The lines copied from a sheet as fields of the form, in their order. Columns are recognized by their titles, if there are any. */
export function parseSheet(book: Book, taxPeriod: string, text: string): TypedFields[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const titled = readSheetTitles(book, lines[0] ?? [])
  const columns = titled ?? DEFAULT_COLUMNS[book]
  return lines.slice(titled ? 1 : 0).map((cells) => readSheetLine(book, columns, cells, taxPeriod))
}
