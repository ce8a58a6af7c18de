import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql, type RawBuilder } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import { markForRejudging } from '../rejudging/queries.ts'

/** The last day whose deposits are known now. */
const knownUntil = (today: CalendarDate) =>
  sql`least(${today}::date, (reading.read_at at time zone 'America/Lima')::date)`

/** A day is over, and it was not when the detraction was judged. */
const isOver = (day: string, today: CalendarDate) =>
  sql`(detraction.deposits_known_until <= ${sql.ref(day)} and ${sql.ref(day)} < ${knownUntil(today)})`

/**
 * Without a whole deposit, and judged when no deposits were known, or when the deposits of the days after its dates for the credit were not
 * known yet.
 */
const isOverdue = (today: CalendarDate): RawBuilder<unknown> => sql`detraction.completed_on is null
  and reading.module = 'deposits' and reading.read_at is not null and reading.oldest <= to_char(voucher.issue_date, 'YYYYMM')
  and (detraction.deposits_known_until is null or ${isOver('detraction.credit_due', today)}
    or ${isOver('detraction.credit_until', today)})`
const VOUCHER = sql`join vouchers voucher on voucher.business_id = detraction.business_id and voucher.id = detraction.voucher_id`

/** Marks the purchases of a business of which the deposits say more than when they were judged. Time alone may have changed that. */
export async function markOverdue(db: Database, businessId: string, today: CalendarDate): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ voucherId: number }>`
      select detraction.voucher_id from module_readings reading
      join detractions detraction on detraction.business_id = reading.business_id ${VOUCHER}
      where reading.business_id = ${businessId} and detraction.business_id = ${businessId} and ${isOverdue(today)}`.execute(
      tx,
    )
    const ids = rows.map(({ voucherId }) => voucherId)
    await markForRejudging(tx, businessId, ids)
  })
}

/** The businesses that have such purchases. */
export async function findOverdueBusinesses(db: Queryable, today: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business.id as business_id from businesses business
    join module_readings reading on reading.business_id = business.id
    where business.archived_at is null and exists (
      select from detractions detraction ${VOUCHER} where detraction.business_id = business.id and ${isOverdue(today)})`.execute(
    db,
  )
  return rows.map(({ businessId }) => businessId)
}
