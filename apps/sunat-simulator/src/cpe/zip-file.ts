import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

/** A zip with one file, as SUNAT's; its date is fixed so that the same file gives the same bytes. */
export async function zipFile(name: string, content: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(content, name, { mtime: new Date(2026, 0, 1) })
  zip.end()
  return buffer(zip.outputStream)
}
