import type { Book } from '@contapro/domain/vouchers/book'
import { readSheetLine } from '@contapro/domain/vouchers/hand-made/read-sheet-line'
import { readSheetTitles, type SheetColumns } from '@contapro/domain/vouchers/hand-made/sheet-columns'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'

/** The columns of a sheet without titles. */
export const DEFAULT_COLUMNS: Record<Book, SheetColumns> = {
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

/** The same columns, as the accountant reads them. */
export const DEFAULT_COLUMN_TITLES: Record<Book, readonly string[]> = {
  rce: ['Tipo', 'Serie', 'Número', 'Emisión', 'Vence', 'RUC', 'Proveedor', 'Base', 'IGV', 'No gravado', 'Total'],
  rvie: ['Tipo', 'Serie', 'Número', 'Emisión', 'RUC o DNI', 'Cliente', 'Base', 'IGV', 'Exonerado', 'Total'],
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
