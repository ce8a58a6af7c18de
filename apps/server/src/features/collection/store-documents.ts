import { sql } from 'kysely'

import { inBulkTransaction } from '../../db/bulk.ts'
import type { CopyValue } from '../../db/copy-line.ts'
import type { CollectedRegisterRow } from '../../db/tables.ts'
import { lockVouchers, notePapers, settleWithTotals } from '../vouchers/queries.ts'
import type { FetchedFile } from './fetch-file.ts'
import { DOCUMENT_COLUMNS, documentFacts, ITEM_COLUMNS, itemRows } from './read-voucher-file.ts'
import type { Turn } from './turn.ts'

const NO_FACTS: CopyValue[] = [null, null, null, null, null, null, null, null, null, 0]

/**
 * Writes down what became of some files, with the items of those that were read and, now that their XML can be asked, the soles of those in
 * foreign currency, in one transaction. Writing the same again changes nothing.
 */
export async function storeDocuments(
  turn: Turn,
  register: Pick<CollectedRegisterRow, 'book' | 'period'>,
  files: readonly FetchedFile[],
): Promise<void> {
  if (files.length === 0) return
  const { deps, business, run } = turn
  const now = deps.now()
  const ids = files.map(({ voucher }) => voucher.id)
  await inBulkTransaction(deps.pool, async ({ tx, openCopy }) => {
    await lockVouchers(tx, business.id)
    for (const table of ['voucher_documents', 'voucher_items'])
      await sql`delete from ${sql.table(table)} where business_id = ${business.id} and voucher_id = any (${ids})`.execute(
        tx,
      )
    const documents = openCopy('voucher_documents', DOCUMENT_COLUMNS)
    await documents.write(files.map((file) => documentRow(business.id, file, now)))
    await documents.end()
    const items = openCopy('voucher_items', ITEM_COLUMNS)
    for (const file of files)
      if (file.kind === 'stored') await items.write(itemRows([business.id, file.voucher.id], file.document.voucher))
    await items.end()
    await settleWithTotals(tx, business.id, ids)
    await notePapers(tx, business.id, ids)
    for (const file of files) {
      if (file.kind !== 'unreadable' && file.kind !== 'foreign') continue
      const { issuer, type, series, number } = file.voucher
      await tx
        .insertInto('quarantine')
        .values({
          businessId: business.id,
          collectionId: run.id,
          source: 'voucher-file',
          book: register.book,
          period: register.period,
          reason: file.reason.slice(0, 500),
          content: `${issuer}-${type}-${series}-${number}`,
          file: file.file,
          at: now,
        })
        .execute()
    }
  })
}

function documentRow(businessId: string, file: FetchedFile, now: Date): CopyValue[] {
  const tries = file.voucher.tries + 1
  if (file.kind === 'stored') {
    const { sha256, voucher } = file.document
    return [businessId, file.voucher.id, 'stored', null, tries, now, sha256, ...documentFacts(voucher)]
  }
  const state = file.kind === 'unreadable' || file.kind === 'foreign' ? file.kind : 'absent'
  const reason = 'reason' in file ? file.reason.slice(0, 500) : null
  return [businessId, file.voucher.id, state, reason, tries, now, ...NO_FACTS]
}
