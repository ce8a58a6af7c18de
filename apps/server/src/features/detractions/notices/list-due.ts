import { addBusinessDays } from '@contapro/domain/dates/business-days'
import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { DUE_AT_LATEST, IS_READ, IS_UNPAID, MISSING, subjectPurchases } from '../subject-purchases.ts'

/** Accountants are notified so many business days before a deposit falls due. */
const NOTICE_DAYS = 3

/** A deposit that is late or falls due soon. */
export type DueDeposit = {
  voucherId: number
  series: string
  number: string
  partyName: string
  /** Null when the amount of the detraction is not known. */
  missing: string | null
  depositDue: CalendarDate
  /** Whatever is known of the payment. */
  dueAtLatest: CalendarDate
}

/** What is known of the deposits of a business. */
export type DueDeposits = { readonly deposits: readonly DueDeposit[]; readonly readOn: CalendarDate }

/** The deposits of a business that are late or fall due soon, first due first; undefined when its deposits were never read. */
export async function listDue(
  db: Queryable,
  businessId: string,
  today: CalendarDate,
): Promise<DueDeposits | undefined> {
  const reading = await db
    .selectFrom('moduleReadings')
    .select('readAt')
    .where('businessId', '=', businessId)
    .where('module', '=', 'deposits')
    .executeTakeFirst()
  if (!reading?.readAt) return undefined
  const { rows } = await sql<DueDeposit>`
    select detraction.voucher_id, voucher.series, voucher.number, voucher.party_name, ${MISSING} as missing, detraction.deposit_due,
      ${DUE_AT_LATEST} as due_at_latest
    from ${subjectPurchases(businessId)}
    where detraction.business_id = ${businessId} and ${IS_UNPAID} and ${IS_READ}
      and detraction.deposit_due <= ${addBusinessDays(today, NOTICE_DAYS)}::date
    order by detraction.deposit_due, detraction.voucher_id`.execute(db)
  return { deposits: rows, readOn: dateInLima(reading.readAt) }
}

/** The businesses that have such deposits, as far as their dates say. */
export async function listBusinessesWithDue(db: Queryable, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom('detractions')
    .innerJoin('businesses', 'businesses.id', 'detractions.businessId')
    .select('businesses.id')
    .distinct()
    .where('businesses.archivedAt', 'is', null)
    .where('completedOn', 'is', null)
    .where('depositDue', '<=', addBusinessDays(today, NOTICE_DAYS))
    .execute()
  return rows.map(({ id }) => id)
}
