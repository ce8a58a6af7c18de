import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { createRowBuilder } from '../register/build-row.ts'
import { columnsOf } from '../register/columns.ts'
import type { RegisterRow } from '../register/register-row.ts'
import { TextBlock } from '../register/text-block.ts'
import { asObject, readJson } from '../text/read-json.ts'
import { readListedRow } from './listed-row.ts'

/** A line whose cells were rejoined is stored with the first; the others are SUNAT's. */
const SEPARATORS = ['\u001f', '|', ';', ',']
/** Free columns that may follow the usual ones. */
const MAX_FREE_COLUMNS = 40

/**
 * Reads what was stored of one row: a line of a file, which must have SUNAT's usual columns because its header was not stored, or a
 * record of a listing. Returns undefined when it cannot be read.
 */
export function storedLineReader(book: Book): (line: string, period: TaxPeriod) => RegisterRow | undefined {
  const columns = columnsOf[book]
  const at = Object.fromEntries(columns.map(([name], index) => [name, index]))
  const build = createRowBuilder(book, { at, width: columns.length })
  const minCells = (at['state'] ?? 0) + 1
  const block = new TextBlock()
  return (line, period) => {
    if (line.startsWith('{')) {
      const record = asObject(readJson(Buffer.from(line)))
      const row = record && readListedRow(book, record, period)
      return typeof row === 'string' ? undefined : row
    }
    const separator = SEPARATORS.find((candidate) => line.includes(candidate))
    if (separator === undefined) return undefined
    block.load(line)
    block.splitLine(0, line.length, separator.charCodeAt(0))
    if (block.count < minCells || block.count > columns.length + MAX_FREE_COLUMNS) return undefined
    const row = build(block, line, separator)
    return typeof row === 'string' ? undefined : row
  }
}
