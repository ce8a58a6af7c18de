import type { ProrrataFrom } from '@contapro/domain/igv/prorrata'
import { sql, type RawBuilder } from 'kysely'

import { isDeductible, isUnproven } from '../voucher-status.ts'
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

function percentOf(prorrata: readonly ProrrataFrom[]): RawBuilder<string> {
  const cases = prorrata
    .toReversed()
    .map(({ from, percent }) => sql`when voucher.period >= ${from ?? ''} then ${percent ?? 0}::numeric`)
  return cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else 0 end`
}
