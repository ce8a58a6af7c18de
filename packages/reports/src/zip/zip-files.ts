import { crc32 } from 'node:zlib'

import { Packer } from './packer.ts'
import { DEFLATED, directoryEnd, directoryEntry, localHeader, STORED } from './zip-format.ts'

export type ZippedFile = {
  readonly name: string
  readonly content: Uint8Array
  /** For text; pictures and PDFs are compressed already. */
  readonly isCompressed?: boolean
}

/** Small files leave together: each piece that is sent costs as much as a file. */
const PIECE = 64 * 1024

/**
 * The bytes of a zip of small files, which need not be known when it begins: each is written when it comes, and only its entry in the
 * directory stays in memory. `zipStream` is for few and large files.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  const packer = new Packer()
  let offset = 0
  let piece: Uint8Array[] = []
  let pieceStart = 0
  try {
    for await (const { name, content, isCompressed = false } of files) {
      const data = isCompressed ? await packer.pack(content) : content
      const facts = {
        name: Buffer.from(name),
        method: isCompressed ? DEFLATED : STORED,
        crc: crc32(content),
        packedSize: data.length,
        size: content.length,
      }
      directory.push(directoryEntry(facts, offset))
      const header = localHeader(facts)
      offset += header.length + data.length
      piece.push(header, data)
      if (offset - pieceStart < PIECE) continue
      yield Buffer.concat(piece)
      piece = []
      pieceStart = offset
    }
  } finally {
    packer.close()
  }
  const entries = Buffer.concat(directory)
  yield Buffer.concat([...piece, entries, directoryEnd(directory.length, entries.length, offset)])
}
