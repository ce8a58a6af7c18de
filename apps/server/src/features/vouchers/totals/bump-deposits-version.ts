import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'

/** Invalidates what was computed from the deposits of a business. Call it in the transaction that changes the deposits. */
export async function bumpDepositsVersion(tx: Queryable, businessId: string): Promise<void> {
  await sql`update period_versions set papers = papers + 1 where business_id = ${businessId} and book = 'rce'`.execute(
    tx,
  )
}
