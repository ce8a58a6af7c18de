import { cents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import { readAmount } from './read-cell.ts'

const MAX_CELLS = 254

/**
 * A block of text with its character codes, and one of its lines split into cells. Searching for separators and digits in an array of
 * numbers is several times faster than in strings; only the requested cells become strings.
 */
export class TextBlock {
  text = ''
  /** Number of cells in the current line. */
  count = 0
  #scratch = Buffer.allocUnsafe(0)
  #codes = new Uint16Array()
  /** The start of each cell, and one more for the end of the last cell, as if followed by a separator. */
  readonly #starts = new Int32Array(MAX_CELLS + 2)

  load(text: string): void {
    this.text = text
    const size = text.length * 2
    if (this.#scratch.length < size) {
      // Not from the shared pool, whose buffers may begin at an odd byte.
      this.#scratch = Buffer.allocUnsafeSlow(Math.max(size, 288 * 1024))
      this.#codes = new Uint16Array(this.#scratch.buffer, this.#scratch.byteOffset, this.#scratch.length >> 1)
    }
    this.#scratch.write(text, 'utf16le')
  }

  /** Makes the text between two indexes the current line. */
  splitLine(start: number, end: number, separator: number): void {
    const codes = this.#codes
    const starts = this.#starts
    let count = 1
    starts[0] = start
    for (let at = start; at < end; at += 1) {
      if (codes[at] !== separator) continue
      if (count <= MAX_CELLS) starts[count] = at + 1
      count += 1
    }
    starts[Math.min(count, MAX_CELLS + 1)] = end + 1
    this.count = count
  }

  #start(index: number): number {
    return this.#starts[index] ?? 0
  }

  #end(index: number): number {
    return this.#start(index + 1) - 1
  }

  /** Whether a cell has the usual form of a CAR: 27 capitals and digits. */
  isUsualCar(index: number): boolean {
    if (index < 0 || index >= this.count) return false
    const end = this.#end(index)
    let at = this.#start(index)
    if (end - at !== 27) return false
    for (; at < end; at += 1) {
      const code = this.#codes[at] ?? 0
      if (code < 48 || code > 90 || (code > 57 && code < 65)) return false
    }
    return true
  }

  /** Whether a cell is exactly eleven digits. */
  isRuc(index: number): boolean {
    const end = this.#end(index)
    let at = this.#start(index)
    if (end - at !== 11) return false
    for (; at < end; at += 1) {
      const code = this.#codes[at] ?? 0
      if (code < 48 || code > 57) return false
    }
    return true
  }

  /** Empty for a column that the file or the line does not have. */
  cell(index: number): string {
    if (index < 0 || index >= this.count || index > MAX_CELLS) return ''
    const [start, end] = [this.#start(index), this.#end(index)]
    return start === end ? '' : this.text.slice(start, end)
  }

  /** Like `readAmount` of the cell, without creating a string for the usual forms. */
  amount(index: number): Cents | undefined {
    if (index < 0 || index >= this.count || index > MAX_CELLS) return zeroCents
    const codes = this.#codes
    const end = this.#end(index)
    let at = this.#start(index)
    if (end - at > 13) return readAmount(this.cell(index))
    const isNegative = codes[at] === 45
    if (isNegative) at += 1
    const first = at
    let value = 0
    let point = end
    for (; at < end; at += 1) {
      const digit = (codes[at] ?? 0) - 48
      if (digit >= 0 && digit <= 9) value = value * 10 + digit
      else if (digit === -2 && point === end && at > first) point = at
      else return readAmount(this.cell(index))
    }
    // Handles `12920`, `0.5` and `10949.15`; `readAmount` handles empty cells, other numbers of decimals and invalid ones.
    const decimals = point === end ? 0 : end - point - 1
    if (first === end || decimals > 2 || point === end - 1) return readAmount(this.cell(index))
    const hundredths = decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100
    return cents(isNegative ? -hundredths : hundredths)
  }
}
