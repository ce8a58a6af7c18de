import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { Source } from './source.ts'
import { undoSplit } from './join-split-archive.ts'

export type ArchiveEntry = {
  readonly name: string
  /** Its bytes, checked against the size and the checksum that the archive declares; throws at the end when they differ. */
  readonly read: () => AsyncGenerator<Buffer, void, undefined>
}

const MOST_ENTRIES = 1000
/** A register shrinks some thirty times; nothing honest shrinks two hundred times once it is large. */
const LARGEST_RATIO = 200
const FREE_OF_RATIO = 64 * 1024 * 1024
const LARGEST_TOTAL = 4 * 1024 * 1024 * 1024
const CHUNK = 128 * 1024
const LEAST = 1024

class SourceReader extends RandomAccessReader {
  readonly #source: Source

  constructor(source: Source) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieces(this.#source, start, end), { objectMode: false, highWaterMark: CHUNK })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    // oxlint-disable-next-line promise/no-callback-in-promise -- yauzl asks by callback, files answer by promise
    void this.#copy(buffer, offset, length, position).then(callback)
  }

  async #copy(buffer: Buffer, offset: number, length: number, position: number): Promise<Error | null> {
    try {
      const found = await this.#source.read(position, length)
      found.copy(buffer, offset)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error('unreadable archive')
    }
  }
}

async function* pieces(source: Source, start: number, end: number): AsyncGenerator<Buffer, void, undefined> {
  for (let at = start; at < end; at += CHUNK) yield await source.read(at, Math.min(CHUNK, end - at))
}

/** The files of an archive, one after the other. Throws on anything that is not a sound archive of sensible size. */
export async function* readArchive(parts: readonly Source[]): AsyncGenerator<ArchiveEntry, void, undefined> {
  const source = await undoSplit(parts)
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false })
  if (zip.entryCount > MOST_ENTRIES) throw new RangeError('archive with too many files')
  const budget = { left: Math.min(LARGEST_TOTAL, Math.max(FREE_OF_RATIO, source.size * LARGEST_RATIO)) }
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    yield { name: entry.fileName, read: () => readEntry(zip, entry, budget) }
  }
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  budget: { left: number },
): AsyncGenerator<Buffer, void, undefined> {
  if (!entry.canDecodeFileData()) throw new RangeError('file of the archive is encrypted or packed in an unknown way')
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  const stream = entry.compressionMethod === 8 ? inflate(packed, entry.uncompressedSize) : packed
  let size = 0
  let checksum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      budget.left -= chunk.length
      if (budget.left < 0 || size > entry.uncompressedSize)
        throw new RangeError('file of the archive is larger than it says')
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } finally {
    stream.destroy()
    packed.destroy()
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new RangeError('file of the archive is damaged')
}

/** With room for what the archive says: most files are a few kilobytes, and there are thousands of them. */
function inflate(packed: Readable, size: number): Readable {
  const unpacked = createInflateRaw({ chunkSize: Math.min(CHUNK, Math.max(LEAST, size)) })
  packed.on('error', (error) => unpacked.destroy(error))
  return packed.pipe(unpacked)
}
