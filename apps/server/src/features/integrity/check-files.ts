import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import type { Database } from '../../db/database.ts'
import { RENDERINGS, xmlFileName } from '../../files/voucher-file-names.ts'

const ROWS_PER_FETCH = 2000
/** A file is written before its row, so a new file may not have one yet. */
const MIN_ORPHAN_AGE_MS = 3_600_000

/**
 * Checks that every referenced file exists, that its content matches the hash in its name, and that no other file exists. Both sides are
 * read in the order of their names, so that memory does not grow with the number of files.
 */
export async function* checkFiles(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  onFile: () => void,
): AsyncGenerator<string> {
  const orphansBefore = now().getTime() - MIN_ORPHAN_AGE_MS
  const names = expectedNames(db)
  let expected = await names.next()
  for (const folder of ['attachments', 'lots', 'quarantine', 'xml']) {
    for await (const { name, modifiedAt } of files.list(folder)) {
      for (; !expected.done && expected.value < name; expected = await names.next()) yield `falta ${expected.value}`
      if (expected.done || expected.value !== name) {
        if (modifiedAt.getTime() < orphansBefore) yield `sobra ${name}`
        continue
      }
      onFile()
      const content = await files.get(name)
      if (content && sha256(content) !== hashIn(name)) yield `no es lo que dice su nombre: ${name}`
      expected = await names.next()
    }
  }
  for (; !expected.done; expected = await names.next()) yield `falta ${expected.value}`
  for (const rendering of RENDERINGS)
    for await (const { name } of files.list(rendering))
      if (!(await files.get(xmlFileName(hashIn(name))))) yield `sobra ${name}`
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** `xml/ab/abcd….xml` */
const hashIn = (name: string) => name.split('/').at(-1)?.split('.')[0] ?? ''

async function* expectedNames(db: Database): AsyncGenerator<string, undefined> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`
      declare expected_files no scroll cursor for
      select 'xml/' || left(hash, 2) || '/' || hash || '.xml' collate "C" as name from (
        select xml_sha256::text as hash from voucher_documents where xml_sha256 is not null
        union select xml_sha256::text from withholdings where xml_sha256 is not null) documents
      union select file from quarantine where file is not null
      union select 'attachments/' || left(attachment, 2) || '/' || attachment || '.' || attachment_type from hand_made_vouchers
        where attachment is not null
      union select 'lots/' || left(sha256, 2) || '/' || sha256 || '.txt' from detraction_lots
      order by name`.execute(tx)
    for (let rows: { name: string }[] = [{ name: '' }]; rows.length > 0;) {
      ;({ rows } = await sql<{ name: string }>`fetch ${sql.lit(ROWS_PER_FETCH)} from expected_files`.execute(tx))
      for (const { name } of rows) yield name
    }
    return undefined
  } finally {
    await tx.rollback().execute()
  }
}
