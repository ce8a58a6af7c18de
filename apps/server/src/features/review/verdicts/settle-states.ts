import type { ReviewState } from '@contapro/domain/review/review-state'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { applyReview } from '../../vouchers/queries.ts'
import { isInForce } from '../decisions/is-in-force.ts'

/** The decision's state, or else what the rules say of the expense. Null while nobody has judged the purchase. */
const STATE = sql<ReviewState | null>`coalesce(decided.state, verdict.expense)`
/** What a validated purchase gives is not denied because it was not deductible. */
const CREDIT = sql`case when decided.state = 'VALIDADO' then coalesce(verdict.validated_credit, verdict.credit) else verdict.credit end`
/**
 * The destination by which base and IGV count: what the accountant set, or else what the credit of the rules amounts to. What sets it cannot
 * bring back a credit whose time is over. Null when as the register states.
 */
const DESTINATION = sql<SingleDestination | null>`case when verdict.is_credit_lost then 'DNG' else coalesce(destined.destination,
  case ${CREDIT} when 'NO' then 'DNG' when 'PRORRATA' then 'DGNG' else verdict.destination end) end`

/** What gives no credit belongs to the period in which it is recorded. */
const CREDIT_PERIOD = sql<string | null>`case when ${DESTINATION} is distinct from 'DNG' then verdict.credit_period end`

/** Each `voucher` with its verdict and the decisions in force. */
const VOUCHERS = sql`vouchers voucher
  left join voucher_verdicts verdict on verdict.business_id = voucher.business_id and verdict.voucher_id = voucher.id
  left join review_decisions decided on decided.business_id = voucher.business_id and decided.voucher_id = voucher.id
    and decided.state is not null and ${isInForce('decided')}
  left join review_decisions destined on destined.business_id = voucher.business_id and destined.voucher_id = voucher.id
    and destined.state is null and ${isInForce('destined')}`

/** Lets some purchases count as their verdicts and decisions say. Call it in the transaction that changes these. */
export async function settleStates(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    voucherId: number
    reviewState: ReviewState | null
    destination: SingleDestination | null
    creditPeriod: string | null
  }>`
    select voucher.id as voucher_id, ${STATE} as review_state, ${DESTINATION} as destination, ${CREDIT_PERIOD} as credit_period from ${VOUCHERS}
    where voucher.business_id = ${businessId} and voucher.id = any (${voucherIds}::bigint[]) and voucher.book = 'rce'`.execute(
    tx,
  )
  await applyReview(tx, businessId, rows)
}

/** Purchases that do not count as their verdict and decision say. */
export async function findWrongStates(db: Queryable): Promise<{ businessId: string; id: number }[]> {
  const { rows } = await sql<{ businessId: string; id: number }>`
    select voucher.business_id, voucher.id from ${VOUCHERS}
    where (voucher.review_state, voucher.review_destination, voucher.credit_period)
      is distinct from (${STATE}, ${DESTINATION}, ${CREDIT_PERIOD})`.execute(db)
  return rows
}
