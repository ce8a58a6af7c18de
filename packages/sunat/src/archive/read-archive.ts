import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl'
import { ArchiveError } from './archive-error.ts'
import type { Source } from './source.ts'
import { joinSplitArchive } from './join-split-archive.ts'

export type ArchiveEntry = {
  readonly name: string
  /** Its bytes, verified against the declared size and checksum; throws at the end when they differ. */
  readonly read: () => AsyncGenerator<Buffer, void, undefined>
}

/** Of what SUNAT sends. */
const MAX_ENTRIES = 1000
/** Registers compress about thirty times; no valid large file compresses two hundred times. */
const MAX_RATIO = 200
const MIN_BUDGET_BYTES = 64 * 1024 * 1024
const MAX_TOTAL_BYTES = 4 * 1024 * 1024 * 1024
const CHUNK_BYTES = 128 * 1024
const MIN_CHUNK_BYTES = 1024

class SourceReader extends RandomAccessReader {
  readonly #source: Source

  constructor(source: Source) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieces(this.#source, start, end), { objectMode: false, highWaterMark: CHUNK_BYTES })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    // oxlint-disable-next-line promise/no-callback-in-promise -- yauzl takes callbacks, files return promises
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
  for (let at = start; at < end; at += CHUNK_BYTES) yield await source.read(at, Math.min(CHUNK_BYTES, end - at))
}

/**
 * The files of an archive, one after the other. Throws an `ArchiveError` when the archive is invalid or too large; when its bytes could not be
 * fetched, the error of the source.
 */
export async function* readArchive(
  parts: readonly Source[],
  limits: { readonly maxEntries?: number } = {},
): AsyncGenerator<ArchiveEntry, void, undefined> {
  const failure: SourceFailure = {}
  const entries = readEntries(
    parts.map((part) => watched(part, failure)),
    limits,
  )
  for await (const { name, read } of blamed(entries, failure)) yield { name, read: () => blamed(read(), failure) }
}

/** Why the bytes of an archive could not be fetched. That they end too early is its own fault. */
type SourceFailure = { error?: unknown }

function watched(source: Source, failure: SourceFailure): Source {
  return {
    size: source.size,
    read: async (position, length) => {
      try {
        return await source.read(position, length)
      } catch (error) {
        if (!(error instanceof RangeError)) failure.error ??= error
        throw error
      }
    },
  }
}

/** What an archive yields. An error that is not the source's is the archive's. */
async function* blamed<Value>(
  values: AsyncIterable<Value>,
  failure: SourceFailure,
): AsyncGenerator<Value, void, undefined> {
  try {
    yield* values
  } catch (error) {
    if (failure.error !== undefined) throw failure.error
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('damaged', error instanceof Error ? error.message : 'unreadable archive', { cause: error })
  }
}

async function* readEntries(
  parts: readonly Source[],
  { maxEntries = MAX_ENTRIES }: { readonly maxEntries?: number },
): AsyncGenerator<ArchiveEntry, void, undefined> {
  const source = await joinSplitArchive(parts)
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
    autoClose: false,
    // Names are checked one by one, so that a bad one costs its file alone.
    decodeStrings: false,
  })
  if (zip.entryCount > maxEntries) throw new ArchiveError('too-many-files', 'archive with too many files')
  const budget = { left: Math.min(MAX_TOTAL_BYTES, Math.max(MIN_BUDGET_BYTES, source.size * MAX_RATIO)) }
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    if (name.endsWith('/')) continue
    yield { name, read: () => readEntry(zip, entry, name, budget) }
  }
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  name: string,
  budget: { left: number },
): AsyncGenerator<Buffer, void, undefined> {
  const problem = validateFileName(name)
  if (problem !== null) throw new ArchiveError('unsafe-name', problem)
  if (!entry.canDecodeFileData())
    throw new ArchiveError('undecodable', 'file of the archive is encrypted or uses an unknown compression')
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
  const stream: Readable = entry.compressionMethod === 8 ? inflate(packed, entry.uncompressedSize) : packed
  let size = 0
  let checksum = 0
  try {
    for await (const data of stream) {
      const chunk: Buffer = data
      size += chunk.length
      budget.left -= chunk.length
      if (budget.left < 0 || size > entry.uncompressedSize)
        throw new ArchiveError('expands-too-far', 'file of the archive is larger than it says')
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } finally {
    stream.destroy()
    packed.destroy()
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new ArchiveError('damaged', 'file of the archive is damaged')
}

/** The buffer is sized for the declared content, because there are thousands of files of a few kilobytes. */
function inflate(packed: Readable, size: number): Readable {
  const unpacked = createInflateRaw({ chunkSize: Math.min(CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, size)) })
  packed.on('error', (error) => unpacked.destroy(error))
  return packed.pipe(unpacked)
}
