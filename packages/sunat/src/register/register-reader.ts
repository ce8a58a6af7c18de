import { isAscii, isUtf8 } from 'node:buffer'
import { MAX_CENTS } from '@contapro/domain/money/cents'
import type { Book } from '@contapro/domain/vouchers/book'
import { decodeAs, dropBom, type TextEncoding } from '../text/decode-text.ts'
import { excerpt } from '../text/excerpt.ts'
import { createRowBuilder, type BuildRow } from './build-row.ts'
import { columnsOf, requiredColumns } from './columns.ts'
import { readHeader, type Layout } from './read-header.ts'
import { ForeignRows, type RegisterKey } from './register-key.ts'
import type { RegisterRow, UnreadableLine } from './register-row.ts'
import { completeReplacement, identifyReplacement, usualLayout } from './replacement-file.ts'
import { rejoinCells } from './rejoin-cells.ts'
import { detachSlice } from '@contapro/domain/text/memoize'
import { SeenVouchers } from './seen-vouchers.ts'
import { TextBlock } from './text-block.ts'
import { TypeCounter, type TypeTally } from './type-tally.ts'

export type RegisterBatch = {
  readonly rows: readonly RegisterRow[]
  /** Rows that say again what an earlier one of the same download said. They must not be counted again. */
  readonly repeated: readonly RegisterRow[]
  readonly unreadable: readonly UnreadableLine[]
}

export type RegisterTally = {
  readonly rows: number
  readonly repeated: number
  readonly unreadable: number
  /** By voucher type. */
  readonly types: ReadonlyMap<string, TypeTally>
}

type File = {
  readonly name: string
  line: number
  encoding: TextEncoding | undefined
  carry: Buffer | undefined
  separator: string
  layout: Layout | undefined
  build: BuildRow | undefined
  minCells: number
  /** A line without RUC or CAR, which is the totals line if it is the last one. */
  totals: UnreadableLine | undefined
  isOther: boolean
  readonly foreign: ForeignRows
}

type Growing = {
  rows: RegisterRow[]
  repeated: RegisterRow[]
  unreadable: UnreadableLine[]
}

/** Thrown when nothing of the download may be kept. */
export class UnreadableRegister extends Error {}

