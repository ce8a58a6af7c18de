const FIRST_ROOM = 32_768
const HEAD = 9

/**
 * The CARs already read, each with a print of its line. A `Map` of strings would keep a hundred thousand of them alive and cost more than
 * the reading itself; here they are bytes in one block, found by a hash table of offsets and compared in full. CARs are plain ASCII.
 */
export class SeenCars {
  #bytes = Buffer.allocUnsafe(FIRST_ROOM * 36)
  #used = 0
  /** Offset of the entry + 1, by hash; 0 is free. An entry is hash (4 bytes), print (4), length (1) and characters. */
  #table = new Int32Array(FIRST_ROOM * 2)
  #count = 0

  /** The print kept with a CAR that was seen before; undefined when it is new, and then it is kept. */
  add(car: string, print: number): number | undefined {
    const hash = hashOf(car)
    const table = this.#table
    const mask = table.length - 1
    let slot = hash & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const at = table[slot]! - 1
      if (this.#bytes.readInt32LE(at) === hash && this.#isAt(car, at)) return this.#bytes.readInt32LE(at + 4)
    }
    table[slot] = this.#append(car, hash, print) + 1
    this.#count += 1
    if (this.#count * 2 > table.length) this.#grow()
    return undefined
  }

  #isAt(car: string, at: number): boolean {
    return (
      this.#bytes[at + 8] === car.length && this.#bytes.toString('latin1', at + HEAD, at + HEAD + car.length) === car
    )
  }

  #append(car: string, hash: number, print: number): number {
    const at = this.#used
    this.#used += HEAD + car.length
    if (this.#used > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(this.#bytes.length * 2)
      this.#bytes.copy(larger)
      this.#bytes = larger
    }
    const bytes = this.#bytes
    bytes.writeInt32LE(hash, at)
    bytes.writeInt32LE(print, at + 4)
    bytes[at + 8] = car.length
    for (let index = 0; index < car.length; index += 1) bytes[at + HEAD + index] = car.charCodeAt(index)
    return at
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

/** FNV-1a. */
function hashOf(car: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < car.length; index += 1) hash = Math.imul(hash ^ car.charCodeAt(index), 0x01000193)
  return hash ^ (hash >>> 15)
}
