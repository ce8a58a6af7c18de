import type { Book } from '@contapro/domain/vouchers/book'
import type { RegisterRow } from '../../world/proposals/register-row.ts'
import { rceColumns, rceHeader } from './rce-columns.ts'
import { formatAmount } from './format-cells.ts'
import { rvieColumns, rvieHeader } from './rvie-columns.ts'

export type TextEncoding = 'utf8-bom' | 'utf8' | 'latin1'

export function isTextEncoding(text: string): text is TextEncoding {
  return text === 'utf8-bom' || text === 'utf8' || text === 'latin1'
}

export type TextFormat = {
  readonly book: Book
  readonly separator: '|' | ',' | ';'
  readonly encoding: TextEncoding
  /** Spells the owner's name in several ways within one file (B21). */
  readonly varyOwner: boolean
  /** The first of several texts may have none (B20). */
  readonly hasHeader: boolean
}

const CHUNK_ROWS = 400

function* linesOf(rows: Iterable<RegisterRow>, format: TextFormat): Generator<string> {
  const [header, columns] = format.book === 'rce' ? [rceHeader, rceColumns] : [rvieHeader, rvieColumns]
  if (format.hasHeader) yield header.join(format.separator)
  let [count, total] = [0, 0]
  for (const row of rows) {
    // Nothing is quoted, not even in the CSV: as in SUNAT's files, a name with a comma shifts the columns.
    yield columns(row, ownerName(row.draft.owner.name, format.varyOwner ? count : 0)).join(format.separator)
    count += 1
    total += row.amounts.total
  }
  if (format.book === 'rce' && format.separator !== '|') {
    const cells = header.map(() => '')
    cells[1] = 'TOTAL'
    cells[24] = formatAmount(total)
    yield cells.join(format.separator)
  }
}

function ownerName(name: string, spelling: number): string {
  switch (spelling % 4) {
    case 1:
      return name.replaceAll('.', '')
    case 2:
      return name.normalize('NFD').replaceAll(/\p{M}/gu, '')
    case 3:
      return `${name} `
    default:
      return name
  }
}

function encode(text: string, encoding: TextEncoding): Buffer {
  return Buffer.from(text, encoding === 'latin1' ? 'latin1' : 'utf8')
}

/** The text in chunks of a few hundred rows, so that memory stays flat. Sales end lines in CRLF, purchases in LF. */
export function* proposalText(rows: Iterable<RegisterRow>, format: TextFormat): Generator<Buffer> {
  const end = format.book === 'rvie' ? '\r\n' : '\n'
  let chunk = format.encoding === 'utf8-bom' ? '\uFEFF' : ''
  let chunkRows = 0
  for (const line of linesOf(rows, format)) {
    chunk += line + end
    chunkRows += 1
    if (chunkRows < CHUNK_ROWS) continue
    yield encode(chunk, format.encoding)
    chunk = ''
    chunkRows = 0
  }
  if (chunk !== '') yield encode(chunk, format.encoding)
}
