import { crc32, deflateRawSync } from 'node:zlib'

function header(signature: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}

/** A zip of one file cut in two volumes as PKZIP does (APPNOTE 8): `.z01` with a mark before the data, `.zip` with the directory. */
export function splitZip(name: string, content: Buffer): readonly [first: Buffer, last: Buffer] {
  const data = deflateRawSync(content)
  const file = Buffer.from(name)
  const [crc, cut] = [crc32(content), Math.ceil(data.length / 2)]
  const local = header(0x04034b50, 30)
  for (const [value, at] of [
    [20, 4],
    [0x0800, 6],
    [8, 8],
    [file.length, 26],
  ] as const)
    local.writeUInt16LE(value, at)
  const central = header(0x02014b50, 46)
  for (const [value, at] of [
    [20, 4],
    [20, 6],
    [0x0800, 8],
    [8, 10],
    [file.length, 28],
  ] as const)
    central.writeUInt16LE(value, at)
  for (const [bytes, at] of [
    [local, 14],
    [central, 16],
  ] as const) {
    bytes.writeUInt32LE(crc, at)
    bytes.writeUInt32LE(data.length, at + 4)
    bytes.writeUInt32LE(content.length, at + 8)
  }
  // Offsets count from the start of each volume; the first one begins with the four bytes of the mark.
  central.writeUInt32LE(4, 42)
  const rest = data.subarray(cut)
  const end = header(0x06054b50, 22)
  for (const [value, at] of [
    [1, 4],
    [1, 6],
    [1, 8],
    [1, 10],
  ] as const)
    end.writeUInt16LE(value, at)
  end.writeUInt32LE(central.length + file.length, 12)
  end.writeUInt32LE(rest.length, 16)
  return [
    Buffer.concat([header(0x08074b50, 4), local, file, data.subarray(0, cut)]),
    Buffer.concat([rest, central, file, end]),
  ]
}

/** A zip with nothing inside: 22 bytes. */
export const emptyZip: Buffer = header(0x06054b50, 22)
