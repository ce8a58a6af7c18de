import { crc32, deflateRawSync } from 'node:zlib'

export type ZippedFile = {
  readonly name: string
  readonly content: Uint8Array
  /** For text; pictures and PDFs are compressed already. */
  readonly isCompressed?: boolean
}

/** A higher level takes twice the time and saves a tenth. */
const COMPRESSION_LEVEL = 1
const STORED = 0
const DEFLATED = 8
const UTF_8_NAME = 0x0800
/** 1 January 1980, the first day that a zip can state, so that equal content gives equal bytes. */
const DATE = 0x0021
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff

/**
 * The bytes of a zip of small files, which need not be known when it begins: each is written when it comes, and only its entry in the
 * directory stays in memory. `zipStream` is for few and large files.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content, isCompressed = false } of files) {
    const data = isCompressed ? deflateRawSync(content, { level: COMPRESSION_LEVEL }) : content
    const path = Buffer.from(name)
    const facts = factsOf({ path, content, packedSize: data.length, method: isCompressed ? DEFLATED : STORED })
    directory.push(directoryEntry(facts, path, offset))
    const head = Buffer.concat([LOCAL_SIGNATURE, facts, path])
    offset += head.length + data.length
    yield head
    yield data
  }
  const entries = Buffer.concat(directory)
  yield entries
  yield directoryEnd(directory.length, entries.length, offset)
}

const LOCAL_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1')

type Facts = { path: Buffer; content: Uint8Array; packedSize: number; method: number }

/** What the file's own header and the directory both say. */
function factsOf({ path, content, packedSize, method }: Facts): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(UTF_8_NAME, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt16LE(DATE, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packedSize, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(path.length, 22)
  return facts
}

function directoryEntry(facts: Buffer, path: Buffer, offset: number): Buffer {
  // A place beyond 4 GB stands in a field of its own.
  const isFar = offset >= MAX_32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(45, 4)
  facts.copy(entry, 6)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(Math.min(offset, MAX_32), 42)
  return Buffer.concat([entry, path, extra])
}

/** The end of the directory, with the larger fields of Zip64 when a count or place does not fit. */
function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(offset, MAX_32), 16)
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return end
  const large = Buffer.alloc(56)
  large.write('PK\x06\x06', 'latin1')
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(45, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}
