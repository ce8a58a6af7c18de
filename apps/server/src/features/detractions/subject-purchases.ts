import type { DueFilter } from '@contapro/contract/detractions'
import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { sql, type RawBuilder } from 'kysely'

import {
  CREDIT_IGV,
  IGV_BY_DESTINATION,
  isUnlistedOrInvalid,
  isListed,
  isValid,
  SHARED_CREDIT_IGV,
} from '../vouchers/queries.ts'

/** Only these: copying whole rows would take longer than finding them. */
const COLUMNS = sql.raw(
  [
    'business_id, id, issuer, type, series, number, issue_date, party_name, total, period, credit_period',
    'igv_dg, igv_dgng, igv_dng, review_state, review_destination, voided_at, annuls, currency, stated_in',
  ].join(', '),
)

/** The purchases of a business that are subject to detraction: `detraction` and `voucher`. Voided, annulled and vanished ones are left out. */
export const subjectPurchases = (businessId: string) => sql`
  detractions detraction ${joinPurchase(businessId)}`

/** Joins each `detraction` with its `voucher`. The limit forces one lookup for each, whatever the table's statistics say. */
export const joinPurchase = (businessId: string) => sql`
  cross join lateral (select ${COLUMNS} from vouchers voucher
    where voucher.business_id = ${businessId} and voucher.id = detraction.voucher_id
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)} limit 1) voucher`

/** The same without their vouchers: `detraction`. It looks only at the few that are left out. */
export const subjectDetractions = (businessId: string) => sql`(
  select * from detractions subject where subject.business_id = ${businessId} and not exists (
    select from vouchers voucher where voucher.business_id = ${businessId} and voucher.id = subject.voucher_id
      and ${sql.raw(isUnlistedOrInvalid('voucher'))})) detraction`

/** To be deposited. What was taken back before a deposit is neither this nor paid. */
export const IS_UNPAID = sql<boolean>`detraction.completed_on is null and detraction.taken_back_on is null`

export const IS_PAID = sql<boolean>`detraction.completed_on is not null`

/** What is still to be deposited; null when the amount of the detraction is not known. */
export const MISSING = sql<string | null>`case when detraction.completed_on is null and detraction.amount is not null
  then greatest(detraction.amount - coalesce(detraction.deposited, 0), 0) end`

/** Known before the query, or that of its rows. */
type BusinessId = string | RawBuilder<string>

/** All IGV of the purchase if some of it gives credit, now or after the deposit, less that of its credit notes. */
export const netCreditIgv = (businessId: BusinessId) => lessNotes(CREDIT_IGV, businessId)

/** The part of it of which only a share gives credit. */
export const netSharedIgv = (businessId: string) => lessNotes(SHARED_CREDIT_IGV, businessId)

/** The part of it that counts in another period than the one it is recorded in, of the purchase and of each of its notes. */
export const movedIgv = (businessId: string) =>
  lessNotes(sql`case when voucher.credit_period <> voucher.period then ${CREDIT_IGV} else 0.00 end`, businessId)

/** An amount of the purchase with that of its credit notes, which is negative. */
const lessNotes = (amount: RawBuilder<string>, businessId: BusinessId) => sql<string>`(${amount}
  + case when detraction.note_ids is null then 0 else coalesce((select sum(${amount}) from vouchers voucher
    where voucher.business_id = ${businessId} and voucher.id = any (detraction.note_ids)
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}), 0) end)`

const NOTES = (businessId: string) => sql`vouchers voucher
  join voucher_verdicts verdict on verdict.business_id = ${businessId} and verdict.voucher_id = voucher.id
  where voucher.business_id = ${businessId} and voucher.id = any (detraction.note_ids)
    and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}`

/**
 * The IGV of a purchase whose credit is lost because its deposit came too late, or because none gives credit any more; less that of its credit
 * notes. 0 of every other purchase.
 */
export const lostIgv = (businessId: string) => sql<string>`coalesce((
  select ${IGV_BY_DESTINATION} + case when detraction.note_ids is null then 0
    else coalesce((select sum(${IGV_BY_DESTINATION}) from ${NOTES(businessId)}), 0) end
  from voucher_verdicts verdict
  where verdict.business_id = ${businessId} and verdict.voucher_id = detraction.voucher_id and verdict.is_credit_lost), 0.00)`

/** A deposit made today, or that was made, may give credit. */
export const mayGiveCredit = (today: CalendarDate) => sql<boolean>`(detraction.completed_on is not null
  or detraction.credit_until is null or detraction.credit_until >= ${today}::date)`

/** The credit of the purchase is out of every period until its deposit. */
export const IS_DEFERRED = sql<boolean>`coalesce(voucher.credit_period = ${sql.lit(NO_PERIOD_YET)}, false)`

/** The day by which a deposit is due whatever is known of the payment, as `dueAtLatest` says. */
export const DUE_AT_LATEST = sql<CalendarDate>`case when detraction.deposit_due_by = 'installment' then detraction.credit_due
  else detraction.deposit_due end`

/** The day that a row to be paid shows: the first that may be the due one, and once both passed the one since when it is surely late. */
export const dueShown = (
  today: CalendarDate,
) => sql<CalendarDate>`case when ${IS_READ} and ${DUE_AT_LATEST} < ${today}::date
  then ${DUE_AT_LATEST} else detraction.deposit_due end`

/** A deposit is due soon during this many days before its date. */
const SOON_DAYS = 3

/** Whether the deposits of the month of issue were ever read: without that nobody knows whether a detraction is late. */
export const IS_READ = sql<boolean>`detraction.deposits_known_until is not null`

/** The last day that counts as soon. */
export const soonUntil = (today: CalendarDate): CalendarDate => addDays(today, SOON_DAYS)

type DueThen = Exclude<DueFilter, 'unread'>

export const isDue = (due: DueFilter, today: CalendarDate): RawBuilder<boolean> => {
  const soon = soonUntil(today)
  const conditions: Record<DueThen, RawBuilder<boolean>> = {
    overdue: sql<boolean>`detraction.deposit_due < ${today}::date`,
    soon: sql<boolean>`detraction.deposit_due between ${today}::date and ${soon}::date`,
    later: sql<boolean>`detraction.deposit_due > ${soon}::date`,
  }
  return due === 'unread' ? sql<boolean>`(not ${IS_READ})` : sql<boolean>`(${IS_READ} and ${conditions[due]})`
}

/** The same of a row: when a detraction that is not paid is due. */
export function dueIn(daysLeft: number): DueThen {
  if (daysLeft < 0) return 'overdue'
  return daysLeft <= SOON_DAYS ? 'soon' : 'later'
}
