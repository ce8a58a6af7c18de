import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** Invalidates what was computed from the documents of some vouchers. Call it in the transaction that changes the documents. */
export async function bumpDocumentsVersion(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<void> {
  // Materialized: as part of the update the subquery could run once for every period.
  await sql`
    with changed as materialized (
      select distinct book, period from vouchers where business_id = ${businessId} and id = any (${voucherIds}::bigint[]))
    update period_versions set papers = papers + 1
    where business_id = ${businessId} and (book, period) in (select book, period from changed)`.execute(tx)
}
