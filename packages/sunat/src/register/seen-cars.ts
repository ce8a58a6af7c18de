const FIRST_SLOTS = 262_144
const FIRST_BYTES = 64 * 1024
const HEADER_BYTES = 5
const MAX_LENGTH = 255

/**
 * The CARs read so far. A `Set` of a hundred thousand strings would cost more than reading the register; here they are bytes in one
 * buffer, found through a hash table of offsets and compared in full. CARs are ASCII.
 */
export class SeenCars {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #used = 0
  /** Offset + 1 of each entry, by hash; 0 means free. An entry has the hash (4 bytes), the length (1 byte) and the characters. */
  #table = new Int32Array(FIRST_SLOTS)
  #count = 0

  /** Adds a CAR; returns false when it was already there. */
  add(car: string): boolean {
    if (this.#used + HEADER_BYTES + MAX_LENGTH > this.#bytes.length) this.#makeRoom()
    const bytes = this.#bytes
    const at = this.#used
    const length = bytes.write(car, at + HEADER_BYTES, MAX_LENGTH, 'latin1')
    const end = at + HEADER_BYTES + length
    let hash = 0x811c9dc5 // FNV-1a
    for (let place = at + HEADER_BYTES; place < end; place += 1)
      hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193)
    hash ^= hash >>> 15
    const table = this.#table
    const mask = table.length - 1
    let slot = hash & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const other = (table[slot] ?? 0) - 1
      if (
        bytes.readInt32LE(other) === hash &&
        bytes[other + 4] === length &&
        isSame(bytes, other + HEADER_BYTES, at + HEADER_BYTES, length)
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
