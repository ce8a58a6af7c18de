import { bufferSource, joinSources, type Source } from './source.ts'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIZE = 22
const MAX_COMMENT_LENGTH = 0xffff
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024

/**
 * The parts of an archive as one plain archive. Parts may be a plain zip cut into pieces, which is only concatenated, or a real split
 * zip (.z01, .z02, …, .zip), whose directory states disks and offsets within them; its directory is rewritten.
 */
export async function joinSplitArchive(parts: readonly Source[]): Promise<Source> {
  const joined = joinSources(parts)
  const tailSize = Math.min(joined.size, END_SIZE + MAX_COMMENT_LENGTH)
  const tail = await joined.read(joined.size - tailSize, tailSize)
  const at = findEnd(tail)
  if (at === -1 || tail.readUInt16LE(at + 4) === 0) return joined

  const starts = startsOf(parts)
  const start = absolute(starts, tail.readUInt16LE(at + 6), tail.readUInt32LE(at + 16))
  const size = tail.readUInt32LE(at + 12)
  if (size > MAX_DIRECTORY_BYTES) throw new RangeError('directory of the archive is too large')
  const directory = Buffer.from(await joined.read(start, size))
  rewriteEntries(directory, starts)
  const end = Buffer.from(tail.subarray(at, at + END_SIZE))
  end.writeUInt16LE(0, 4)
  end.writeUInt16LE(0, 6)
  end.writeUInt16LE(end.readUInt16LE(10), 8)
  end.writeUInt32LE(start, 16)
  end.writeUInt16LE(0, 20)
  return joinSources([
    { size: start, read: (position, length) => joined.read(position, length) },
    bufferSource(directory),
    bufferSource(end),
  ])
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END_SIGNATURE) return at
  return -1
}

function startsOf(parts: readonly Source[]): number[] {
  const starts: number[] = []
  let start = 0
  for (const part of parts) {
    starts.push(start)
    start += part.size
  }
  return starts
}

function rewriteEntries(directory: Buffer, starts: readonly number[]): void {
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE;) {
    const offset = absolute(starts, directory.readUInt16LE(at + 34), directory.readUInt32LE(at + 42))
    directory.writeUInt16LE(0, at + 34)
    directory.writeUInt32LE(offset, at + 42)
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}

function absolute(starts: readonly number[], disk: number, offset: number): number {
  const start = starts[disk]
  if (start === undefined) throw new RangeError('a part of the archive is missing')
  return start + offset
}
