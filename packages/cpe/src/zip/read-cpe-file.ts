import { Buffer } from 'node:buffer'

import type { Finding } from '@contapro/domain/vouchers/finding'

import type { CpeReading } from '../read/cpe-reading.ts'
import { readCpe } from '../read/read-cpe.ts'
import { isZip, openZip } from './open-zip.ts'
import { zipLimits } from './zip-limits.ts'

export type MemberReading = CpeReading & {
  /** Path inside the zip; `inner.zip/name.xml` for a nested zip. */
  readonly member: string
  readonly bytes: Buffer
}

export type CpeFileReading =
  | { readonly kind: 'xml'; readonly reading: CpeReading }
  | {
      readonly kind: 'zip'
      /** Entries listed, folders included. */
      readonly entries: number
      /** Every XML of the zip, readable or not. */
      readonly members: readonly MemberReading[]
      /** Entries that are not XML, such as stylesheets and pictures. */
      readonly skipped: readonly string[]
      /** About the zip itself and the members that could not be extracted. */
      readonly findings: readonly Finding[]
    }

/** Reads an XML, or a zip with any number of them; the content decides which. Never throws. */
export async function readCpeFile(bytes: Uint8Array): Promise<CpeFileReading> {
  if (!isZip(bytes)) return { kind: 'xml', reading: readCpe(bytes) }
  return readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), '', 0)
}

async function readZip(bytes: Buffer, within: string, nesting: number): Promise<CpeFileReading & { kind: 'zip' }> {
  const opened = await openZip(bytes, (name) => /\.(xml|zip)$/i.test(name))
  const members: MemberReading[] = []
  const skipped = opened.skipped.map((name) => within + name)
  const findings = opened.findings.map((finding) => ({ ...finding, path: within + finding.path }))
  for (const { name, bytes: content } of opened.members) {
    const path = within + name
    if (!isZip(content)) members.push({ member: path, bytes: content, ...readCpe(content) })
    else if (nesting >= zipLimits.nesting)
      findings.push({ code: 'zip-nested', severity: 'error', path, reason: 'demasiados zip uno dentro de otro' })
    else {
      const inner = await readZip(content, `${path}/`, nesting + 1)
      members.push(...inner.members)
      skipped.push(...inner.skipped)
      findings.push(...inner.findings)
    }
  }
  return { kind: 'zip', entries: opened.entries, members, skipped, findings }
}
