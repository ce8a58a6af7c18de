import type { Cents } from '@contapro/domain/money/cents'
import { readAmount } from './read-cell.ts'

const MOST_CELLS = 254

/**
 * A block of text beside its character codes, and one line of it cut into cells. Looking for separators and digits in an array of numbers
 * is several times quicker than in strings; only the cells somebody asks for become strings.
 */
export class TextBlock {
  text = ''
  /** Cells of the line that was cut. */
  count = 0
  #scratch = Buffer.allocUnsafe(0)
  #codes = new Uint16Array()
  /** Where each cell begins; one more for the end of the last, as if a separator stood there. */
  readonly #starts = new Int32Array(MOST_CELLS + 2)

  load(text: string): void {
    this.text = text
    const size = text.length * 2
    if (this.#scratch.length < size) {
      // Not from the shared pool: its pieces may begin at an odd byte.
      this.#scratch = Buffer.allocUnsafeSlow(Math.max(size, 288 * 1024))
      this.#codes = new Uint16Array(this.#scratch.buffer, this.#scratch.byteOffset, this.#scratch.length >> 1)
    }
    this.#scratch.write(text, 'utf16le')
  }

  cut(start: number, end: number, separator: number): void {
    const codes = this.#codes
    const starts = this.#starts
    let count = 1
    starts[0] = start
    for (let at = start; at < end; at += 1) {
      if (codes[at] !== separator) continue
      if (count <= MOST_CELLS) starts[count] = at + 1
      count += 1
    }
    starts[Math.min(count, MOST_CELLS + 1)] = end + 1
    this.count = count
  }

  /** Whether a cell is the usual 27 capitals and digits of a CAR. */
  isUsualCar(index: number): boolean {
    if (index < 0 || index >= this.count) return false
    const start = this.#starts[index]!
    const end = this.#starts[index + 1]! - 1
    if (end - start !== 27) return false
    for (let at = start; at < end; at += 1) {
      const code = this.#codes[at]!
      if (code < 48 || code > 90 || (code > 57 && code < 65)) return false
    }
    return true
  }

  /** Whether a cell is eleven digits and nothing else. */
  isRuc(index: number): boolean {
    const start = this.#starts[index]!
    if (this.#starts[index + 1]! - 1 - start !== 11) return false
    for (let at = start; at < start + 11; at += 1) {
      const digit = this.#codes[at]! - 48
      if (digit < 0 || digit > 9) return false
    }
    return true
  }

  /** Empty for a column that the file or the line does not have. */
  cell(index: number): string {
    if (index < 0 || index >= this.count || index > MOST_CELLS) return ''
    const start = this.#starts[index]!
    const end = this.#starts[index + 1]! - 1
    return start === end ? '' : this.text.slice(start, end)
  }

  /** As `readAmount` reads the cell; the usual forms without making a string of it. */
  amount(index: number): Cents | undefined {
    if (index < 0 || index >= this.count || index > MOST_CELLS) return 0 as Cents
    const codes = this.#codes
    const end = this.#starts[index + 1]! - 1
    let at = this.#starts[index]!
    if (end - at > 13) return readAmount(this.cell(index))
    const isNegative = codes[at] === 45
    if (isNegative) at += 1
    const first = at
    let value = 0
    let point = end
    for (; at < end; at += 1) {
      const digit = codes[at]! - 48
      if (digit >= 0 && digit <= 9) value = value * 10 + digit
      else if (digit === -2 && point === end && at > first) point = at
      else return readAmount(this.cell(index))
    }
    // `12920`, `0.5` and `10949.15`; an empty cell, other numbers of decimals and what is no number by the common rule.
    const decimals = point === end ? 0 : end - point - 1
    if (first === end || decimals > 2 || point === end - 1) return readAmount(this.cell(index))
    const hundredths = decimals === 2 ? value : decimals === 1 ? value * 10 : value * 100
    return (isNegative && hundredths !== 0 ? -hundredths : hundredths) as Cents
  }
}
