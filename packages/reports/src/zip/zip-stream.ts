import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

import { DEFLATED, descriptor, directoryEnd, directoryEntry, localHeader } from './zip-format.ts'

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

export type ZipEntry = {
  readonly name: string
  /** Compressed already, such as an Excel file or another zip. */
  readonly isStored?: boolean
  /** Called when the entries before it are written. */
  readonly content: () => Content
}

/** Level 3 takes twice the time and saves a tenth. */
const COMPRESSION_LEVEL = 1
const CHUNK = 64 * 1024

/** The bytes of a zip of large files, made while they are read: only a few chunks are in memory. It fails when an entry does. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false } of entries) {
    const counts = { crc: 0, size: 0, packedSize: 0 }
    const factsOf = () => ({ name: Buffer.from(name), method: DEFLATED, isDescribedLater: true, ...counts })
    const header = localHeader(factsOf())
    yield header
    // What is stored is in blocks that are not compressed, because its size is not known before.
    for await (const chunk of deflate(counted(content(), counts), isStored ? 0 : COMPRESSION_LEVEL)) {
      counts.packedSize += chunk.length
      yield chunk
    }
    const facts = factsOf()
    directory.push(directoryEntry(facts, offset))
    const end = descriptor(facts)
    yield end
    offset += header.length + facts.packedSize + end.length
  }
  const records = Buffer.concat(directory)
  yield records
  yield directoryEnd(directory.length, records.length, offset)
}

/** The content in bytes; counts them. */
async function* counted(content: Content, counts: { crc: number; size: number }): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    counts.crc = crc32(bytes, counts.crc)
    counts.size += bytes.length
    yield bytes
  }
}

/** The compressed content. The reader gets the error of a content that fails. */
function deflate(content: AsyncIterable<Uint8Array>, level: number): AsyncIterable<Buffer> {
  const packing = createDeflateRaw({ level, chunkSize: CHUNK })
  return pipeline(Readable.from(content), packing, () => undefined)
}
