import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { KEEP_EARLIER } from './mark-changed.ts'

/** Some purchases to judge, and what to forget when they have been. */
export type Changed = {
  readonly ids: readonly number[]
  /** The position of the range after these purchases; null when the range ends with them, undefined when none of them is of the range. */
  readonly rangeAfter?: number | null
}

/** The next purchases of a business to judge: first the marked ones, then those of the range. The caller holds the lock on its vouchers. */
export async function listChanged(tx: Queryable, businessId: string, limit: number): Promise<Changed> {
  await markOfSuppliers(tx, businessId)
  const marked = await sql<{ voucherId: number }>`
    select voucher_id from changed_vouchers where business_id = ${businessId} order by voucher_id limit ${limit}`.execute(
    tx,
  )
  const ids = marked.rows.map(({ voucherId }) => voucherId)
  if (ids.length > 0) return { ids }
  const range = await tx
    .selectFrom('changedRanges')
    .select('afterId')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!range) return { ids }
  const { rows } = await sql<{ id: number }>`
    select id from vouchers where business_id = ${businessId} and book = 'rce' and id > ${range.afterId}
    order by id limit ${limit}`.execute(tx)
  return { ids: rows.map(({ id }) => id), rangeAfter: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}

/** Marks each purchase of the suppliers that are marked. Who marks these answers a request, and does not search for them. */
async function markOfSuppliers(tx: Queryable, businessId: string): Promise<void> {
  const { rows } = await sql<{ issuer: string; fromPeriod: string }>`
    delete from changed_suppliers where business_id = ${businessId} returning issuer, from_period`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into changed_vouchers as known (business_id, voucher_id, period)
    select voucher.business_id, voucher.id, voucher.period from vouchers voucher
    join unnest(${rows.map(({ issuer }) => issuer)}::text[], ${rows.map(({ fromPeriod }) => fromPeriod)}::char(6)[])
      as changed (issuer, from_period) on changed.issuer = voucher.issuer and voucher.period >= changed.from_period
    where voucher.business_id = ${businessId} and voucher.book = 'rce'
      and voucher.period >= ${rows.map(({ fromPeriod }) => fromPeriod).sort()[0] ?? ''}
    ${KEEP_EARLIER}`.execute(tx)
}

/** The purchases were judged, and with them others that were judged along. */
export async function forgetChanged(
  tx: Queryable,
  businessId: string,
  { rangeAfter }: Changed,
  judgedIds: readonly number[],
): Promise<void> {
  await sql`
    delete from changed_vouchers where business_id = ${businessId} and voucher_id = any (${judgedIds}::bigint[])`.execute(
    tx,
  )
  if (rangeAfter === undefined) return
  if (rangeAfter === null) await tx.deleteFrom('changedRanges').where('businessId', '=', businessId).execute()
  else await tx.updateTable('changedRanges').set({ afterId: rangeAfter }).where('businessId', '=', businessId).execute()
}

/** The businesses that have purchases to judge. */
export async function findChangedBusinesses(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id from changed_ranges union select business_id from changed_vouchers
    union select business_id from changed_suppliers`.execute(db)
  return rows.map(({ businessId }) => businessId)
}

/** Of some purchases those that are to be judged again: their verdict is older than what is known of them. */
export async function findWaiting(
  db: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from vouchers voucher where business_id = ${businessId} and id = any (${voucherIds}::bigint[]) and (
      exists (select from changed_vouchers changed where changed.business_id = ${businessId} and changed.voucher_id = voucher.id)
      or exists (select from changed_ranges changed where changed.business_id = ${businessId} and changed.after_id < voucher.id)
      or exists (select from changed_suppliers changed where changed.business_id = ${businessId}
        and changed.issuer = voucher.issuer and changed.from_period <= voucher.period))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether purchases of a period or an earlier one are to be judged. A range may have some of any. */
export function hasWaiting({ businessId, period }: Record<'businessId' | 'period', RawBuilder<unknown>>) {
  return sql<boolean>`(
    exists (select from changed_ranges where business_id = ${businessId})
    or exists (select from changed_suppliers where business_id = ${businessId} and from_period <= ${period})
    or exists (select from changed_vouchers where business_id = ${businessId} and period <= ${period}))`
}
