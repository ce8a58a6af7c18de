import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { isUnlistedOrInvalid, isListed, isValid } from '../vouchers/queries.ts'
import { IS_DEFERRED, IS_READ, IS_UNPAID, isDue, MISSING, netCreditIgv, soonUntil } from './subject-purchases.ts'

/** The detractions of a business that are to be paid, of all periods. */
export type DetractionsDue = {
  count: number
  /** What is missing, as far as it is known. */
  amount: string
  overdueCount: number
  /** The nearest date that is not past. */
  nextDepositDue: string | null
}

/** What is to be paid by each of some businesses; none without any, or when the deposits were never read. */
export async function findDetractionsDue(
  db: Queryable,
  businessIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, DetractionsDue>> {
  if (businessIds.length === 0) return new Map()
  const { rows } = await sql<DetractionsDue & { businessId: string }>`
    select detraction.business_id, count(*)::int as count, coalesce(sum(${MISSING}), 0.00) as amount,
      count(*) filter (where ${isDue('overdue', today)})::int as overdue_count,
      min(detraction.deposit_due) filter (where detraction.deposit_due >= ${today}::date) as next_deposit_due
    from detractions detraction
    join vouchers voucher on voucher.business_id = detraction.business_id and voucher.id = detraction.voucher_id
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
    join module_readings reading on reading.business_id = detraction.business_id and reading.module = 'deposits'
      and reading.read_at is not null
    where detraction.business_id = any (${[...businessIds]}::uuid[]) and ${IS_UNPAID}
    group by detraction.business_id`.execute(db)
  return new Map(rows.map(({ businessId, ...due }) => [businessId, due]))
}

/** Detractions that are late or fall due soon. */
export type DetractionsDueSoon = { count: number; amount: string; unknownCount: number; overdueCount: number }

/** Those of a period of each of some businesses; no entry when its deposits were never read. */
export async function findDetractionsDueSoon(
  db: Queryable,
  businessIds: readonly string[],
  period: string,
  today: CalendarDate,
): Promise<ReadonlyMap<string, DetractionsDueSoon>> {
  // Vouchers that are left out are few and have an index, so the vouchers of the others are never looked up.
  const query = sql<DetractionsDueSoon & { businessId: string }>`
    select reading.business_id, count(detraction.voucher_id)::int as count, coalesce(sum(${MISSING}), 0.00) as amount,
      count(detraction.voucher_id) filter (where detraction.amount is null)::int as unknown_count,
      count(*) filter (where detraction.deposit_due < ${today}::date)::int as overdue_count
    from module_readings reading
    left join detractions detraction on detraction.business_id = reading.business_id and ${IS_UNPAID} and ${IS_READ}
      and detraction.period = ${period} and detraction.deposit_due <= ${soonUntil(today)}::date and not exists (
        select from vouchers voucher where voucher.business_id = detraction.business_id
          and voucher.id = detraction.voucher_id and ${sql.raw(isUnlistedOrInvalid('voucher'))})
    where reading.business_id = any (${[...businessIds]}::uuid[]) and reading.module = 'deposits' and reading.read_at is not null
    group by reading.business_id`
  const { rows } = await prepared('detractions-due-soon', query).execute(db)
  return new Map(rows.map(({ businessId, ...due }) => [businessId, due]))
}

/** Detractions of all periods that are late or fall due soon. */
export type DetractionRisk = {
  count: number
  /** Those whose IGV is out of every period until they are deposited. */
  deferredCount: number
  /** What is missing, as far as it is known. */
  amount: string
  unknownCount: number
  overdueCount: number
  /** What is missing of those that are late. */
  overdueAmount: string
  firstDue: CalendarDate
  /** The nearest date that is not past. */
  nextDepositDue: CalendarDate | null
  /** The latest date. */
  lastDue: CalendarDate
  /** Of the purchases that are not late. */
  nextIgv: string
  /** All IGV of the purchases that give credit, now or after their deposits, less that of their credit notes. */
  igv: string
  creditCount: number
}

/** Those of each of some businesses; none when its deposits were never read. */
export async function findDetractionRisks(
  db: Queryable,
  businessIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, DetractionRisk>> {
  // Each voucher is looked up by its key: for a join the planner would read all vouchers of the office.
  const query = sql<DetractionRisk & { businessId: string }>`
    select detraction.business_id, count(*)::int as count, count(*) filter (where ${IS_DEFERRED})::int as deferred_count,
      coalesce(sum(${MISSING}), 0.00) as amount, count(*) filter (where detraction.amount is null)::int as unknown_count,
      count(*) filter (where detraction.deposit_due < ${today}::date)::int as overdue_count,
      coalesce(sum(${MISSING}) filter (where detraction.deposit_due < ${today}::date), 0.00) as overdue_amount,
      min(detraction.deposit_due) as first_due,
      min(detraction.deposit_due) filter (where detraction.deposit_due >= ${today}::date) as next_deposit_due,
      max(detraction.deposit_due) as last_due, coalesce(sum(credit.igv), 0.00) as igv,
      count(*) filter (where credit.igv <> 0)::int as credit_count,
      coalesce(sum(credit.igv) filter (where detraction.deposit_due >= ${today}::date), 0.00) as next_igv
    from module_readings reading
    join detractions detraction on detraction.business_id = reading.business_id and ${IS_UNPAID} and ${IS_READ}
      and detraction.deposit_due <= ${soonUntil(today)}::date
    cross join lateral (
      select * from vouchers
      where vouchers.business_id = detraction.business_id and vouchers.id = detraction.voucher_id limit 1
    ) voucher
    -- The offset keeps it from being computed once for each sum.
    cross join lateral (select ${netCreditIgv(sql.ref('detraction.business_id'))} as igv offset 0) credit
    where ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)} and reading.business_id = any (${[...businessIds]}::uuid[]) and reading.module = 'deposits' and reading.read_at is not null
    group by detraction.business_id`
  const { rows } = await prepared('detraction-risks', query).execute(db)
  return new Map(rows.map(({ businessId, ...risk }) => [businessId, risk]))
}
