/**
 * A block of text beside its character codes. Looking for separators in an array of numbers is several times quicker than in a string,
 * and the same pass makes the print of a line; the cells are then cut out of the string.
 */
export class TextBlock {
  text = ''
  #scratch = Buffer.allocUnsafe(0)
  #codes = new Uint16Array()

  load(text: string): void {
    this.text = text
    const size = text.length * 2
    if (this.#scratch.length < size) {
      // Not from the shared pool: its pieces may begin at an odd byte.
      this.#scratch = Buffer.allocUnsafeSlow(Math.max(size, 512 * 1024))
      this.#codes = new Uint16Array(this.#scratch.buffer, this.#scratch.byteOffset, this.#scratch.length >> 1)
    }
    this.#scratch.write(text, 'utf16le')
  }

  /**
   * The cells of a line. Those beyond the columns we read are left out when the rest of the line is nothing but separators: the 39 free
   * columns of purchases, nearly always empty, would cost as much as the others.
   */
  cut(start: number, end: number, separator: number, known: number): Cut {
    const { text } = this
    const codes = this.#codes
    const cells: string[] = []
    let print = 0x811c9dc5
    let from = start
    for (let at = start; at < end; at += 1) {
      const code = codes[at]!
      print = Math.imul(print ^ code, 0x01000193) // FNV-1a
      if (code !== separator) continue
      cells.push(from === at ? '' : text.slice(from, at))
      from = at + 1
      if (cells.length === known && this.#isOnly(separator, from, end))
        return { cells, count: known + 1 + end - from, print }
    }
    cells.push(text.slice(from, end))
    return { cells, count: cells.length, print }
  }

  #isOnly(code: number, start: number, end: number): boolean {
    const codes = this.#codes
    for (let at = start; at < end; at += 1) if (codes[at] !== code) return false
    return true
  }
}

export type Cut = {
  readonly cells: readonly string[]
  /** How many cells the line has, those left out included. */
  readonly count: number
  /** A number that two different lines hardly share. */
  readonly print: number
}
