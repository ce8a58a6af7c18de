import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { TYPES_WITHOUT_IGV } from '@contapro/domain/vouchers/voucher-types'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isPurchaseOrSale, isSumDeductible, isSumReviewedAs } from '../vouchers/queries.ts'

const IS_PURCHASE_OR_SALE = sql.raw(isPurchaseOrSale())
const IS_DEDUCTIBLE = sql.raw(isSumDeductible())
const HAS_IGV = sql`type not in (${sql.join(TYPES_WITHOUT_IGV)})`
const IS_OBSERVED = sql.raw(isSumReviewedAs(REVIEW_STATES.observed))
const IS_DECLINED = sql.raw(isSumReviewedAs(REVIEW_STATES.notDeductible))

/**
 * `prorrata` is the IGV of purchases for both taxed and untaxed sales, of which a share gives credit; `withoutCredit` is that of deductible
 * purchases that give none. Of the vouchers that `count` includes,
 * the voided, the unproven, the observed and the declined ones add to no sum; `observedIgv` is what the observed ones would add, and
 * `observedOtherIgv` the rest of their IGV.
 */
export type IgvSums = {
  period: string
  sales: string
  purchases: string
  prorrata: string
  withoutCredit: string
  observedIgv: string
  observedOtherIgv: string
  declinedIgv: string
  count: number
  voidedCount: number
  unprovenCount: number
  observedCount: number
  declinedCount: number
}

const credited = (amount: string, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.raw(amount)}) filter (where is_credited and ${HAS_IGV} and ${condition}), 0.00)`
const listed = (amount: string, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.raw(amount)}) filter (where is_listed and ${HAS_IGV} and ${condition}), 0.00)`
const counted = (count: string, condition = sql`true`) =>
  sql`coalesce(sum(${sql.raw(count)}) filter (where is_listed and ${condition}), 0)::int`

/** The months of a business up to `to`. */
export type IgvRange = { readonly businessId: string; readonly from: string }

/** IGV of sales and purchases of some businesses, by the month of its credit, and the vouchers of each month. */
export async function listIgv(
  db: Queryable,
  ranges: readonly IgvRange[],
  to: string,
): Promise<(IgvSums & { businessId: string })[]> {
  const { rows } = await sql<IgvSums & { businessId: string }>`
    select total.business_id, month.period, ${credited('igv', sql`book = 'rvie'`)} as sales,
      ${credited('igv_dg', sql`book = 'rce' and ${IS_DEDUCTIBLE}`)} as purchases,
      ${credited('igv_dgng', sql`book = 'rce' and ${IS_DEDUCTIBLE}`)} as prorrata,
      ${credited('igv_dng', sql`book = 'rce' and ${IS_DEDUCTIBLE}`)} as without_credit,
      ${credited('igv_dg + igv_dgng', sql`is_listed and ${IS_OBSERVED}`)} as observed_igv,
      ${listed('case when is_credited then igv_dng else igv_dg + igv_dgng + igv_dng end', IS_OBSERVED)} as observed_other_igv,
      ${listed('igv_dg + igv_dgng + igv_dng', IS_DECLINED)} as declined_igv,
      ${counted('voucher_count')} as count, ${counted('voided_count')} as voided_count,
      ${counted('unproven_count', HAS_IGV)} as unproven_count,
      ${counted('voucher_count - voided_count', IS_OBSERVED)} as observed_count,
      ${counted('voucher_count - voided_count', IS_DECLINED)} as declined_count
    from unnest(${ranges.map(({ businessId }) => businessId)}::uuid[], ${ranges.map(({ from }) => from)}::char(6)[])
      as range (business_id, first_period)
    join period_totals total on total.business_id = range.business_id
    cross join lateral (
      select total.period, true as is_listed, total.credit_period = total.period as is_credited
      union all
      select total.credit_period, false, true where total.credit_period <> total.period
    ) month
    where (total.period between first_period and ${to} or total.credit_period between first_period and ${to})
      and month.period between first_period and ${to} and ${IS_PURCHASE_OR_SALE}
    group by total.business_id, month.period`.execute(db)
  return rows
}
