const FIRST_SLOTS = 262_144
const FIRST_BYTES = 64 * 1024
const HEAD = 5
const LONGEST = 255

/**
 * The CARs already read. A `Set` of strings would keep a hundred thousand of them alive and cost more than the reading itself; here they
 * are bytes in one block, found by a hash table of offsets and compared in full. CARs are plain ASCII.
 */
export class SeenCars {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #used = 0
  /** Offset of the entry + 1, by hash; 0 is free. An entry is hash (4 bytes), length (1) and characters. */
  #table = new Int32Array(FIRST_SLOTS)
  #count = 0

  /** Keeps a CAR; false when it was there already. */
  add(car: string): boolean {
    if (this.#used + HEAD + LONGEST > this.#bytes.length) this.#makeRoom()
    const bytes = this.#bytes
    const at = this.#used
    const length = bytes.write(car, at + HEAD, LONGEST, 'latin1')
    const end = at + HEAD + length
    let hash = 0x811c9dc5 // FNV-1a
    for (let place = at + HEAD; place < end; place += 1) hash = Math.imul(hash ^ bytes[place]!, 0x01000193)
    hash ^= hash >>> 15
    const table = this.#table
    const mask = table.length - 1
    let slot = hash & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const other = table[slot]! - 1
      if (
        bytes.readInt32LE(other) === hash &&
        bytes[other + 4] === length &&
        isSame(bytes, other + HEAD, at + HEAD, length)
      )
        return false
    }
    bytes.writeInt32LE(hash, at)
    bytes[at + 4] = length
    this.#used = end
    table[slot] = at + 1
    this.#count += 1
    if (this.#count * 2 > table.length) this.#grow()
    return true
  }

  #makeRoom(): void {
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2)
    this.#bytes.copy(larger)
    this.#bytes = larger
  }

  #grow(): void {
    const table = new Int32Array(this.#table.length * 2)
    const mask = table.length - 1
    for (const entry of this.#table) {
      if (entry === 0) continue
      let slot = this.#bytes.readInt32LE(entry - 1) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = entry
    }
    this.#table = table
  }
}

function isSame(bytes: Buffer, one: number, other: number, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (bytes[one + index] !== bytes[other + index]) return false
  return true
}
