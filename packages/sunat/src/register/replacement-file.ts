import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { BOOKS, type Book } from '@contapro/domain/vouchers/book'
import { columnsOf } from './columns.ts'
import type { Layout } from './read-header.ts'
import type { RegisterKey } from './register-key.ts'

/** How many columns a line has: without those that SUNAT completes, or with them and empty. The order is that of the proposal. */
const WIDTHS: Readonly<Record<Book, readonly number[]>> = { rce: [37, 41], rvie: [33, 40] }

/** Where the currency is, which distinguishes the two whatever their number of columns. */
const CURRENCY_AT: Readonly<Record<Book, number>> = { rce: 25, rvie: 26 }

/** Which register a line of a replacement file is of; such files have no header. */
export function identifyReplacement(line: string): RegisterKey | undefined {
  for (const book of BOOKS) {
    const cells = cellsOf(book, line)?.map((cell) => cell.trim())
    if (!cells) continue
    const [ruc = '', , period = '', , issueDate = '', , type = ''] = cells
    if (!/^\d{11}$/.test(ruc) || !isTaxPeriod(period)) continue
    if (!/^\d{2}\/\d{2}\/\d{4}$/.test(issueDate) || !/^[0-9A-Z]{2}$/.test(type)) continue
    if (/^[A-Z]{3}$/.test(cells[CURRENCY_AT[book]] ?? '')) return { book, ruc, period, isReplacement: true }
  }
  return undefined
}

/** The columns of the proposal in their usual order. */
export function usualLayout(book: Book): Layout {
  const columns = columnsOf[book]
  return { at: Object.fromEntries(columns.map(([name], index) => [name, index])), width: columns.length }
}

/** The line with the columns that SUNAT would complete: the voucher is active, because others are not declared. */
export function completeReplacement(book: Book, line: string): string | undefined {
  const cells = cellsOf(book, line)
  if (!cells) return undefined
  const columns = columnsOf[book]
  const state = columns.findIndex(([name]) => name === 'state')
  while (cells.length < columns.length) cells.push('')
  if (cells[state] === '') cells[state] = ACTIVE
  return cells.join('|')
}

const ACTIVE = '1'

/** The cells of a line of the register; undefined when it has not as many. A final separator is no column. */
function cellsOf(book: Book, line: string): string[] | undefined {
  const cells = line.split('|')
  const widths = WIDTHS[book]
  if (widths.includes(cells.length)) return cells
  return cells.at(-1)?.trim() === '' && widths.includes(cells.length - 1) ? cells.slice(0, -1) : undefined
}
