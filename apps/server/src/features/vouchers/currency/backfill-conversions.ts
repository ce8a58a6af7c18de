import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { convertAndRecount, STORED_XML } from './convert-to-soles.ts'

const BATCH = 1000

/** Converts vouchers whose XML was stored by a release without conversion. Each pass sets `stated_in`, so the loop ends. */
export async function backfillConversions(db: Database, businessId: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      select voucher.id from vouchers voucher cross join ${STORED_XML}
      where voucher.business_id = ${businessId} and voucher.currency <> 'PEN' and voucher.stated_in is null
      limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      await lockVouchers(tx, businessId)
      await convertAndRecount(tx, businessId, ids)
    })
  }
}
