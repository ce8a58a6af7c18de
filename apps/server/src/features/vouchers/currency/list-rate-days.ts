import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isListed } from '../voucher-status.ts'

/**
 * The currencies and days whose published rate is used: those of vouchers without a rate of their own, and of all foreign purchases, whose
 * rate is compared with the published one; with the days of the vouchers that notes modify.
 */
export async function listRateDays(db: Queryable, businessId: string): Promise<{ currency: string; day: string }[]> {
  const { rows } = await sql<{ currency: string; day: string }>`
    select distinct voucher.currency, dated.day::text as day from vouchers voucher
    cross join lateral (
      select voucher.issue_date as day
      union all
      select (modified ->> 'issueDate')::date from jsonb_array_elements(voucher.modifies) as modified
    ) dated
    where voucher.business_id = ${businessId} and voucher.currency <> 'PEN' and (voucher.book = 'rce' or voucher.exchange_rate in (0, 1))
      and dated.day is not null and ${sql.raw(isListed('voucher'))}`.execute(db)
  return rows
}
