import type { MovedIgv } from '@contapro/domain/igv/moved-credit'
import { requireCents } from '@contapro/domain/money/cents'
import { TYPES_WITHOUT_IGV } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isSumDeductible } from '../voucher-status.ts'

const HAS_IGV = sql`type not in (${sql.join(TYPES_WITHOUT_IGV)})`

/** All IGV of deductible purchases of each period that belongs to the credit of another one, or of none yet. Notes are subtracted. */
export async function listMovedIgv(db: Queryable, businessId: string): Promise<MovedIgv[]> {
  const { rows } = await sql<{ period: string; creditPeriod: string; igv: string; sharedIgv: string }>`
    select period, credit_period, sum(igv_dg + igv_dgng + igv_dng) as igv, sum(igv_dgng) as shared_igv from period_totals
    where business_id = ${businessId} and book = 'rce' and credit_period <> period and ${sql.raw(isSumDeductible())} and ${HAS_IGV}
    group by period, credit_period`.execute(db)
  return rows.map(({ period, creditPeriod, igv, sharedIgv }) => ({
    period,
    creditPeriod,
    igv: requireCents(igv),
    sharedIgv: requireCents(sharedIgv),
  }))
}
