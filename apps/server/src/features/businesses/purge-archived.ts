import { sql } from 'kysely'

import { appendAudit } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { findOwnFiles } from './own-files.ts'

const KEPT_DAYS = 30
const ROWS_AT_ONCE = 5000

/** All that is kept of a business beside its row, its credentials (gone since it was archived) and its audit chain (which stays). */
const TABLES = [
  'voucher_items',
  'voucher_documents',
  'register_versions',
  'vouchers',
  'period_totals',
  'period_lists',
  'period_readings',
  'period_versions',
  'deposits',
  'withholdings',
  'quarantine',
  'collections',
]

/** Deletes what was archived a month ago. Stopped half way, the next night goes on where it was; answers how many are gone. */
export async function purgeArchivedBusinesses(deps: Deps, signal?: AbortSignal): Promise<number> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * 86_400_000)
  const businesses = await deps.db
    .selectFrom('businesses')
    .select('id')
    .where('archivedAt', '<', before)
    .orderBy('archivedAt')
    .execute()
  for (const { id } of businesses) {
    await purgeBusiness(deps, id, signal)
    deps.log.info({ business: id }, 'archived business purged')
  }
  return businesses.length
}

async function purgeBusiness({ db, files, now }: Deps, businessId: string, signal?: AbortSignal): Promise<void> {
  // Files first: as long as the rows are there, a second run still knows which files were theirs.
  for await (const name of findOwnFiles(db, businessId)) {
    signal?.throwIfAborted()
    await files.delete(name)
  }
  for (const table of TABLES) {
    for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
      signal?.throwIfAborted()
      // The business decides the partition, and within one a row's place is its own.
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where business_id = ${businessId} and ctid = any (array(
          select ctid from ${sql.table(table)} where business_id = ${businessId} limit ${ROWS_AT_ONCE}))`.execute(db)
      deleted = Number(numAffectedRows ?? 0)
    }
  }
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('businesses').where('id', '=', businessId).where('archivedAt', 'is not', null).execute()
    const entry = { actor: 'job:purge-archived', action: 'business-purged', details: {} } as const
    await appendAudit(tx, businessId, entry, now())
  })
}
