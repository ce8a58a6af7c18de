import type { ReviewState } from '@contapro/domain/review/review-state'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { computeTotals, COUNTED_COLUMNS, TOTALS_SQL } from './compute-totals.ts'

const { key, columns, negated, summed, added } = TOTALS_SQL

/** How a purchase counts from now on. */
export type ReviewChange = {
  readonly voucherId: number
  /** Null: nobody has judged it. */
  readonly reviewState: ReviewState | null
  /** Null: as the register states. */
  readonly destination: SingleDestination | null
  /** Null: its own; `NO_PERIOD_YET`: none. */
  readonly creditPeriod: string | null
}

const REVIEWED = new Set(['review_state', 'review_destination', 'credit_period'])
const BEFORE = sql.raw(COUNTED_COLUMNS.map((column) => `voucher.${column}`).join(', '))
const AFTER = sql.raw(
  COUNTED_COLUMNS.map((column) => (REVIEWED.has(column) ? `new_${column} as ${column}` : column)).join(', '),
)

/**
 * Changes how purchases count, and moves their amounts between the totals of their periods. It costs as much as the purchases that change,
 * however large their periods are.
 */
export async function applyReview(tx: Queryable, businessId: string, changes: readonly ReviewChange[]): Promise<void> {
  if (changes.length === 0) return
  await lockVouchers(tx, businessId)
  const ids = changes.map(({ voucherId }) => voucherId)
  await sql`
    with before as materialized (
      select voucher.id, ${BEFORE}, wanted.review_state as new_review_state, wanted.review_destination as new_review_destination,
        wanted.credit_period as new_credit_period
      from vouchers voucher
      join unnest(${ids}::bigint[], ${changes.map(({ reviewState }) => reviewState)}::text[],
        ${changes.map(({ destination }) => destination)}::text[], ${changes.map(({ creditPeriod }) => creditPeriod)}::char(6)[])
        as wanted (id, review_state, review_destination, credit_period) using (id)
      where voucher.business_id = ${businessId} and voucher.id = any (${ids}::bigint[])
        and (voucher.review_state, voucher.review_destination, voucher.credit_period)
          is distinct from (wanted.review_state, wanted.review_destination, wanted.credit_period)
    ), reviewed as (
      update vouchers voucher set review_state = before.new_review_state, review_destination = before.new_review_destination,
        credit_period = before.new_credit_period
      from before where voucher.business_id = ${businessId} and voucher.id = before.id and voucher.id = any (array(select id from before))
    ), versions as (
      update period_versions set verdicts = verdicts + 1
      where business_id = ${businessId} and (book, period) in (
        -- The RCE of a period has the purchases whose credit is of it, too.
        select book, unnest(array[period, credit_period, new_credit_period]) from before)
    ), moved as (
      select ${key}, ${negated} from (${computeTotals(sql`before`)}) old
      union all
      select ${key}, ${columns} from (${computeTotals(sql`(select ${AFTER} from before) after`)}) new
    )
    insert into period_totals as total (${key}, ${columns})
    select ${key}, ${summed} from moved group by ${key}
    on conflict (${key}) do update set ${added}`.execute(tx)
}
