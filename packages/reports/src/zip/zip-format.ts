/** The records of a zip, as APPNOTE.TXT of PKWARE defines them. */

export const STORED = 0
export const DEFLATED = 8
const UTF_8_NAME = 0x0800
/** Checksum and sizes come after the content. */
const DESCRIBED_LATER = 0x0008
/** 1 January 1980, the first day that a zip can state, so that equal content gives equal bytes. */
const DATE = 0x0021
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff

export type EntryFacts = {
  readonly name: Buffer
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  /** The content was written before its checksum and sizes were known. */
  readonly isDescribedLater?: boolean
}

const signed = (signature: number, length: number) => {
  const record = Buffer.alloc(length)
  record.writeUInt32LE(signature)
  return record
}

/** What stands before the content of an entry. */
export function localHeader({ name, ...facts }: EntryFacts): Buffer {
  const header = signed(0x04034b50, 30)
  writeFacts(header, 4, { name, ...facts, ...(facts.isDescribedLater && { crc: 0, packedSize: 0, size: 0 }) })
  return Buffer.concat([header, name])
}

/** What stands after a content whose checksum and sizes were not known before. */
export function descriptor({ crc, packedSize, size }: EntryFacts): Buffer {
  const record = signed(0x08074b50, 16)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packedSize, 8)
  record.writeUInt32LE(size, 12)
  return record
}

/** The entry in the directory at the end, with the place of its header. */
export function directoryEntry(facts: EntryFacts, offset: number): Buffer {
  if (facts.size > MAX_32 || facts.packedSize > MAX_32) throw new RangeError('a file in a zip has at most 4 GB')
  // A place beyond 4 GB stands in a field of its own.
  const isFar = offset >= MAX_32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const entry = signed(0x02014b50, 46)
  entry.writeUInt16LE(45, 4)
  writeFacts(entry, 6, facts)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return Buffer.concat([entry, facts.name, extra])
}

/** What headers and directory both say. */
function writeFacts(record: Buffer, at: number, facts: EntryFacts): void {
  record.writeUInt16LE(20, at)
  record.writeUInt16LE(UTF_8_NAME | (facts.isDescribedLater ? DESCRIBED_LATER : 0), at + 2)
  record.writeUInt16LE(facts.method, at + 4)
  record.writeUInt16LE(DATE, at + 8)
  record.writeUInt32LE(facts.crc, at + 10)
  record.writeUInt32LE(facts.packedSize, at + 14)
  record.writeUInt32LE(facts.size, at + 18)
  record.writeUInt16LE(facts.name.length, at + 22)
}

/** The end of the directory, with the larger fields of Zip64 when a count or place does not fit. */
export function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = signed(0x06054b50, 22)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return end
  const large = signed(0x06064b50, 56)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(45, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = signed(0x07064b50, 20)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}
