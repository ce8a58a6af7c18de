import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { deferredIgv, type IgvWithShared } from '@contapro/domain/igv/moved-credit'
import { itemAt } from '@contapro/domain/lists/item-at'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { listMovedIgv } from '../vouchers/queries.ts'
import { isInTab, isTakenBack, isTakenBackLate, type DetractionFilter } from './detraction-filter.ts'
import {
  DUE_AT_LATEST,
  IS_DEFERRED,
  IS_PAID,
  IS_READ,
  IS_UNPAID,
  isDue,
  lostIgv,
  MISSING,
  movedIgv,
  netCreditIgv,
  netSharedIgv,
  subjectDetractions,
  subjectPurchases,
} from './subject-purchases.ts'
import { sumFoundDeferredIgv } from './sum-found-deferred-igv.ts'

export type DetractionSums = {
  unpaidCount: number
  unpaidAmount: string
  unknownCount: number
  paidCount: number
  paidAmount: string
  /** Of the paid ones those with a deposit whose amount SUNAT left empty: `paidAmount` lacks it. */
  paidUnknownCount: number
  overdueCount: number
  overdueAmount: string
  /** Of these only late if the supplier was paid on the date of an instalment. */
  assumedCount: number
  assumedAmount: string
  /** Of the others. */
  oldestDue: CalendarDate | null
  soonCount: number
  soonAmount: string
  laterCount: number
  laterAmount: string
  /** To be paid as far as we know, but their deposits were never read. */
  unreadCount: number
  unreadAmount: string
  /** Taken back by credit notes: neither paid nor to be paid. */
  takenBackCount: number
  nextDepositDue: CalendarDate | null
  nextDepositCount: number
  nextDepositAmount: string
}

type LostSums = { lostCount: number; lostIgv: string }

type IgvSums = {
  awaitedIgv: string
  toUseCount: number
  toUseIgv: string
  toUseSharedIgv: string
  toUsePeriods: string[]
}

type LateSums = { lateCount: number; takenBackLateCount: number; lateIgv: string; latePeriods: string[] }

export type DetractionSummary = DetractionSums & IgvSums & LateSums & LostSums & { readonly deferred: IgvWithShared }

const count = (condition = sql`false`) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`
const sum = (column: string, condition = sql`false`) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0.00)`
const [UNPAID, PAID, TAKEN_BACK] = [sql`is_unpaid`, sql`is_paid`, sql`not is_unpaid and not is_paid`]
const [OVERDUE, SOON, LATER, UNREAD] = ['overdue', 'soon', 'later', 'unread'].map((due) => sql`due = ${sql.lit(due)}`)
const ASSUMED = sql`due = 'overdue' and is_assumed`
const IS_LATE = sql`detraction.completed_on > detraction.credit_due`
const IS_NEXT = sql`due in ('soon', 'later') and deposit_due = next_deposit_due`

/** The sums of both tabs. `openFrom` is the first period that is not declared yet. */
export async function summarizeDetractions(
  db: Queryable,
  filter: DetractionFilter,
  today: CalendarDate,
  openFrom: string,
): Promise<DetractionSummary> {
  const [amounts, igv, late, lost, deferred] = await Promise.all([
    sumDeposits(db, filter, today),
    sumFrozenIgv(db, filter, today, openFrom),
    sumLateIgv(db, filter),
    sumLostIgv(db, filter),
    filter.search ? sumFoundDeferredIgv(db, filter) : sumDeferredIgv(db, filter),
  ])
  return { ...amounts, ...igv, ...late, ...lost, deferred }
}

/** The deferred IGV as the reports have it. */
async function sumDeferredIgv(db: Queryable, { businessId, period }: DetractionFilter): Promise<IgvWithShared> {
  const moved = await listMovedIgv(db, businessId)
  return deferredIgv(moved.filter((row) => period === undefined || row.period === period))
}

/** What is to be paid although no deposit gives credit any more. */
async function sumLostIgv(db: Queryable, filter: DetractionFilter): Promise<LostSums> {
  const { businessId } = filter
  const { rows } = await sql<LostSums>`
    select count(*)::int as lost_count, coalesce(sum(igv), 0.00) as lost_igv from (
      select ${lostIgv(businessId)} as igv from ${subjectPurchases(businessId)}
      where detraction.business_id = ${businessId} and ${isInTab('N', filter)} and detraction.credit_until < detraction.deposits_known_until
    ) lost where igv > 0`.execute(db)
  return itemAt(rows, 0)
}

