import { sql, type RawBuilder } from 'kysely'

import { isDeductible, isUnproven } from '../voucher-status.ts'
import { amountInEffect } from './compute-totals.ts'

const GIVES_CREDIT = sql.raw(`${isDeductible('voucher')} and not ${isUnproven('voucher')}`)
const WHOLE = sql.raw(`coalesce(${amountInEffect('igv_dg')}, 0)`)
const SHARED = sql.raw(`coalesce(${amountInEffect('igv_dgng')}, 0)`)

/**
 * The IGV of a `voucher` row that gives credit in some period, as the sums count it. `prorrataPercent` is the share of what is for both taxed
 * and untaxed sales; null counts nothing of it.
 */
export function creditIgv(prorrataPercent: number | null): RawBuilder<string> {
  return sql<string>`case when ${GIVES_CREDIT}
    then ${WHOLE} + round(${SHARED} * ${prorrataPercent ?? 0}::numeric / 100, 2) else 0.00 end`
}
