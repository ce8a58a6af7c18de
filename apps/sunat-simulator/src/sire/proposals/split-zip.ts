import { crc32, deflateRawSync } from 'node:zlib'

function header(signature: number, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}

/** A zip of one file split into two volumes as PKZIP does (APPNOTE 8): `.z01` begins with a signature, `.zip` ends with the directory. */
export function splitZip(name: string, content: Buffer): readonly [first: Buffer, last: Buffer] {
  const data = deflateRawSync(content)
  const file = Buffer.from(name)
  const [crc, cut] = [crc32(content), Math.ceil(data.length / 2)]
  const local = header(0x04034b50, 30)
  writeShorts(local, { 4: 20, 6: 0x0800, 8: 8, 26: file.length })
  writeSizes(local, 14, [crc, data.length, content.length])
  const central = header(0x02014b50, 46)
  writeShorts(central, { 4: 20, 6: 20, 8: 0x0800, 10: 8, 28: file.length })
  writeSizes(central, 16, [crc, data.length, content.length])
  // Offsets count from the start of each volume; the first one begins with the four-byte signature.
  central.writeUInt32LE(4, 42)
  const rest = data.subarray(cut)
  const end = header(0x06054b50, 22)
  writeShorts(end, { 4: 1, 6: 1, 8: 1, 10: 1 })
  end.writeUInt32LE(central.length + file.length, 12)
  end.writeUInt32LE(rest.length, 16)
  return [
    Buffer.concat([header(0x08074b50, 4), local, file, data.subarray(0, cut)]),
    Buffer.concat([rest, central, file, end]),
  ]
}

/** Writes 16-bit values by offset. */
function writeShorts(bytes: Buffer, values: Readonly<Record<number, number>>): void {
  for (const [offset, value] of Object.entries(values)) bytes.writeUInt16LE(value, Number(offset))
}

function writeSizes(bytes: Buffer, offset: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, offset + index * 4)
}

/** A zip without entries: 22 bytes. */
export const emptyZip: Buffer = header(0x06054b50, 22)
