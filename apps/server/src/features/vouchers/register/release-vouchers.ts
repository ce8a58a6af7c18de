import { sql, type RawBuilder } from 'kysely'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { Queryable } from '../../../db/database.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { restoreTyped } from '../hand-made/restore-typed.ts'

export type Released = {
  /** How many no period lists any more. */
  readonly vanished: number
  /** The periods whose totals must be counted again. */
  readonly periods: string[]
}

/** Takes vouchers out of a period: they move to the next one that lists them, or vanish. Those that were typed are then as they were typed. */
export async function releaseVouchers(
  tx: Queryable,
  { businessId, book, period }: BookPeriodKey,
  isReleased: RawBuilder<unknown>,
  now: Date,
): Promise<Released> {
  const others = sql`array_remove(voucher.listed_in, ${period}::char(6))`
  const { rows: released } = await sql<{ id: number; period: string; vanished: boolean | null }>`
    update vouchers voucher set listed_in = ${others},
      period = case when voucher.period = ${period} then coalesce((${others})[1], voucher.period) else voucher.period end,
      is_filed = voucher.is_filed and voucher.period <> ${period},
      vanished_at = case when cardinality(voucher.listed_in) = 1 then coalesce(voucher.vanished_at, ${now}) else voucher.vanished_at end
    where voucher.business_id = ${businessId} and voucher.book = ${book} and ${period}::char(6) = any (voucher.listed_in)
      and ${isReleased}
    returning voucher.id, voucher.period, (voucher.vanished_at = ${now}) as vanished`.execute(tx)
  const vanished = released.filter((voucher) => voucher.vanished).map(({ id }) => id)
  const restored = await restoreTyped(tx, businessId, vanished, now)
  if (book === 'rce') {
    const ids = released.map(({ id }) => id)
    await markForRejudging(tx, businessId, ids)
  }
  return {
    vanished: vanished.length - restored.length,
    periods: [...released, ...restored].map((voucher) => voucher.period),
  }
}