export const SEPARATORS = ['|', ';', ',']
const MAX_LINE_BYTES = 256 * 1024
// The totals line at the end of a CSV of purchases has no RUC.
const TOTALS = /^\s*[|;,]|^["'\s]*total/i
/** Separates the cells of a rejoined line, because no name contains it. */
const UNIT_SEPARATOR = '\u001f'
const CAR_INSIDE = /^\s*[0-9A-Z]{25,29}\s*$/i
const RUC_START = /^\s*\d{11}\s*$/

/**
 * Reads the files of one download in one pass, keeping only the codes of the vouchers seen so far. Every line of a register ends as a row, as a repeated
 * row or as unreadable, so that none is lost or counted twice.
 */
export class RegisterReader {
  readonly #register: RegisterKey
  readonly #seen = new SeenVouchers()
  readonly #block = new TextBlock()
  readonly #types = new Map<string, TypeCounter>()
  #rows = 0
  #repeated = 0
  #unreadable = 0
  #registers = 0
  #lacksHeader = false
  #file: File | undefined
  #previous: { readonly layout: Layout; readonly separator: string } | undefined

  constructor(register: RegisterKey) {
    this.#register = register
  }

  /** The number of files that were registers; other files, such as lists of inconsistencies, are skipped. */
  get registers(): number {
    return this.#registers
  }

  /** Whether the last file has rows but no header, and came before any: it must be read again, after the others. */
  get lacksHeader(): boolean {
    return this.#lacksHeader
  }

  get tally(): RegisterTally {
    return { rows: this.#rows, repeated: this.#repeated, unreadable: this.#unreadable, types: this.#types }
  }

  begin(name: string): void {
    this.#lacksHeader = false
    this.#file = {
      name,
      line: 0,
      encoding: undefined,
      carry: undefined,
      separator: '|',
      layout: undefined,
      build: undefined,
      minCells: 0,
      totals: undefined,
      isOther: false,
      foreign: new ForeignRows(),
    }
  }

  push(chunk: Buffer): RegisterBatch {
    const batch: Growing = { rows: [], repeated: [], unreadable: [] }
    const file = this.#file
    if (!file || file.isOther) return batch
    const bytes = file.carry ? Buffer.concat([file.carry, chunk]) : chunk
    const end = bytes.lastIndexOf(0x0a) + 1
    file.carry = end < bytes.length ? bytes.subarray(end) : undefined
    if (end > 0) this.#readBlock(file, bytes.subarray(0, end), batch)
    if ((file.carry?.length ?? 0) > MAX_LINE_BYTES) throw new UnreadableRegister('line too long')
    return batch
  }

  /** The last line may have no line end. */
  finish(): RegisterBatch {
    const batch: Growing = { rows: [], repeated: [], unreadable: [] }
    const file = this.#file
    if (!file) return batch
    if (file.carry && !file.isOther) this.#readBlock(file, file.carry, batch)
    if (file.totals && !TOTALS.test(file.totals.text)) this.#refuse(batch, file.totals)
    this.#file = undefined
    if (file.foreign.isMajority) throw new UnreadableRegister('file of another owner or period')
    return batch
  }

  #readBlock(file: File, block: Buffer, batch: Growing): void {
    const text = this.#decode(file, file.line === 0 ? dropBom(block) : block)
    this.#block.load(text)
    for (let start = 0; start < text.length;) {
      const found = text.indexOf('\n', start)
      const next = found === -1 ? text.length : found + 1
      const cut = found === -1 ? text.length : found
      const end = text.charCodeAt(cut - 1) === 13 ? cut - 1 : cut
      file.line += 1
      if (end > start) {
        if (file.build) this.#readLine(file, start, end, batch)
        else if (!this.#readFirstLine(file, start, end, batch)) return
      }
      start = next
    }
  }

  /** The header, which has accents, decides the encoding of the file; a later line that is not UTF-8 is decoded separately. */
  #decode(file: File, block: Buffer): string {
    if (isAscii(block)) return block.toString('latin1')
    if (!file.encoding) {
      const first = block.subarray(0, block.indexOf(0x0a) + 1)
      file.encoding = isUtf8(isAscii(first) ? block : first) ? 'utf-8' : 'windows-1252'
    }
    if (file.encoding === 'windows-1252' || isUtf8(block)) return decodeAs(block, file.encoding)
    return splitLines(block)
      .map((line) => decodeAs(line, isUtf8(line) ? 'utf-8' : 'windows-1252'))
      .join('')
  }

  #readFirstLine(file: File, start: number, end: number, batch: Growing): boolean {
    const line = this.#block.text.slice(start, end)
    if (this.#register.isReplacement && identifyReplacement(line)?.book === this.#register.book) {
      this.#start(file, usualLayout(this.#register.book), '|')
      this.#readLine(file, start, end, batch)
      return true
    }
    for (const separator of SEPARATORS) {
      const layout = readHeader(this.#register.book, line.split(separator))
      if (!layout) continue
      this.#start(file, layout, separator)
      return true
    }
    // Only one of several text files may have a header.
    const previous = this.#previous
    if (previous && RUC_START.test(line.split(previous.separator, 1)[0] ?? '')) {
      this.#start(file, previous.layout, previous.separator)
      this.#readLine(file, start, end, batch)
      return true
    }
    file.isOther = true
    this.#lacksHeader = isRowOf(this.#register.book, line)
    return false
  }

  #start(file: File, layout: Layout, separator: string): void {
    file.layout = layout
    file.separator = separator
    file.build = createRowBuilder(this.#register.book, layout, this.#register)
    file.minCells = (layout.at.state ?? 0) + 1
    this.#previous = { layout, separator }
    this.#registers += 1
  }

  #readLine(file: File, start: number, end: number, batch: Growing): void {
    const { layout, build, separator } = file
    if (!layout || !build) return
    const block = this.#block
    block.splitLine(start, end, separator.charCodeAt(0))
    if (file.totals) this.#refuse(batch, file.totals)
    file.totals = undefined
    const line = block.text.slice(start, end)
    if (
      !block.isRuc(0) &&
      !RUC_START.test(block.cell(0)) &&
      !line.split(separator).some((cell) => CAR_INSIDE.test(cell))
    ) {
      file.totals = this.#unreadableLine(file, 'ownerRuc', line)
      return
    }
    const isRegular = block.count >= file.minCells && block.count <= layout.width + 1
    let row = isRegular ? build(block, line, separator) : 'width'
    if (this.#register.isReplacement) row = this.#readReplacement(file, line)
    else if (typeof row === 'string') row = this.#rejoin(file, line, row)
    file.foreign.count(row)
    const reason = typeof row === 'string' ? row : this.#keep(row, batch)
    if (reason !== undefined) this.#refuse(batch, this.#unreadableLine(file, reason, line))
  }

  /** A line of a replacement file, completed to one of the proposal, whose columns are stored without their names. */
  #readReplacement({ build }: File, line: string): RegisterRow | string {
    const completed = completeReplacement(this.#register.book, line)
    if (completed === undefined || !build) return 'width'
    const block = new TextBlock()
    block.load(completed)
    block.splitLine(0, completed.length, '|'.charCodeAt(0))
    return build(block, completed, '|')
  }

  #rejoin({ layout, build, separator }: File, line: string, reason: string): RegisterRow | string {
    const cells = layout && rejoinCells(line.split(separator), layout, separator)
    if (!cells || !build) return reason
    const joined = cells.join(UNIT_SEPARATOR)
    const block = new TextBlock()
    block.load(joined)
    block.splitLine(0, joined.length, UNIT_SEPARATOR.charCodeAt(0))
    return build(block, joined, UNIT_SEPARATOR)
  }

  /** Returns why the row cannot be kept. */
  #keep(row: RegisterRow, batch: Growing): string | undefined {
    let counter = this.#types.get(row.type)
    if (Math.abs((counter?.all.total ?? 0) + row.total) > MAX_CENTS) return 'total'
    const sighting = this.#seen.add(row)
    if (sighting === 'contradictory') return sighting
    if (sighting === 'repeated') {
      this.#repeated += 1
      batch.repeated.push(row)
      return undefined
    }
    this.#rows += 1
    if (!counter) this.#types.set(detachSlice(row.type), (counter = new TypeCounter()))
    counter.add(row)
    batch.rows.push(row)
    return undefined
  }

  #refuse(batch: Growing, line: UnreadableLine): void {
    this.#unreadable += 1
    batch.unreadable.push(line)
  }

  #unreadableLine(file: File, reason: string, line: string): UnreadableLine {
    const cell = this.#cellOf(file, reason, line)
    return { file: excerpt(file.name), line: file.line, reason, text: line.slice(0, 4000), ...(cell && { cell }) }
  }

  /** What stands in a column, of a line that has all columns at their places. */
  #cellOf({ layout, separator, minCells }: File, column: string, line: string): UnreadableLine['cell'] {
    const title = columnsOf[this.#register.book].find(([name]) => name === column)?.[1]
    const cells = line.split(separator)
    const at = layout?.at[column] ?? -1
    const written = cells[at]?.trim()
    if (title === undefined || written === undefined || !layout || this.#register.isReplacement) return undefined
    return cells.length >= minCells && cells.length <= layout.width + 1
      ? { title, written, column: at, separator }
      : undefined
  }
}

/** Whether a line looks like a row, without a header to tell its columns. */
function isRowOf(book: Book, line: string): boolean {
  return SEPARATORS.some((separator) => {
    const cells = line.split(separator)
    return RUC_START.test(cells[0] ?? '') && cells.length >= requiredColumns[book].length
  })
}

function splitLines(block: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < block.length;) {
    const found = block.indexOf(0x0a, start)
    const end = found === -1 ? block.length : found + 1
    lines.push(block.subarray(start, end))
    start = end
  }
  return lines
}
