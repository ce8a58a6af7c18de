import type { Book } from '../../faults/fault.ts'
import type { RegisterRow } from '../../world/proposals/register-row.ts'
import { rceColumns, rceHeader } from './rce-columns.ts'
import { paddedAmount } from './format-cells.ts'
import { rvieColumns, rvieHeader } from './rvie-columns.ts'

export type TextEncoding = 'utf8-bom' | 'utf8' | 'latin1'

export type TextShape = {
  readonly book: Book
  readonly separator: '|' | ',' | ';'
  readonly encoding: TextEncoding
  /** The owner's name written in several ways inside one file (B21). */
  readonly varyOwner: boolean
}

const CHUNK_ROWS = 400

function* linesOf(rows: Iterable<RegisterRow>, shape: TextShape): Generator<string> {
  const [header, columns] = shape.book === 'rce' ? [rceHeader, rceColumns] : [rvieHeader, rvieColumns]
  yield header.join(shape.separator)
  let [count, total] = [0, 0]
  for (const row of rows) {
    // Nothing is quoted, also in the CSV: a name with a comma shifts the columns, as it does in SUNAT's.
    yield columns(row, ownerName(row.draft.owner.name, shape.varyOwner ? count : 0)).join(shape.separator)
    count += 1
    total += row.amounts.total
  }
  if (shape.book === 'rce' && shape.separator !== '|') {
    const cells = header.map(() => '')
    cells[1] = 'TOTAL'
    cells[24] = paddedAmount(total)
    yield cells.join(shape.separator)
  }
}

function ownerName(name: string, turn: number): string {
  switch (turn % 4) {
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

/** The file in pieces of some hundred rows; nothing else is in memory. Sales end lines in CRLF, purchases in LF. */
export function* proposalText(rows: Iterable<RegisterRow>, shape: TextShape): Generator<Buffer> {
  const end = shape.book === 'rvie' ? '\r\n' : '\n'
  let piece = shape.encoding === 'utf8-bom' ? '\uFEFF' : ''
  let held = 0
  for (const line of linesOf(rows, shape)) {
    piece += line + end
    if (++held < CHUNK_ROWS) continue
    yield encode(piece, shape.encoding)
    piece = ''
    held = 0
  }
  if (piece !== '') yield encode(piece, shape.encoding)
}
