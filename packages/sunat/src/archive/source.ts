import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be read at any place: a downloaded file, or a buffer. */
export type Source = {
  readonly size: number
  /** Exactly that many bytes; throws when they are not there. */
  read(position: number, length: number): Promise<Buffer>
}

export function bufferSource(bytes: Buffer): Source {
  return {
    size: bytes.length,
    read: async (position, length) => whole(bytes.subarray(position, position + length), length),
  }
}

export async function fileSource(file: FileHandle): Promise<Source> {
  const { size } = await file.stat()
  return {
    size,
    read: async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
      return whole(buffer.subarray(0, bytesRead), length)
    },
  }
}

/** Parts one behind the other, as one. */
export function joinSources(parts: readonly Source[]): Source {
  const [only] = parts
  if (only && parts.length === 1) return only
  return {
    size: parts.reduce((sum, part) => sum + part.size, 0),
    read: async (position, length) => {
      const pieces: Buffer[] = []
      let start = 0
      for (const part of parts) {
        const from = Math.max(0, position - start)
        const to = Math.min(part.size, position + length - start)
        if (from < to) pieces.push(await part.read(from, to - from))
        start += part.size
      }
      return whole(Buffer.concat(pieces), length)
    },
  }
}

function whole(bytes: Buffer, length: number): Buffer {
  if (bytes.length !== length) throw new RangeError('archive ends too early')
  return bytes
}
