import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

type Row = { businessId: string; period: string }

/**
 * Periods with vouchers, newest first; and, after the first of them, past periods that are not filed, so that a month still to be declared
 * stays listed even when it is empty or unread.
 */
export async function findPeriods(db: Queryable, businessIds: string[], now: Date): Promise<Map<string, string[]>> {
  if (businessIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with collected as (
      select distinct business_id, period from period_totals where business_id = any (${businessIds}::uuid[]) and voucher_count > 0
    )
    select business_id, period from collected
    union
    select reading.business_id, reading.period from register_readings reading
    where reading.business_id = any (${businessIds}::uuid[]) and reading.is_filed is not true
      and reading.period < ${periodOf(dateInLima(now))}
      and reading.period > (select min(period) from collected where collected.business_id = reading.business_id)
    order by period desc`.execute(db)
  const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId)
  return new Map(Array.from(byBusiness, ([id, found]) => [id, found.map(({ period }) => period)]))
}
