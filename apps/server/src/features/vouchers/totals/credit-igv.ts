import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { sql } from 'kysely'

import { REVIEW_STATES } from '@contapro/domain/review/review-state'
import { isDeductible, isReviewedAs, isUnproven } from '../voucher-status.ts'
import { accountantDestination } from '../accountant-destination-sql.ts'
import { amountInEffect } from './compute-totals.ts'

const GIVES_CREDIT = sql.raw(`${isDeductible('voucher')} and not ${isUnproven('voucher')}`)
const WHOLE = sql.raw(`coalesce(${amountInEffect('igv_dg')}, 0)`)
const SHARED = sql.raw(`coalesce(${amountInEffect('igv_dgng')}, 0)`)

const ALL = sql.raw('(coalesce(voucher.igv_dg, 0) + coalesce(voucher.igv_dgng, 0) + coalesce(voucher.igv_dng, 0))')

/** All IGV of a `voucher` row of which some gives credit in some period; 0 of every other. */
export const CREDIT_IGV = sql<string>`case when ${GIVES_CREDIT} and (${WHOLE} <> 0 or ${SHARED} <> 0) then ${ALL} else 0.00 end`

/** The part of it that is for both taxed and untaxed sales, of which a share gives credit. */
export const SHARED_CREDIT_IGV = sql<string>`case when ${GIVES_CREDIT} then ${SHARED} else 0.00 end`

/** Only a share of the IGV of a `voucher` row gives credit, or of some of it: it is for both taxed and untaxed sales. */
export const IS_PRORATED = sql<boolean>`(${SHARED} <> 0)`

/** The same as `CREDIT_IGV` by the destination of a `voucher` row, whatever the rules say of the credit. `verdict` is its verdict. */
export const IGV_BY_DESTINATION = sql<string>`case when not ${GIVES_CREDIT} then 0.00
  else case ${sql.raw(accountantDestination('voucher.business_id'))} when 'DG' then ${ALL} when 'DGNG' then ${ALL} when 'DNG' then 0.00
    else case when coalesce(voucher.igv_dg, 0) <> 0 or coalesce(voucher.igv_dgng, 0) <> 0 then ${ALL} else 0.00 end end end`

/** What the IGV of a `voucher` row gives; of an observed one what it gives once it is validated. */
export const CREDIT_KIND = sql<'SI' | 'NO' | 'PRORRATA' | 'DIFERIDO'>`case
  when ${sql.raw(isReviewedAs(REVIEW_STATES.notDeductible, 'voucher'))} or (${WHOLE} = 0 and ${SHARED} = 0) then 'NO'
  when voucher.credit_period = ${sql.lit(NO_PERIOD_YET)} then 'DIFERIDO'
  when ${WHOLE} = 0 then 'PRORRATA' else 'SI' end`
