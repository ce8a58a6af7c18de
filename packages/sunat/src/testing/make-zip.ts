import { crc32, deflateRawSync } from 'node:zlib'

export type ZipMember = { readonly name: string; readonly content: Buffer | string; readonly isStored?: boolean }

type Placed = { readonly name: Buffer; readonly head: Buffer; readonly data: Buffer; readonly content: Buffer }

/** Writes a zip by hand, so that tests can also write invalid ones. */
export function makeZip(members: readonly ZipMember[]): Buffer {
  const placed = members.map(place)
  const starts: number[] = []
  let at = 0
  for (const { head, data } of placed) {
    starts.push(at)
    at += head.length + data.length
  }
  const directory = Buffer.concat(placed.map((one, index) => directoryEntry(one, starts[index] ?? 0, 0)))
  return Buffer.concat([
    ...placed.flatMap(({ head, data }) => [head, data]),
    directory,
    end(placed.length, directory.length, at, 0),
  ])
}

/** A real split zip: a signature and the members, cut at any byte; the directory is on the last disk and refers to disks. */
export function makeSplitZip(members: readonly ZipMember[], cutAt: number): [first: Buffer, last: Buffer] {
  const placed = members.map(place)
  const body = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), ...placed.flatMap(({ head, data }) => [head, data])])
  const sizes = [cutAt, body.length - cutAt]
  const locate = (offset: number) => (offset < cutAt ? ([0, offset] as const) : ([1, offset - cutAt] as const))
  let at = 4
  const entries = placed.map((one) => {
    const [disk, offset] = locate(at)
    at += one.head.length + one.data.length
    return directoryEntry(one, offset, disk)
  })
  const directory = Buffer.concat(entries)
  return [
    body.subarray(0, cutAt),
    Buffer.concat([body.subarray(cutAt), directory, end(placed.length, directory.length, sizes[1] ?? 0, 1)]),
  ]
}

function place({ name, content, isStored = false }: ZipMember): Placed {
  const bytes = Buffer.from(content)
  const data = isStored ? bytes : deflateRawSync(bytes)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(isStored ? 0 : 8, 8)
  head.writeUInt32LE(crc32(bytes), 14)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(bytes.length, 22)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return { name: Buffer.from(name), head: Buffer.concat([head, Buffer.from(name)]), data, content: bytes }
}

function directoryEntry({ name, head }: Placed, offset: number, disk: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  head.copy(entry, 6, 4, 30) // the fields from the version needed to the extra field length are the same
  entry.writeUInt16LE(disk, 34)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function end(count: number, size: number, offset: number, disk: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(disk, 4)
  record.writeUInt16LE(disk, 6)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
