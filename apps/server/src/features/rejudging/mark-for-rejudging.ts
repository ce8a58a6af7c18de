import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { lockVouchers } from '../../db/locks.ts'
import { insertMarks } from './insert-marks.ts'

/** Marks the purchases among some vouchers. The lock keeps a run that judges them at the same time from forgetting the mark. */
export async function markForRejudging(
  tx: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<void> {
  if (voucherIds.length === 0) return
  await lockVouchers(tx, businessId)
  await insertMarks(
    tx,
    sql`
    select business_id, id, period from vouchers where business_id = ${businessId} and book = 'rce' and id = any (${voucherIds}::bigint[])`,
  )
}

/** Marks every purchase with a higher id: one row, however many there are. */
export async function markNewerForRejudging(tx: Queryable, businessId: string, afterId: number): Promise<void> {
  await lockVouchers(tx, businessId)
  await sql`
    insert into changed_ranges as known (business_id, after_id) values (${businessId}, ${afterId})
    on conflict (business_id) do update set after_id = least(known.after_id, excluded.after_id)`.execute(tx)
}

/** Marks every purchase of a business. */
export async function markAllForRejudging(tx: Queryable, businessId: string): Promise<void> {
  await markNewerForRejudging(tx, businessId, 0)
}

/** Marks the purchases of a business from some suppliers. */
export async function markPurchasesOfSuppliers(
  tx: Queryable,
  businessId: string,
  rucs: readonly string[],
): Promise<void> {
  if (rucs.length === 0) return
  await lockVouchers(tx, businessId)
  await insertMarks(
    tx,
    sql`
    select business_id, id, period from vouchers where business_id = ${businessId} and book = 'rce' and issuer = any (${rucs}::text[])`,
  )
}

/** Marks the purchases of a business from some suppliers since a period: a row for each supplier, however many purchases it has. */
export async function markSuppliersForRejudging(
  tx: Queryable,
  businessId: string,
  issuers: readonly string[],
  fromPeriod: string,
): Promise<void> {
  if (issuers.length === 0) return
  await lockVouchers(tx, businessId)
  await sql`
    insert into changed_suppliers as known (business_id, issuer, from_period)
    select ${businessId}::uuid, issuer, ${fromPeriod} from (select distinct unnest(${issuers}::text[]) as issuer) marked
    on conflict (business_id, issuer) do update set from_period = least(known.from_period, excluded.from_period)`.execute(
    tx,
  )
}

/** Marks the purchases in foreign currency whose published rate was stored since a moment; null: ever. */
export async function markRatedForRejudging(tx: Queryable, businessId: string, since: Date | null): Promise<void> {
  await lockVouchers(tx, businessId)
  await insertMarks(
    tx,
    sql`
    select voucher.business_id, voucher.id, voucher.period from vouchers voucher
    join exchange_rates rate on rate.currency = voucher.currency and rate.day = voucher.issue_date
    where voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.currency <> 'PEN'
      and rate.fetched_at >= coalesce(${since}::timestamptz, '-infinity')`,
  )
}