/** How many detractions are paid and due, and how much. */
export async function sumDeposits(
  db: Queryable,
  filter: DetractionFilter,
  today: CalendarDate,
): Promise<DetractionSums> {
  // Most rows are due on the same day, so few groups remain; the nearest of their days is found among these.
  const { rows } = await sql<DetractionSums>`
    with groups as (
      select is_paid, is_unpaid, deposit_due, case when not is_unpaid then null when not ${IS_READ} then 'unread'
          when ${isDue('overdue', today)} then 'overdue' when ${isDue('soon', today)} then 'soon' else 'later' end as due,
        ${DUE_AT_LATEST} >= ${today}::date as is_assumed, min(${DUE_AT_LATEST}) as due_at_latest,
        count(*) as count, count(*) filter (where is_unpaid and amount is null) as unknown, sum(missing) as missing,
        sum(deposited) as deposited, count(*) filter (where is_paid and deposited is null) as paid_unknown
      from (
        select ${IS_PAID} as is_paid, ${IS_UNPAID} as is_unpaid, detraction.deposit_due, detraction.deposits_known_until,
          detraction.deposit_due_by, detraction.credit_due, detraction.amount, detraction.deposited, ${MISSING} as missing
        from ${subjectDetractions(filter.businessId)}
        where ${isInTab('N', filter)} or ${isInTab('S', filter)} or ${isTakenBack(filter)}
      ) detraction
      group by is_paid, is_unpaid, deposit_due, due, is_assumed
    ), dated as (
      select *, min(deposit_due) filter (where due in ('soon', 'later')) over () as next_deposit_due from groups
    )
    select ${count(UNPAID)} as unpaid_count, ${sum('missing', UNPAID)} as unpaid_amount, coalesce(sum(unknown), 0)::int as unknown_count,
      ${count(PAID)} as paid_count, ${sum('deposited', PAID)} as paid_amount, coalesce(sum(paid_unknown), 0)::int as paid_unknown_count,
      ${count(OVERDUE)} as overdue_count, ${sum('missing', OVERDUE)} as overdue_amount,
      ${count(ASSUMED)} as assumed_count, ${sum('missing', ASSUMED)} as assumed_amount,
      min(due_at_latest) filter (where ${OVERDUE} and not is_assumed) as oldest_due,
      ${count(SOON)} as soon_count, ${sum('missing', SOON)} as soon_amount,
      ${count(LATER)} as later_count, ${sum('missing', LATER)} as later_amount,
      ${count(UNREAD)} as unread_count, ${sum('missing', UNREAD)} as unread_amount, ${count(TAKEN_BACK)} as taken_back_count,
      min(next_deposit_due) as next_deposit_due, ${count(IS_NEXT)} as next_deposit_count,
      ${sum('missing', IS_NEXT)} as next_deposit_amount
    from dated`.execute(db)
  return itemAt(rows, 0)
}

/**
 * The IGV that counts until its date passes without a deposit, and that of late deposits whose period is still open. Other paid ones are not
 * looked at, nor those whose date passed: their IGV is deferred, or nobody knows it.
 */
async function sumFrozenIgv(
  db: Queryable,
  filter: DetractionFilter,
  today: CalendarDate,
  openFrom: string,
): Promise<IgvSums> {
  const { businessId } = filter
  // What can be said without the voucher comes first, so that only few vouchers are looked up.
  const isAwaited = sql`${IS_READ} and detraction.credit_due >= ${today}::date`
  const isStillToUse = sql`voucher.credit_period <> detraction.period and voucher.credit_period >= ${openFrom}`
  const { rows } = await sql<IgvSums>`
    select coalesce(sum(igv) filter (where not is_paid), 0.00) as awaited_igv,
      count(*) filter (where is_paid and igv > 0)::int as to_use_count, coalesce(sum(igv) filter (where is_paid), 0.00) as to_use_igv,
      coalesce(sum(shared_igv) filter (where is_paid), 0.00) as to_use_shared_igv,
      coalesce(array_agg(distinct credit_period order by credit_period) filter (where is_paid and igv > 0), '{}') as to_use_periods
    from (
      select ${IS_PAID} as is_paid, voucher.credit_period, ${netCreditIgv(businessId)} as igv, ${netSharedIgv(businessId)} as shared_igv
      from ${subjectPurchases(businessId)}
      where detraction.business_id = ${businessId} and ((${isInTab('N', filter)} and ${isAwaited}) or (${isInTab('S', filter)} and ${IS_LATE}))
        and case when ${IS_PAID} then ${isStillToUse} else not ${IS_DEFERRED} end
    ) waiting`.execute(db)
  return itemAt(rows, 0)
}

/** The IGV of late deposits that is credit of another period than their own, and that of what credit notes took back late. */
async function sumLateIgv(db: Queryable, filter: DetractionFilter): Promise<LateSums> {
  const { businessId } = filter
  const { rows } = await sql<LateSums>`
    select count(*) filter (where is_paid)::int as late_count, count(*) filter (where not is_paid)::int as taken_back_late_count,
      coalesce(sum(igv), 0.00) as late_igv, coalesce(array_agg(distinct credit_period order by credit_period), '{}') as late_periods
    from (
      select ${IS_PAID} as is_paid, voucher.credit_period, ${movedIgv(businessId)} as igv
      from ${subjectPurchases(businessId)}
      where detraction.business_id = ${businessId} and ((${isInTab('S', filter)} and ${IS_LATE}) or ${isTakenBackLate(filter)})
        and voucher.credit_period <> detraction.period and not ${IS_DEFERRED}
    ) late where igv <> 0`.execute(db)
  return itemAt(rows, 0)
}
