import type { FileHandle } from 'node:fs/promises'

/** Random access to the bytes of a downloaded file or of a buffer. */
export type Source = {
  readonly size: number
  /** Returns exactly `length` bytes; throws when there are fewer. */
  read(position: number, length: number): Promise<Buffer>
}

export function bufferSource(bytes: Buffer): Source {
  return {
    size: bytes.length,
    read: async (position, length) => requireLength(bytes.subarray(position, position + length), length),
  }
}

export async function fileSource(file: FileHandle): Promise<Source> {
  const { size } = await file.stat()
  return {
    size,
    read: async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
      return requireLength(buffer.subarray(0, bytesRead), length)
    },
  }
}

/** The concatenation of several sources. */
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
      return requireLength(Buffer.concat(pieces), length)
    },
  }
}

function requireLength(bytes: Buffer, length: number): Buffer {
  if (bytes.length !== length) throw new RangeError('archive ends too early')
  return bytes
}
