import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { BOOKS } from '@contapro/domain/vouchers/book'
import { decodeText } from '../text/decode-text.ts'
import { identifyReplacement } from './replacement-file.ts'
import { readHeader } from './read-header.ts'
import type { RegisterKey } from './register-key.ts'
import { SEPARATORS } from './register-reader.ts'

/** The first line of a register is its header, and one of the next says whose it is; a line that was cut off at the end says nothing. */
const MAX_LINES = 100

/** Which register a text file holds, by its beginning: `undefined` when it is none, `empty` when it has a header and no row. */
export function identifyRegister(beginning: Buffer): RegisterKey | 'empty' | undefined {
  const lines = decodeText(beginning)
    .split(/\r?\n/, MAX_LINES)
    .filter((line) => line.trim() !== '')
  const [header = '', ...rows] = lines
  for (const book of BOOKS)
    for (const separator of SEPARATORS) {
      const layout = readHeader(book, header.split(separator))
      if (!layout) continue
      for (const row of rows) {
        const cells = row.split(separator).map((cell) => cell.replaceAll('"', '').trim())
        const [ruc, period] = [cells[layout.at['ownerRuc'] ?? -1] ?? '', cells[layout.at['period'] ?? -1] ?? '']
        if (/^\d{11}$/.test(ruc) && isTaxPeriod(period)) return { book, ruc, period }
      }
      return 'empty'
    }
  return identifyReplacement(header)
}
