import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { fingerprintOf } from './row-fingerprint.ts'
import { voucherKeyOf, type RegisterRow } from './register-row.ts'

const FIRST_SLOTS = 262_144
/** Of 1 MB: one buffer that doubles would need three times its size while it is copied. */
const BLOCK_BITS = 20
const BLOCK_BYTES = 2 ** BLOCK_BITS
const BLOCK_MASK = BLOCK_BYTES - 1
const HEADER_BYTES = 9
const MAX_LENGTH = 255

/** What a row is: of a new voucher, the same as an earlier one, or of the same voucher with other data. */
export type Sighting = 'new' | 'repeated' | 'contradictory'

/**
 * The vouchers read so far. A `Map` of a hundred thousand strings would cost more than reading the register; here their codes are bytes in
 * blocks, found through a hash table of places and compared in full, and their rows are fingerprints.
 */
export class SeenVouchers {
  readonly #blocks: Buffer[] = []
  /** Where the next entry begins, counted over all blocks. */
  #end = 0
  /** Place + 1 of each entry, by hash; 0 means free. An entry has the hash and the fingerprint (4 bytes each), the length (1 byte) and the code. */
  #table = new Int32Array(FIRST_SLOTS)
  #count = 0

  add(row: RegisterRow): Sighting {
    return this.addCode(voucherCode(voucherKeyOf(row)), fingerprintOf(row))
  }

  /** A fingerprint is a 32-bit integer. */
  addCode(code: string, fingerprint: number): Sighting {
    const entry = this.#roomForEntry()
    const bytes = this.#blockOf(entry)
    const at = entry & BLOCK_MASK
    const length = bytes.write(code, at + HEADER_BYTES, MAX_LENGTH, 'utf8')
    const end = at + HEADER_BYTES + length
    let hash = 0x811c9dc5 // FNV-1a
    for (let place = at + HEADER_BYTES; place < end; place += 1)
      hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193)
    hash ^= hash >>> 15
    const table = this.#table
    const mask = table.length - 1
    let slot = hash & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const seen = (table[slot] ?? 0) - 1
      const others = this.#blockOf(seen)
      const other = seen & BLOCK_MASK
      if (
        others.readInt32LE(other) === hash &&
        others[other + 8] === length &&
        others.compare(bytes, at + HEADER_BYTES, end, other + HEADER_BYTES, other + HEADER_BYTES + length) === 0
      )
        return others.readInt32LE(other + 4) === fingerprint ? 'repeated' : 'contradictory'
    }
    bytes.writeInt32LE(hash, at)
    bytes.writeInt32LE(fingerprint, at + 4)
    bytes[at + 8] = length
    this.#end = entry + HEADER_BYTES + length
    table[slot] = entry + 1
    this.#count += 1
    if (this.#count * 2 > table.length) this.#grow()
    return 'new'
  }

  #blockOf(entry: number): Buffer {
    const block = this.#blocks[entry >>> BLOCK_BITS]
    if (!block) throw new RangeError('there is no such entry')
    return block
  }

  /** An entry never spans two blocks. */
  #roomForEntry(): number {
    const isFull = (this.#end & BLOCK_MASK) + HEADER_BYTES + MAX_LENGTH >= BLOCK_BYTES
    if (isFull || this.#blocks.length === 0) {
      this.#end = this.#blocks.length * BLOCK_BYTES
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES))
    }
    return this.#end
  }

  #grow(): void {
    const table = new Int32Array(this.#table.length * 2)
    const mask = table.length - 1
    for (const place of this.#table) {
      if (place === 0) continue
      const entry = place - 1
      let slot = this.#blockOf(entry).readInt32LE(entry & BLOCK_MASK) & mask
      while (table[slot] !== 0) slot = (slot + 1) & mask
      table[slot] = place
    }
    this.#table = table
  }
}
