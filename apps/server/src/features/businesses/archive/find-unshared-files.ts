import { chunks } from '@contapro/domain/lists/chunks'
import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { attachmentFileName } from '../../../files/attachment-files.ts'
import { lotFileName } from '../../../files/lot-files.ts'
import { listReportFiles } from '../../reports/queries.ts'
import { RENDERINGS, renderingFileName, xmlFileName } from '../../../files/voucher-file-names.ts'

const FILES_PER_QUERY = 5000

/** Files that no other business refers to. Equal files are stored once, so the issuer and the receiver of a voucher share its XML. */
export async function* findUnsharedFiles(db: Database, businessId: string): AsyncGenerator<string> {
  const documents = await sql<{ hash: string }>`
    select xml_sha256 as hash from voucher_documents where business_id = ${businessId} and xml_sha256 is not null
    union select xml_sha256 from withholdings where business_id = ${businessId} and xml_sha256 is not null`.execute(db)
  for (const hashes of chunks(documents.rows, FILES_PER_QUERY)) {
    const { rows } = await sql<{ hash: string }>`
      select hash from unnest(${hashes.map(({ hash }) => hash)}::char(64)[]) hash
      where not exists (select from voucher_documents where xml_sha256 = hash and business_id <> ${businessId})
        and not exists (select from withholdings where xml_sha256 = hash and business_id <> ${businessId})`.execute(db)
    for (const { hash } of rows) {
      for (const rendering of RENDERINGS) yield renderingFileName(hash, rendering)
      yield xmlFileName(hash)
    }
  }
  const quarantined = await sql<{ file: string }>`
    select distinct file from quarantine mine where business_id = ${businessId} and file is not null
      and not exists (select from quarantine other where other.file = mine.file and business_id <> ${businessId})`.execute(
    db,
  )
  for (const { file } of quarantined.rows) yield file
  const attached = await sql<{ attachment: string; attachmentType: string }>`
    select distinct attachment, attachment_type from hand_made_vouchers mine
    where business_id = ${businessId} and attachment is not null
      and not exists (select from hand_made_vouchers other where other.attachment = mine.attachment and business_id <> ${businessId})`.execute(
    db,
  )
  for (const { attachment, attachmentType } of attached.rows) yield attachmentFileName(attachment, attachmentType)
  // A file for the bank names the RUC and a number that the RUC never uses again, so no other business has it.
  const lots = await db.selectFrom('detractionLots').select('sha256').where('businessId', '=', businessId).execute()
  for (const { sha256 } of lots) yield lotFileName(sha256)
  yield* await listReportFiles(db, businessId)
}
