import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** The businesses that have marked purchases. */
export async function findMarkedBusinesses(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id from changed_ranges union select business_id from changed_vouchers
    union select business_id from changed_suppliers`.execute(db)
  return rows.map(({ businessId }) => businessId)
}

/** Of some purchases those that are marked: their verdict is older than what is known of them. */
export async function findMarked(
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

/** Whether purchases of a period or an earlier one are marked. A range may have some of any. */
export function hasMarked({
  businessId,
  period,
}: Record<'businessId' | 'period', RawBuilder<unknown>>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from changed_ranges where business_id = ${businessId})
    or exists (select from changed_suppliers where business_id = ${businessId} and from_period <= ${period})
    or exists (select from changed_vouchers where business_id = ${businessId} and period <= ${period}))`
}
