import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { insertMarks } from './insert-marks.ts'

/** Some marked purchases, and what to forget when they have been judged. */
export type MarkedBatch = {
  readonly ids: readonly number[]
  /** The position of the range after these purchases; null when the range ends with them, undefined when none of them is of the range. */
  readonly rangeAfter?: number | null
}

/**
 * The next marked purchases of a business: first those marked one by one, then those of the range. Marks of suppliers become marks of their
 * purchases before. The caller holds the lock on its vouchers, and deletes the marks (`deleteMarks`) when the purchases have been judged.
 */
export async function nextMarkedBatch(tx: Queryable, businessId: string, limit: number): Promise<MarkedBatch> {
  await replaceSupplierMarks(tx, businessId)
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

/** Marks each purchase of the marked suppliers in their place. Who marks suppliers answers a request, and does not search for their purchases. */
async function replaceSupplierMarks(tx: Queryable, businessId: string): Promise<void> {
  const { rows } = await sql<{ issuer: string; fromPeriod: string }>`
    delete from changed_suppliers where business_id = ${businessId} returning issuer, from_period`.execute(tx)
  if (rows.length === 0) return
  await insertMarks(
    tx,
    sql`
    select voucher.business_id, voucher.id, voucher.period from vouchers voucher
    join unnest(${rows.map(({ issuer }) => issuer)}::text[], ${rows.map(({ fromPeriod }) => fromPeriod)}::char(6)[])
      as changed (issuer, from_period) on changed.issuer = voucher.issuer and voucher.period >= changed.from_period
    where voucher.business_id = ${businessId} and voucher.book = 'rce'
      and voucher.period >= ${rows.map(({ fromPeriod }) => fromPeriod).sort()[0] ?? ''}`,
  )
}

/** The purchases were judged, and with them others that were judged along. */
export async function deleteMarks(
  tx: Queryable,
  businessId: string,
  { rangeAfter }: MarkedBatch,
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
