import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { lockVouchers } from './lock-vouchers.ts'
import { settleWithTotals, XML } from './settle-currencies.ts'

const AT_ONCE = 1000

/** Settles the vouchers in foreign currency whose XML was stored before XMLs were compared: installations are older than the comparison. */
export async function settleLeftOver(db: Database, businessId: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select voucher.id from vouchers voucher cross join ${XML}
      where voucher.business_id = ${businessId} and voucher.currency <> 'PEN' and voucher.stated_in is null
      limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    await db.transaction().execute(async (tx) => {
      await lockVouchers(tx, businessId)
      await settleWithTotals(
        tx,
        businessId,
        rows.map(({ id }) => id),
      )
    })
  }
}
