import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isListed, isValid } from '../vouchers/queries.ts'
import { IS_UNPAID, isDue, MISSING } from './subject-purchases.ts'

/** The detractions of a business that are to be paid, of all periods. */
export type DetractionsDue = {
  count: number
  /** What is missing, as far as it is known. */
  amount: string
  overdueCount: number
  /** The nearest date that is not past. */
  nextDue: string | null
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
      min(detraction.deposit_due) filter (where detraction.deposit_due >= ${today}::date) as next_due
    from detractions detraction
    join vouchers voucher on voucher.business_id = detraction.business_id and voucher.id = detraction.voucher_id
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
    join module_readings reading on reading.business_id = detraction.business_id and reading.module = 'deposits'
      and reading.read_at is not null
    where detraction.business_id = any (${[...businessIds]}::uuid[]) and ${IS_UNPAID}
    group by detraction.business_id`.execute(db)
  return new Map(rows.map(({ businessId, ...due }) => [businessId, due]))
}
