import { createHash } from 'node:crypto'

import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'

// Once a day the ends of all audit chains are written to a file of the store, which whoever holds the database cannot reach. A chain that was
// cut or rewritten since no longer has the entry that the file names. The file is signed, and its hash goes to the log.

const FOLDER = 'audit'

type AnchorDeps = Pick<Deps, 'db' | 'files' | 'audit' | 'now' | 'log'>

/** Handles the job `anchor-audit`. The first file of a day stays: a later one might already lack what it names. */
export async function anchorAudit({ db, files, audit, now, log }: AnchorDeps): Promise<void> {
  const day = dateInLima(now())
  const name = `${FOLDER}/${day}.txt`
  if (await files.get(name)) return
  const heads = await audit.listHeads(db)
  const lines = heads
    .map(({ businessId, number, hash }) => `${businessId} ${number} ${hash.toString('hex')}\n`)
    .join('')
  const content = Buffer.from(`${lines}${audit.sign(lines)}\n`)
  await files.put(name, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  log.info({ security: 'audit-heads', day, chains: heads.length, sha256 })
}

/** Signs the files with the current key, for the time when the previous one is gone. Files with a wrong signature stay as they are. */
export async function resignAnchors({ files, audit }: Pick<AnchorDeps, 'files' | 'audit'>): Promise<void> {
  for await (const { name } of files.list(FOLDER)) {
    const lines = readSigned(await files.get(name), audit)
    if (lines !== undefined) await files.put(name, Buffer.from(`${lines}${audit.sign(lines)}\n`))
  }
}

/** Every chain must still have the entries that the files of earlier days name. */
export async function* checkAnchors({
  db,
  files,
  audit,
}: Pick<AnchorDeps, 'db' | 'files' | 'audit'>): AsyncGenerator<string> {
  const broken = new Set<string>()
  for await (const { name } of files.list(FOLDER)) {
    const lines = readSigned(await files.get(name), audit)
    if (lines === undefined) {
      yield `el archivo ${name} fue alterado`
      continue
    }
    const heads = lines.trimEnd().split('\n').filter(Boolean)
    const { rows } = await sql<{ businessId: string; number: number }>`
      select anchor[1] as business_id, anchor[2]::bigint as number
      from unnest(${heads}::text[]) as line, string_to_array(line, ' ') as anchor
      left join audit_entries as entry on entry.business_id = anchor[1]::uuid and entry.number = anchor[2]::bigint
      where entry.hash is distinct from decode(anchor[3], 'hex')`.execute(db)
    for (const { businessId, number } of rows) {
      if (broken.has(businessId)) continue
      broken.add(businessId)
      yield `cadena cortada o reescrita: empresa ${businessId}, en ${name} tenía ${number} entradas`
    }
  }
}

/** The lines of a file, or undefined when the signature at its end is not ours. */
function readSigned(content: Uint8Array | undefined, audit: Deps['audit']): string | undefined {
  const text = Buffer.from(content ?? []).toString()
  const signatureAt = text.lastIndexOf('\n', text.length - 2) + 1
  const lines = text.slice(0, signatureAt)
  return audit.isSignatureOf(lines, text.slice(signatureAt).trimEnd()) ? lines : undefined
}
