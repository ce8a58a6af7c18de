import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { creditIgv } from '../vouchers/queries.ts'
import { isInTab, type DetractionContext, type DetractionFilter } from './detraction-filter.ts'
import { IS_DEFERRED, IS_PAID, isDue, MISSING, subjectPurchases } from './subject-purchases.ts'

export type DetractionSummary = {
  unpaidCount: number
  unpaidAmount: string
  unknownCount: number
  paidCount: number
  paidAmount: string
  /** Of the paid ones those with a deposit whose amount SUNAT left empty: `paidAmount` lacks it. */
  paidUnknownCount: number
  overdueCount: number
  overdueAmount: string
  oldestDue: CalendarDate | null
  soonCount: number
  soonAmount: string
  laterCount: number
  laterAmount: string
  deferredIgv: string
  awaitedIgv: string
  toUseCount: number
  toUseIgv: string
  nextDue: CalendarDate | null
  nextDueCount: number
  nextDueAmount: string
}

const count = (condition: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`
const sum = (column: string, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0.00)`
const [UNPAID, PAID] = [sql`not is_paid`, sql`is_paid`]
const [OVERDUE, SOON, LATER] = [sql`due = 'overdue'`, sql`due = 'soon'`, sql`due = 'later'`]
const IS_NEXT = sql`not is_paid and deposit_due = next_due`

/**
 * The sums of both tabs. `openFrom` is the first period that is not declared yet: credit of a late deposit in one of these is still to be
 * used.
 */
export async function summarizeDetractions(
  db: Queryable,
  filter: DetractionFilter,
  { today, prorrata }: DetractionContext,
  openFrom: string,
): Promise<DetractionSummary> {
  const { businessId } = filter
  // Most rows are due on the same day, so few groups remain; the nearest of their days is found among these.
  const { rows } = await sql<DetractionSummary>`
    with groups as (
      select is_paid, deposit_due, case when is_paid then null when ${isDue('overdue', today)} then 'overdue'
          when ${isDue('soon', today)} then 'soon' else 'later' end as due, is_deferred, is_to_use,
        count(*) as count, count(*) filter (where not is_paid and amount is null) as unknown, sum(missing) as missing,
        sum(deposited) as deposited, count(*) filter (where is_paid and deposited is null) as paid_unknown, sum(igv) as igv
      from (
        select ${IS_PAID} as is_paid, detraction.deposit_due, ${IS_DEFERRED} as is_deferred, detraction.amount, detraction.deposited,
          ${MISSING} as missing, credit.igv,
          ${IS_PAID} and credit.igv > 0 and voucher.credit_period <> detraction.period and voucher.credit_period >= ${openFrom} as is_to_use
        from ${subjectPurchases(businessId)}
        cross join lateral (select ${creditIgv(prorrata)} as igv) credit
        where detraction.business_id = ${businessId} and (${isInTab('N', filter)} or ${isInTab('S', filter)})
      ) detraction
      group by is_paid, deposit_due, due, is_deferred, is_to_use
    ), dated as (
      select *, min(deposit_due) filter (where due in ('soon', 'later')) over () as next_due from groups
    )
    select ${count(UNPAID)} as unpaid_count, ${sum('missing', UNPAID)} as unpaid_amount, coalesce(sum(unknown), 0)::int as unknown_count,
      ${count(PAID)} as paid_count, ${sum('deposited', PAID)} as paid_amount, coalesce(sum(paid_unknown), 0)::int as paid_unknown_count,
      ${count(OVERDUE)} as overdue_count, ${sum('missing', OVERDUE)} as overdue_amount,
      min(deposit_due) filter (where ${OVERDUE}) as oldest_due,
      ${count(SOON)} as soon_count, ${sum('missing', SOON)} as soon_amount,
      ${count(LATER)} as later_count, ${sum('missing', LATER)} as later_amount,
      ${sum('igv', sql`is_deferred`)} as deferred_igv, ${sum('igv', sql`not is_paid and not is_deferred`)} as awaited_igv,
      ${count(sql`is_to_use`)} as to_use_count, ${sum('igv', sql`is_to_use`)} as to_use_igv,
      min(next_due) as next_due, ${count(IS_NEXT)} as next_due_count,
      ${sum('missing', IS_NEXT)} as next_due_amount
    from dated`.execute(db)
  const [summary] = rows
  if (!summary) throw new Error('no summary')
  return summary
}
