import { crc32, inflateRawSync } from 'node:zlib'

import type { Finding } from '@contapro/domain/vouchers/finding'
import { fromBufferPromise, type Entry } from 'yauzl'

import { zipLimits } from './zip-limits.ts'

export type ZipMember = {
  readonly name: string
  readonly bytes: Buffer
}

export type OpenedZip = {
  /** Entries listed, folders included. */
  readonly entries: number
  /** Wanted members that were extracted. */
  readonly members: readonly ZipMember[]
  /** Names of the other entries. */
  readonly skipped: readonly string[]
  readonly findings: readonly Finding[]
}

type Located = {
  readonly entry: Entry
  readonly start: number
  readonly end: number
}

const SYMLINK = 0o120000
const FILE_TYPE = 0o170000

export function isZip(bytes: Uint8Array): boolean {
  const [p, k, third] = bytes
  return p === 0x50 && k === 0x4b && (third === 3 || third === 5 || third === 7)
}

/**
 * Extracts the wanted members of a zip that may be malicious. A zip with an invalid structure (overlapping entries, entries
 * outside the file, paths outside the folder, too many entries) is rejected; a member over a limit is rejected alone.
 */
export async function openZip(bytes: Buffer, wanted: (name: string) => boolean): Promise<OpenedZip> {
  if (bytes.length > zipLimits.bytes) return reject('zip-too-large', `el zip pesa ${bytes.length} bytes`)
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true })
    if (zip.entryCount > zipLimits.entries)
      return reject('zip-too-many', `el zip lista ${zip.entryCount} entradas; el máximo es ${zipLimits.entries}`)
    const located: Located[] = []
    for await (const entry of zip.eachEntry()) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      located.push({ entry, start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize })
    }
    if (overlap(located)) return reject('zip-overlap', 'las entradas del zip se superponen', located.length)
    return extract(bytes, located, wanted)
  } catch (cause) {
    return reject('zip', `el zip está dañado o no es válido: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

function reject(code: string, reason: string, entries = 0): OpenedZip {
  return { entries, members: [], skipped: [], findings: [{ code, severity: 'error', path: '/', reason }] }
}

function overlap(located: readonly Located[]): boolean {
  let end = 0
  for (const entry of located.toSorted((a, b) => a.start - b.start)) {
    if (entry.start < end) return true
    end = entry.end
  }
  return false
}

function extract(bytes: Buffer, located: readonly Located[], wanted: (name: string) => boolean): OpenedZip {
  const members: ZipMember[] = []
  const skipped: string[] = []
  const findings: Finding[] = []
  let total = 0
  for (const { entry, end } of located) {
    const name = entry.fileName
    if (name.endsWith('/') || !wanted(name)) {
      if (!name.endsWith('/')) skipped.push(name)
      continue
    }
    const extracted =
      total > zipLimits.totalBytes
        ? { code: 'zip-too-large', reason: 'el zip supera el tamaño total permitido' }
        : extractEntry(bytes, entry, end)
    if ('content' in extracted) {
      total += extracted.content.length
      members.push({ name, bytes: extracted.content })
    } else findings.push({ ...extracted, severity: 'error', path: name })
  }
  return { entries: located.length, members, skipped, findings }
}

/** The content of an entry, verified against its header, or the reason why it cannot be extracted. */
function extractEntry(
  bytes: Buffer,
  entry: Entry,
  end: number,
): { content: Buffer } | { code: string; reason: string } {
  if (entry.isEncrypted()) return { code: 'zip-encrypted', reason: 'está cifrado' }
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK)
    return { code: 'zip-link', reason: 'es un enlace simbólico' }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    return { code: 'zip-method', reason: `usa un método de compresión no admitido (${entry.compressionMethod})` }
  const packed = bytes.subarray(end - entry.compressedSize, end)
  const content = entry.compressionMethod === 0 ? packed : inflate(packed)
  if (content === undefined) return { code: 'zip-member', reason: 'no se pudo descomprimir dentro del límite de 5 MB' }
  if (content.length > zipLimits.memberBytes) return { code: 'zip-member-too-large', reason: 'supera los 5 MB' }
  if (content.length > 1024 * 1024 && content.length > packed.length * zipLimits.ratio)
    return { code: 'zip-ratio', reason: 'se expande demasiado: parece una bomba' }
  if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32)
    return { code: 'zip-lies', reason: 'su tamaño o su suma de control no son los que el zip declara' }
  return { content }
}

function inflate(packed: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: zipLimits.memberBytes })
  } catch {
    return undefined
  }
}
