import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import { inBulkTransaction, type BulkTransaction } from '../../../db/bulk-transaction.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { addToQuarantine } from '../../quarantine/queries.ts'
import { settleWithXml } from '../currency/settle-currencies.ts'
import type { Intake, IntakeDeps } from '../intake.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { bumpDocumentsVersion } from '../totals/bump-documents-version.ts'
import { recountRegisters } from '../totals/recount-periods.ts'
import { documentColumns } from './document-columns.ts'
import type { TargetOutcome } from './document-outcome.ts'
import { itemColumns, toItems } from './item-columns.ts'
import { settleIgvTiers } from './settle-igv-tiers.ts'

/**
 * Stores what became of some documents, with their items, in one transaction. Vouchers in foreign currency are converted, because their
 * XML is now known. Storing the same again changes nothing.
 */
export async function storeDocuments(
  { pool, now }: IntakeDeps,
  intake: Intake,
  register: Pick<BookPeriodKey, 'book' | 'period'>,
  results: readonly TargetOutcome[],
): Promise<void> {
  if (results.length === 0) return
  const { businessId, collectionId } = intake
  const ids = results.map(({ target }) => target.id)
  const at = now()
  await inBulkTransaction(pool, async (bulk) => {
    const { tx } = bulk
    await lockVouchers(tx, businessId)
    await sql`delete from voucher_documents where business_id = ${businessId} and voucher_id = any (${ids})`.execute(tx)
    await sql`delete from voucher_items where business_id = ${businessId} and voucher_id = any (${ids})`.execute(tx)
    await copyDocuments(bulk, businessId, results, at)
    await settleWithXml(tx, businessId, ids)
    const isRead = sql<boolean>`voucher.id = any (${ids}::bigint[])`
    await recountRegisters(tx, businessId, await settleIgvTiers(tx, businessId, isRead))
    await bumpDocumentsVersion(tx, businessId, ids)
    await markForRejudging(tx, businessId, ids)
    const setAside = results.flatMap((result) =>
      result.kind === 'unreadable' || result.kind === 'mismatched'
        ? [{ reason: result.reason, content: voucherCode(result.target), file: result.file }]
        : [],
    )
    await addToQuarantine(tx, { businessId, collectionId, source: 'voucher-file', ...register }, setAside, at)
  })
}

async function copyDocuments(
  { openCopy }: BulkTransaction,
  businessId: string,
  results: readonly TargetOutcome[],
  now: Date,
): Promise<void> {
  const documents = openCopy('voucher_documents', documentColumns(businessId, now))
  await documents.write(results)
  await documents.end()
  const items = openCopy('voucher_items', itemColumns(businessId))
  for (const result of results)
    if (result.kind === 'read') await items.write(toItems(result.target.id, result.xml.voucher))
  await items.end()
}
