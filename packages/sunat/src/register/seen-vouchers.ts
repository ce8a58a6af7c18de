import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { fingerprintOf } from './row-fingerprint.ts'
import { voucherKeyOf, type RegisterRow } from './register-row.ts'

const FIRST_SLOTS = 262_144
const FIRST_BYTES = 64 * 1024
const HEADER_BYTES = 9
const MAX_LENGTH = 255

/** What a row is: of a new voucher, the same as an earlier one, or of the same voucher with other data. */
export type Sighting = 'new' | 'repeated' | 'contradictory'

/**
 * The vouchers read so far. A `Map` of a hundred thousand strings would cost more than reading the register; here their codes are bytes in
 * one buffer, found through a hash table of offsets and compared in full, and their rows are fingerprints.
 */
export class SeenVouchers {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES)
  #used = 0
  /** Offset + 1 of each entry, by hash; 0 means free. An entry has the hash and the fingerprint (4 bytes each), the length (1 byte) and the code. */
  #table = new Int32Array(FIRST_SLOTS)
  #count = 0

  add(row: RegisterRow): Sighting {
    return this.addCode(voucherCode(voucherKeyOf(row)), fingerprintOf(row))
  }

  /** A fingerprint is a 32-bit integer. */
  addCode(code: string, fingerprint: number): Sighting {
    if (this.#used + HEADER_BYTES + MAX_LENGTH > this.#bytes.length) this.#makeRoom()
    const bytes = this.#bytes
    const at = this.#used
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
      const other = (table[slot] ?? 0) - 1
      if (
        bytes.readInt32LE(other) === hash &&
        bytes[other + 8] === length &&
        isSame(bytes, other + HEADER_BYTES, at + HEADER_BYTES, length)
      )
        return bytes.readInt32LE(other + 4) === fingerprint ? 'repeated' : 'contradictory'
    }
    bytes.writeInt32LE(hash, at)
    bytes.writeInt32LE(fingerprint, at + 4)
    bytes[at + 8] = length
    this.#used = end
    table[slot] = at + 1
    this.#count += 1
    if (this.#count * 2 > table.length) this.#grow()
    return 'new'
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
