import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip, with every field that a malicious writer could falsify. */
export type ZipEntry = {
  readonly name: string
  readonly content: Buffer | string
  readonly stored?: boolean
  /** Declared instead of the real sizes and checksum. */
  readonly declaredSize?: number
  readonly declaredPacked?: number
  readonly declaredCrc?: number
  readonly encrypted?: boolean
  readonly method?: number
  /** Unix file mode, to make symbolic links. */
  readonly mode?: number
  /** Offset of another local header to point to instead of the entry's own. */
  readonly offset?: number
}

/** Writes a zip by hand because libraries refuse to write inconsistent ones. */
export function makeZip(
  entries: readonly ZipEntry[],
  tail: { readonly count?: number; readonly comment?: string } = {},
): Buffer {
  // Entries with the same content are compressed once.
  const deflated = new Map<Buffer | string, Buffer>()
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content
    const packed = entry.stored === true ? content : (deflated.get(entry.content) ?? deflateRawSync(content))
    if (entry.stored !== true) deflated.set(entry.content, packed)
    const name = Buffer.from(entry.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE((entry.encrypted === true ? 1 : 0) | 0x800, 2)
    fields.writeUInt16LE(entry.method ?? (entry.stored === true ? 0 : 8), 4)
    fields.writeUInt32LE(entry.declaredCrc ?? crc32(content), 10)
    fields.writeUInt32LE(entry.declaredPacked ?? packed.length, 14)
    fields.writeUInt32LE(entry.declaredSize ?? content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
    const record = Buffer.alloc(46)
    record.write('PK\x01\x02', 'latin1')
    record.writeUInt16LE(0x0314, 4)
    fields.copy(record, 6)
    record.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38)
    record.writeUInt32LE(entry.offset ?? at, 42)
    central.push(Buffer.concat([record, name]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const comment = Buffer.from(tail.comment ?? '')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  const count = tail.count ?? entries.length
  end.writeUInt16LE(count & 0xffff, 8)
  end.writeUInt16LE(count & 0xffff, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, comment])
}
