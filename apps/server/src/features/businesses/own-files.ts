import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { pictureFileName, xmlFileName } from '../../files/voucher-file-names.ts'

const FILES_AT_ONCE = 5000

/** Files that a business alone refers to. The same bytes are kept once: those of a voucher may serve its issuer and its receiver. */
export async function* findOwnFiles(db: Database, businessId: string): AsyncGenerator<string> {
  const documents = await sql<{ hash: string }>`
    select xml_sha256 as hash from voucher_documents where business_id = ${businessId} and xml_sha256 is not null
    union select xml_sha256 from withholdings where business_id = ${businessId} and xml_sha256 is not null`.execute(db)
  for (const hashes of chunks(documents.rows.map(({ hash }) => hash))) {
    const { rows } = await sql<{ hash: string }>`
      select hash from unnest(${hashes}::char(64)[]) hash
      where not exists (select from voucher_documents where xml_sha256 = hash and business_id <> ${businessId})
        and not exists (select from withholdings where xml_sha256 = hash and business_id <> ${businessId})`.execute(db)
    for (const { hash } of rows) {
      yield pictureFileName(hash, 'jpeg')
      yield pictureFileName(hash, 'pdf')
      yield xmlFileName(hash)
    }
  }
  const quarantined = await sql<{ file: string }>`
    select distinct file from quarantine mine where business_id = ${businessId} and file is not null
      and not exists (select from quarantine other where other.file = mine.file and business_id <> ${businessId})`.execute(
    db,
  )
  for (const { file } of quarantined.rows) yield file
}

function* chunks(items: string[]): Generator<string[]> {
  for (let start = 0; start < items.length; start += FILES_AT_ONCE) yield items.slice(start, start + FILES_AT_ONCE)
}
