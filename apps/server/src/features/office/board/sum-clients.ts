import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { TYPES_WITHOUT_IGV } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared.ts'
import { isPurchaseOrSale, isSumReviewedAs } from '../../vouchers/queries.ts'

/** The vouchers of a business in one period. */
export type ClientSums = {
  salesCount: number
  purchasesCount: number
  observedCount: number
  observedTotal: string
  /** Left out of the credit of the period until the purchases are decided. */
  observedIgv: string
}

export const NO_VOUCHERS: ClientSums = {
  salesCount: 0,
  purchasesCount: 0,
  observedCount: 0,
  observedTotal: '0.00',
  observedIgv: '0.00',
}

const IS_OBSERVED = sql.raw(isSumReviewedAs(REVIEW_STATES.observed))

/** The sums of some businesses, each in one period; those without vouchers are not in the answer. */
export async function sumClients(
  db: Queryable,
  wanted: readonly { readonly businessId: string; readonly period: string }[],
): Promise<ReadonlyMap<string, ClientSums>> {
  const query = sql<ClientSums & { businessId: string }>`
    select wanted.business_id, sales_count, purchases_count, observed_count, observed_total, observed_igv
    from unnest(${wanted.map(({ businessId }) => businessId)}::uuid[], ${wanted.map(({ period }) => period)}::char(6)[])
      as wanted (business_id, period)
    cross join lateral (
      select coalesce(sum(voucher_count) filter (where book = 'rvie'), 0)::int as sales_count,
        coalesce(sum(voucher_count) filter (where book = 'rce'), 0)::int as purchases_count,
        coalesce(sum(voucher_count - voided_count) filter (where ${IS_OBSERVED}), 0)::int as observed_count,
        coalesce(sum(total.total) filter (where ${IS_OBSERVED}), 0.00) as observed_total,
        coalesce(sum(igv_dg + igv_dgng) filter (where ${IS_OBSERVED} and credit_period = total.period
          and type not in (${sql.join(TYPES_WITHOUT_IGV)})), 0.00) as observed_igv
      from period_totals total
      where total.business_id = wanted.business_id and book in ('rce', 'rvie') and total.period = wanted.period
        and ${sql.raw(isPurchaseOrSale())}
    ) listed`
  const { rows } = await prepared('client-sums', query).execute(db)
  return new Map(rows.map(({ businessId, ...sums }) => [businessId, sums]))
}
