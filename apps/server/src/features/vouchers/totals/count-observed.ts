import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isPurchaseOrSale, isSumReviewedAs } from '../voucher-status.ts'

/** How many purchases wait for a decision in one period of each business, by the business. */
export async function countObserved(
  db: Queryable,
  wanted: readonly { readonly businessId: string; readonly period: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ businessId: string; count: number }>`
    select business_id, sum(voucher_count - voided_count)::int as count from period_totals
    where ${sql.raw(`${isSumReviewedAs(REVIEW_STATES.observed)} and ${isPurchaseOrSale()}`)} and (business_id, book, period) in (
      select business_id, 'rce', period from unnest(${wanted.map(({ businessId }) => businessId)}::uuid[],
        ${wanted.map(({ period }) => period)}::char(6)[]) as wanted (business_id, period))
    group by business_id`.execute(db)
  return new Map(rows.map(({ businessId, count }) => [businessId, count]))
}
