import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import type { ProrrataFrom } from '@contapro/domain/igv/prorrata'
import { sql, type RawBuilder } from 'kysely'

import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { isDeductible, isReviewedAs, isUnproven } from '../voucher-status.ts'
import { setDestination } from '../set-destination-sql.ts'
import { amountInEffect } from './compute-totals.ts'

const GIVES_CREDIT = sql.raw(`${isDeductible('voucher')} and not ${isUnproven('voucher')}`)
const WHOLE = sql.raw(`coalesce(${amountInEffect('igv_dg')}, 0)`)
const SHARED = sql.raw(`coalesce(${amountInEffect('igv_dgng')}, 0)`)

/**
 * The IGV of a `voucher` row that gives credit in some period, as the sums count it. `prorrata` is the share of what is for both taxed and
 * untaxed sales, each from a period on; without one nothing of it counts.
 */
export function creditIgv(prorrata: readonly ProrrataFrom[]): RawBuilder<string> {
  return sql<string>`case when ${GIVES_CREDIT}
    then ${WHOLE} + round(${SHARED} * ${percentOf(prorrata)} / 100, 2) else 0.00 end`
}

const whole = (name: string) =>
  sql.raw(`(coalesce(${name}_dg, 0) + coalesce(${name}_dgng, 0) + coalesce(${name}_dng, 0))`)

/** What the IGV of a `voucher` row would give by its destination, whatever the rules say of the credit. `verdict` is its verdict. */
export function igvByDestination(prorrata: readonly ProrrataFrom[]): RawBuilder<string> {
  const percent = percentOf(prorrata)
  return sql<string>`case when not ${GIVES_CREDIT} then 0.00 else case ${sql.raw(setDestination('voucher.business_id'))}
    when 'DG' then ${whole('igv')} when 'DGNG' then round(${whole('igv')} * ${percent} / 100, 2) when 'DNG' then 0.00
    else coalesce(voucher.igv_dg, 0) + round(coalesce(voucher.igv_dgng, 0) * ${percent} / 100, 2) end end`
}

/** What the IGV of a `voucher` row gives; of an observed one what it gives once it is validated. */
export const CREDIT_KIND = sql<'SI' | 'NO' | 'PRORRATA' | 'DIFERIDO'>`case
  when ${sql.raw(isReviewedAs(REVIEW_STATES.notDeductible, 'voucher'))} or (${WHOLE} = 0 and ${SHARED} = 0) then 'NO'
  when voucher.credit_period = ${sql.lit(NO_PERIOD_YET)} then 'DIFERIDO'
  when ${WHOLE} = 0 then 'PRORRATA' else 'SI' end`

/** By the period of the credit, or the purchase's own while that is none. */
const USED_IN = sql`coalesce(nullif(voucher.credit_period, ${sql.lit(NO_PERIOD_YET)}), voucher.period)`

function percentOf(prorrata: readonly ProrrataFrom[]): RawBuilder<string> {
  const cases = prorrata
    .toReversed()
    .map(({ from, percent }) => sql`when ${USED_IN} >= ${from ?? ''} then ${percent ?? 0}::numeric`)
  return cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else 0 end`
}
