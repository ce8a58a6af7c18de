import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Marks what a query selects: business, voucher and period. A purchase that was marked in another period may count in either. */
export async function insertMarks(tx: Queryable, purchases: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into changed_vouchers as known (business_id, voucher_id, period) ${purchases}
    on conflict (business_id, voucher_id) do update set period = excluded.period where excluded.period < known.period`.execute(
    tx,
  )
}
