import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'

/** Above this size the first reader would wait noticeably. */
const LARGE_PERIOD = 2000

/** The periods of a business's books that are so large that their lists and counts should be ready in advance, newest first. */
export async function findLargePeriods(
  db: Queryable,
  businessId: string,
): Promise<Pick<BookPeriodKey, 'book' | 'period'>[]> {
  const { rows } = await sql<Pick<BookPeriodKey, 'book' | 'period'>>`
    select book, period from period_totals where business_id = ${businessId}
    group by book, period having sum(voucher_count) > ${LARGE_PERIOD} order by period desc, book`.execute(db)
  return rows
}
