/**
 * Lines sent to the database, kept until it has accepted them. They live in one reusable block of bytes: as strings they would outlive
 * the young generation of the heap, batch after batch, and the process would grow with the register.
 */
export class CopyBuffer {
  #bytes = Buffer.allocUnsafeSlow(2 * 1024 * 1024)
  #used = 0

  /** Returns the bytes of the lines just added. */
  add(text: string): Uint8Array {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    const maxSize = this.#used + 3 * text.length
    if (maxSize > this.#bytes.length) this.#grow(maxSize)
    const start = this.#used
    this.#used += this.#bytes.write(text, start, 'utf8')
    return this.#bytes.subarray(start, this.#used)
  }

  all(): Uint8Array {
    return this.#bytes.subarray(0, this.#used)
  }

  clear(): void {
    this.#used = 0
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length))
    this.#bytes.copy(larger, 0, 0, this.#used)
    this.#bytes = larger
  }
}
