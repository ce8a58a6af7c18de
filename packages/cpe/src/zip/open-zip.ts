import { crc32, inflateRawSync } from 'node:zlib'

import type { Finding } from '@contapro/domain/vouchers/finding'
import { fromBufferPromise, type Entry } from 'yauzl'

import { zipLimits } from './zip-limits.ts'

export interface ZipMember {
  readonly name: string
  readonly bytes: Buffer
}

export interface OpenedZip {
  /** Entries listed, folders included. */
  readonly entries: number
  /** Wanted members that could be taken out. */
  readonly members: readonly ZipMember[]
  /** Names of the entries that were not wanted. */
  readonly skipped: readonly string[]
  readonly findings: readonly Finding[]
}

interface Located {
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
 * Takes the wanted members out of a zip that may be hostile. A zip whose structure lies (overlapping or outside entries,
 * paths that leave the folder, too many of them) is refused whole; a member that breaks a limit is refused alone.
 */
export async function openZip(bytes: Buffer, wanted: (name: string) => boolean): Promise<OpenedZip> {
  if (bytes.length > zipLimits.bytes) return refuse('zip-too-large', `el zip pesa ${bytes.length} bytes`)
  try {
    const zip = await fromBufferPromise(bytes, { strictFileNames: true })
    if (zip.entryCount > zipLimits.entries)
      return refuse('zip-too-many', `el zip lista ${zip.entryCount} entradas; el máximo es ${zipLimits.entries}`)
    const located: Located[] = []
    for await (const entry of zip.eachEntry()) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      located.push({ entry, start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize })
    }
    if (overlap(located)) return refuse('zip-overlap', 'las entradas del zip se superponen', located.length)
    return extract(bytes, located, wanted)
  } catch (cause) {
    return refuse('zip', `el zip está dañado o no es válido: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

function refuse(code: string, reason: string, entries = 0): OpenedZip {
  return { entries, members: [], skipped: [], findings: [{ code, severity: 'error', path: '/', reason }] }
}

function overlap(located: readonly Located[]): boolean {
  const sorted = located.toSorted((a, b) => a.start - b.start)
  return sorted.some((entry, index) => index > 0 && entry.start < sorted[index - 1]!.end)
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
    const taken =
      total > zipLimits.totalBytes
        ? { code: 'zip-too-large', reason: 'el zip supera el tamaño total permitido' }
        : take(bytes, entry, end)
    if ('content' in taken) {
      total += taken.content.length
      members.push({ name, bytes: taken.content })
    } else findings.push({ ...taken, severity: 'error', path: name })
  }
  return { entries: located.length, members, skipped, findings }
}

/** The real content of an entry, checked against what its header promises; or why not. */
function take(bytes: Buffer, entry: Entry, end: number): { content: Buffer } | { code: string; reason: string } {
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
