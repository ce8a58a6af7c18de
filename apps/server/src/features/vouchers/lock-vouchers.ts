import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/**
 * Whoever changes the vouchers of a business, or the files they are compared with, waits here for the others until their transaction ends.
 * To be taken before anything else is touched: two that hold something and wait for each other would wait for ever.
 */
export async function lockVouchers(tx: Queryable, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vouchers ${businessId}`}, 0))`.execute(tx)
}
