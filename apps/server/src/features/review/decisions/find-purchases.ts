import { REVIEW_STATES, type DecidedState, type ReviewState } from '@contapro/domain/review/review-state'
import { parseVoucherCode } from '@contapro/domain/vouchers/voucher-code'
import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isCounted, isInBookList, isReviewedAs, isValid, VOUCHER_CODE } from '../../vouchers/queries.ts'
import { isInForce } from './is-in-force.ts'

/** A listed purchase, with what its decision depends on. */
export type ReviewedPurchase = {
  id: number
  code: string
  issuer: string
  period: string
  isVoided: boolean
  reviewState: ReviewState | null
  /** In soles; 0 when no sum includes it. */
  total: string
  igv: string
  /** The rules that block or observe it. */
  rules: string[]
  isBlocked: boolean
  /** The rules that would observe it without an earlier decision about the supplier. */
  rulesAnsweredBefore: string[]
  /** What a decision about it is remembered for. */
  concepts: string[]
  /** The decision in force, by whom and when. */
  stateInForce: DecidedState | null
  decidedBy: string | null
  decidedAt: Date | null
  /** A decision of the accountant gives it a destination. */
  hasOwnDestination: boolean
  /** An earlier decision about it, even if changed facts reopened it, answers for other purchases of the supplier. */
  answersForOthers: boolean
}

const IS_COUNTED = sql.raw(isCounted('voucher'))
const IS_OBSERVED = sql.raw(isReviewedAs(REVIEW_STATES.observed, 'voucher'))

function findWhere(tx: Queryable, businessId: string, from: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  return sql<ReviewedPurchase>`
    select voucher.id, ${VOUCHER_CODE} as code, voucher.issuer, voucher.period,
      not (${sql.raw(isValid('voucher'))}) as is_voided, voucher.review_state,
      case when ${IS_COUNTED} then voucher.total else 0.00 end as total, case when ${IS_COUNTED} then voucher.igv else 0.00 end as igv,
      coalesce(verdict.rules, '{}') as rules, coalesce(verdict.is_blocked, false) as is_blocked,
      coalesce(verdict.remembered, '{}') as rules_answered_before, coalesce(verdict.concepts, '{}') as concepts,
      decided.state as state_in_force, decider.name || ' ' || decider.last_name as decided_by, action.decided_at,
      exists (select from review_decisions answering where answering.business_id = ${businessId}
        and answering.voucher_id = voucher.id and answering.undone_by is null and answering.concepts <> '{}') as answers_for_others,
      exists (select from review_decisions destined where destined.business_id = ${businessId} and destined.voucher_id = voucher.id
        and destined.state is null and ${isInForce('destined')}) as has_own_destination
    from ${from}
    left join voucher_verdicts verdict on verdict.business_id = ${businessId} and verdict.voucher_id = voucher.id
    left join review_decisions decided on decided.business_id = ${businessId} and decided.voucher_id = voucher.id
      and decided.state is not null and ${isInForce('decided')}
    left join review_actions action on action.business_id = ${businessId} and action.id = decided.action_id
    left join users decider on decider.id = action.decided_by
    where voucher.business_id = ${businessId} and voucher.book = 'rce'
      and ${sql.raw(isInBookList('voucher'))} and ${where}
    order by voucher.id`
    .execute(tx)
    .then(({ rows }) => rows)
}

/** The purchases that some codes name, of one period or of any. */
export function findByCodes(
  tx: Queryable,
  businessId: string,
  codes: readonly string[],
  period?: string,
): Promise<ReviewedPurchase[]> {
  const keys = [...new Set(codes)].flatMap((code) => parseVoucherCode(code) ?? [])
  const named = sql`unnest(${keys.map(({ issuer }) => issuer)}::text[], ${keys.map(({ type }) => type)}::text[],
    ${keys.map(({ series }) => series)}::text[], ${keys.map(({ number }) => String(number))}::text[])
    as named (issuer, type, series, number)`
  return findWhere(
    tx,
    businessId,
    sql`${named} join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'rce'
      and voucher.series = named.series and voucher.number = named.number and voucher.issuer = named.issuer
      and voucher.type = named.type`,
    period === undefined ? sql`true` : sql`voucher.period = ${period}`,
  )
}

/** The purchases of some suppliers in a period; only the observed ones when asked so. */
export function findBySuppliers(
  tx: Queryable,
  { businessId, period }: { readonly businessId: string; readonly period: string },
  issuers: readonly string[],
  { onlyObserved }: { readonly onlyObserved: boolean },
): Promise<ReviewedPurchase[]> {
  return findWhere(
    tx,
    businessId,
    sql`vouchers voucher`,
    sql`${onlyObserved ? IS_OBSERVED : sql.raw(isValid('voucher'))} and voucher.period = ${period}
      and voucher.issuer = any (${[...new Set(issuers)]}::text[])`,
  )
}

/** All purchases of a period that wait for a decision. */
export function findObserved(
  tx: Queryable,
  { businessId, period }: { readonly businessId: string; readonly period: string },
): Promise<ReviewedPurchase[]> {
  return findWhere(tx, businessId, sql`vouchers voucher`, sql`${IS_OBSERVED} and voucher.period = ${period}`)
}

/** A decision that can be undone: it is in force, or it still answers for other purchases of the supplier. */
export const canBeUndone = (alias: string): RawBuilder<boolean> =>
  sql`(${isInForce(alias)} or ${sql.raw(`(${alias}.undone_by is null and ${alias}.concepts <> '{}')`)})`

/** The purchases about which an action decided what can still be undone. */
export function findByAction(tx: Queryable, businessId: string, actionId: number): Promise<ReviewedPurchase[]> {
  return findWhere(
    tx,
    businessId,
    sql`review_decisions decision join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = decision.voucher_id`,
    sql`decision.business_id = ${businessId} and decision.action_id = ${actionId} and ${canBeUndone('decision')}`,
  )
}
