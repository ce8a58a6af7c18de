import { PassThrough, pipeline, Readable } from 'node:stream'

import { ZipFile } from 'yazl'

export type ZipEntry = {
  readonly name: string
  /** Compressed already, such as an Excel file or another zip. */
  readonly isStored?: boolean
  /** Called when the entries before it are written. */
  readonly content: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** The first day that a zip can state, so that equal content gives equal bytes. */
const EPOCH = new Date(1980, 0, 1)
/** Higher levels take twice the time and save a tenth. */
const COMPRESSION_LEVEL = 3

/** The bytes of a zip, made while they are read: only a few chunks are in memory. It fails when an entry does. */
export function zipStream(entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  for (const { name, content, isStored = false } of entries)
    zip.addReadStreamLazy(
      name,
      { mtime: EPOCH, forceDosTimestamp: true, compressionLevel: isStored ? 0 : COMPRESSION_LEVEL },
      (give) => give(null, Readable.from(content(), { objectMode: false }).on('error', fail)),
    )
  zip.end()
  // The reader gets the error from `output`.
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
