import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lostIgv, mayGiveCredit, netCreditIgv, netSharedIgv } from '../subject-purchases.ts'
import { LINE_STATE, type LineState } from './line-payment.ts'

export type LotRow = {
  lot: string
  madeAt: Date
  total: string
  fileName: string
  sha256: string
  isCancelled: boolean
  count: number
  /** Deposited whole, and in part. */
  paidCount: number
  partlyCount: number
  releasedCount: number
  firstDue: string
  freedIgv: string
  freedSharedIgv: string
  lostIgv: string
  periods: { period: string; count: number }[]
}

type LotFilter = { readonly businessId: string; readonly lot?: string; readonly today: CalendarDate }

const countOf = (state: LineState) => sql`count(*) filter (where ${LINE_STATE} = ${sql.lit(state)})::int`

/** A page of the lots of a business, newest first, or one of them. */
export async function listLots(
  db: Queryable,
  { businessId, lot, today }: LotFilter,
  { page, size }: { page: number; size: number },
): Promise<LotRow[]> {
  const isWanted = lot === undefined ? sql`true` : sql`lot = ${lot}`
  const { rows } = await sql<LotRow>`
    select lot.lot, lot.made_at, lot.total, lot.file_name, lot.sha256, lot.cancelled_at is not null as is_cancelled, paid.*, periods.*
    from (select * from detraction_lots where business_id = ${businessId} and ${isWanted}
      order by made_at desc, lot desc limit ${size} offset ${(page - 1) * size}) lot
    cross join lateral (
      select count(*)::int as count, ${countOf('PAID')} as paid_count, ${countOf('PARTLY_PAID')} as partly_count,
        ${countOf('RELEASED')} as released_count, min(line.deposit_due) as first_due,
        coalesce(sum(${netCreditIgv(businessId)}) filter (where voucher.id is not null and ${mayGiveCredit(today)}), 0.00) as freed_igv,
        coalesce(sum(${netSharedIgv(businessId)}) filter (where voucher.id is not null and ${mayGiveCredit(today)}), 0.00) as freed_shared_igv,
        coalesce(sum(${lostIgv(businessId)}) filter (where voucher.id is not null), 0.00) as lost_igv
      from detraction_lot_lines line
      left join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = line.voucher_id
      left join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = line.voucher_id
      where line.business_id = ${businessId} and line.lot = lot.lot
    ) paid
    cross join lateral (
      select json_agg(json_build_object('period', issued_in, 'count', count) order by issued_in desc) as periods
      from (select issued_in, count(*)::int as count from detraction_lot_lines
        where business_id = ${businessId} and lot = lot.lot group by issued_in) months
    ) periods
    order by lot.made_at desc, lot.lot desc`.execute(db)
  return rows
}

export async function countLots(db: Queryable, businessId: string): Promise<number> {
  const { count } = await db
    .selectFrom('detractionLots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  return count
}
