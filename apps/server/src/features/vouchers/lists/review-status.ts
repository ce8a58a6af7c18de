import type { CreditFilter } from '@contapro/contract/vouchers'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { amountInEffect } from '../totals/compute-totals.ts'
import { isCounted, isDeductible, isPurchaseOrSale, isReviewedAs, isSumDeductible, isValid } from '../voucher-status.ts'
import type { ListStatus, ReviewStatus } from './list-filter.ts'

/** Each voucher has one status: a voided one is neither deductible nor not. */
export const STATUS_CONDITIONS: Record<ListStatus, string> = {
  deductible: `voucher.book = 'rce' and ${isDeductible('voucher')}`,
  'not-deductible': `voucher.book = 'rce' and ${isReviewedAs(REVIEW_STATES.notDeductible, 'voucher')}`,
  observed: `voucher.book = 'rce' and ${isReviewedAs(REVIEW_STATES.observed, 'voucher')}`,
  validated: `voucher.book = 'rce' and ${isReviewedAs(REVIEW_STATES.validated, 'voucher')}`,
  voided: `not (${isValid('voucher')})`,
}

/** Of deductible purchases, as the sums have them. The column is null where the credit is of the purchase's own period, and where there is none. */
export const CREDIT_CONDITIONS: Record<CreditFilter, string> = {
  deferred: `voucher.credit_period = '${NO_PERIOD_YET}' and ${isDeductible('voucher')}`,
  moved: `voucher.credit_period not in ('${NO_PERIOD_YET}', voucher.period) and ${isDeductible('voucher')}`,
  none: `voucher.book = 'rce' and ${isDeductible('voucher')} and ${isCounted('voucher')} and ${amountInEffect('igv_dng')} <> 0`,
}

const among = (states: readonly string[]) => `review_state in (${states.map((state) => `'${state}'`).join(', ')})`

/** The rows of `period_totals` that sum the purchases of a status. */
export const STATUS_SUMS: Record<ReviewStatus, string> = {
  deductible: isSumDeductible(),
  'not-deductible': among(REVIEW_STATES.notDeductible),
  observed: among(REVIEW_STATES.observed),
  validated: among(REVIEW_STATES.validated),
}

export type StatusCounts = Record<'deductible' | 'notDeductible' | 'observed' | 'voided' | 'unreviewed', number>

const valid = (condition: string) =>
  sql`coalesce(sum(voucher_count - voided_count) filter (where ${sql.raw(condition)}), 0)::int`

/** How many vouchers of a period have each status, and how many of the deductible ones nobody has judged. */
export async function countByStatus(db: Queryable, { businessId, book, period }: BookPeriodKey): Promise<StatusCounts> {
  const { rows } = await sql<StatusCounts>`
    select ${valid(STATUS_SUMS.deductible)} as deductible, ${valid(STATUS_SUMS['not-deductible'])} as not_deductible,
      ${valid(STATUS_SUMS.observed)} as observed, coalesce(sum(voided_count), 0)::int as voided,
      ${valid(`review_state = ''`)} as unreviewed
    from period_totals
    where business_id = ${businessId} and book = ${book} and period = ${period} and ${sql.raw(isPurchaseOrSale())}`.execute(
    db,
  )
  return rows[0] ?? { deductible: 0, notDeductible: 0, observed: 0, voided: 0, unreviewed: 0 }
}
