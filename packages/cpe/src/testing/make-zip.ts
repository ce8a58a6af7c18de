import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip, with every field that a hostile writer could set to something untrue. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | string
  readonly stored?: boolean
  /** Sizes and checksum declared instead of the true ones. */
  readonly declaredSize?: number
  readonly declaredPacked?: number
  readonly declaredCrc?: number
  readonly encrypted?: boolean
  readonly method?: number
  /** Unix mode, for links. */
  readonly mode?: number
  /** Local header this entry points to, instead of its own. */
  readonly offset?: number
}

/** Writes a zip by hand: libraries refuse to write lies. */
export function makeZip(
  entries: readonly ZipEntry[],
  tail: { readonly count?: number; readonly comment?: string } = {},
): Buffer {
  // Entries that share their content are packed once.
  const deflated = new Map<Buffer | string, Buffer>()
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content as string)
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
