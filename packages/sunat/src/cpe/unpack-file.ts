import { readArchive } from '../archive/read-archive.ts'
import { bufferSource } from '../archive/source.ts'
import { failed, success, type Result } from '../failure.ts'
import type { FileKind } from './voucher-file-request.ts'

/** Of all files together, because they are kept until the right one is chosen. */
const MAX_BYTES = 20 * 1024 * 1024
const endings: Readonly<Record<FileKind, RegExp>> = { pdf: /\.pdf$/i, xml: /\.xml$/i, cdr: /\.xml$/i }

/**
 * The file inside a zip, with its bytes unchanged: issuers write ISO-8859-1 or broken accents, and the signature is only valid for the
 * original bytes. A file that is not zipped is returned as is.
 */
export async function unpackFile(bytes: Buffer, kind: FileKind): Promise<Result<Buffer>> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return success(bytes)
  const found: { name: string; content: Buffer }[] = []
  let size = 0
  try {
    for await (const entry of readArchive([bufferSource(bytes)])) {
      if (!endings[kind].test(entry.name)) continue
      const chunks: Buffer[] = []
      for await (const chunk of entry.read()) {
        size += chunk.length
        if (size > MAX_BYTES) throw new RangeError('files of the archive are too large')
        chunks.push(chunk)
      }
      found.push({ name: entry.name, content: Buffer.concat(chunks) })
    }
  } catch (error) {
    const what = error instanceof Error ? error.message.slice(0, 120) : 'unreadable'
    return failed({ kind: 'unexpected-format', what: `archive of a voucher: ${what}`, excerpt: '' })
  }
  const file = found.find(({ name }) => isCdr(name) === (kind === 'cdr')) ?? found[0]
  return file
    ? success(file.content)
    : failed({ kind: 'unexpected-format', what: `archive of a voucher without ${kind}`, excerpt: '' })
}

/** CDRs are named R-….xml; an archive may contain one together with its voucher. */
function isCdr(name: string): boolean {
  return /(^|\/)R-/i.test(name)
}
