/**
 * Lines on their way to the database, kept until they have arrived. They are bytes in one block that is used again: as objects or strings
 * they would outlive the young generation of the heap, a batch after another, and the process would grow with the register.
 */
export class KeptLines {
  #bytes = Buffer.allocUnsafeSlow(2 * 1024 * 1024)
  #used = 0

  /** Answers the lines just added, as bytes. */
  add(text: string): Uint8Array {
    // A character of a string takes at most three bytes.
    const most = this.#used + 3 * text.length
    if (most > this.#bytes.length) this.#makeRoom(most)
    const from = this.#used
    this.#used += this.#bytes.write(text, from, 'utf8')
    return this.#bytes.subarray(from, this.#used)
  }

  all(): Uint8Array {
    return this.#bytes.subarray(0, this.#used)
  }

  clear(): void {
    this.#used = 0
  }

  #makeRoom(size: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#bytes.length))
    this.#bytes.copy(larger, 0, 0, this.#used)
    this.#bytes = larger
  }
}
