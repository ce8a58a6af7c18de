import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { markChanged } from '../changes/queries.ts'

/** Past its date for the credit without a whole deposit, and judged when the deposits of a later day were not known yet. */
const isOverdue = (today: CalendarDate): RawBuilder<unknown> => sql`detraction.completed_on is null
  and detraction.credit_due < least(${today}::date, (reading.read_at at time zone 'America/Lima')::date)
  and coalesce(detraction.deposits_known_until, '-infinity') <= detraction.credit_due
  and reading.module = 'deposits' and reading.oldest <= to_char(voucher.issue_date, 'YYYYMM')`
const VOUCHER = sql`join vouchers voucher on voucher.business_id = detraction.business_id and voucher.id = detraction.voucher_id`

/** Marks the purchases of a business whose credit is deferred since some day passed. */
export async function markOverdue(tx: Queryable, businessId: string, today: CalendarDate): Promise<void> {
  const { rows } = await sql<{ voucherId: number }>`
    select detraction.voucher_id from module_readings reading
    join detractions detraction on detraction.business_id = reading.business_id ${VOUCHER}
    where reading.business_id = ${businessId} and detraction.business_id = ${businessId} and ${isOverdue(today)}`.execute(
    tx,
  )
  await markChanged(
    tx,
    businessId,
    rows.map(({ voucherId }) => voucherId),
  )
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
