import type { DecisionKind } from '@contapro/contract/review'
import { itemAt } from '@contapro/domain/lists/item-at'
import type { DecidedState } from '@contapro/domain/review/review-state'
import { isCategory } from '@contapro/domain/rules/concepts'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { markSuppliersForRejudging } from '../../rejudging/queries.ts'
import { judgePurchases } from '../jobs.ts'
import { markNotes } from '../judging/mark-notes.ts'
import { describePurchases } from '../verdicts/describe-purchases.ts'
import { settleStates } from '../verdicts/settle-states.ts'
import type { ReviewedPurchase } from './find-purchases.ts'

/** Who decides, and about which business and period. */
export type Review = { readonly accountantId: string; readonly businessId: string; readonly period: string }

export type Action =
  | {
      readonly kind: DecisionKind
      readonly state: DecidedState
      readonly reason: string | null
      readonly appliesToSupplier: boolean
      /** The purchases that the accountant chose, and not only reached through their supplier. */
      readonly chosen: ReadonlySet<number>
    }
  /** `supplier`: whose purchases have the destination from this period on. */
  | { readonly kind: 'destination'; readonly destination: SingleDestination; readonly supplier: string | null }
  | { readonly kind: 'undo'; readonly undoneAction: number | null }

/** An entry of the history, and the concepts for which it is remembered. */
export type RecordedAction = { readonly id: number; readonly concepts: readonly string[] }

const AUDIT_ACTIONS = {
  validate: 'purchases-validated',
  decline: 'purchases-declined',
  undo: 'decisions-undone',
  destination: 'destination-changed',
} as const

/**
 * Records what one press decided about some purchases, lets them count accordingly, and appends one audit entry with their count, sums and
 * the hash of their codes. Earlier decisions of the same kind are no longer in force, and are forgotten: what they answered is asked again, so
 * the purchases of the supplier are marked. The caller holds the lock on the vouchers.
 */
export async function recordAction(
  tx: Queryable,
  { audit, queue, now }: Pick<Deps, 'audit' | 'queue' | 'now'>,
  review: Review,
  action: Action,
  purchases: readonly ReviewedPurchase[],
): Promise<RecordedAction> {
  const { accountantId, businessId, period } = review
  const described = describePurchases(purchases)
  const reason = 'reason' in action ? action.reason : null
  const destination = action.kind === 'destination' ? action.destination : null
  const appliesToSupplier = isForSupplier(action)
  const { id } = await tx
    .insertInto('reviewActions')
    .values({
      businessId,
      period,
      kind: action.kind,
      reason,
      destination,
      decidedBy: accountantId,
      decidedAt: now(),
      voucherCount: purchases.length,
      total: described.total,
      igv: described.igv,
      appliesToSupplier,
      issuer: action.kind === 'destination' ? action.supplier : null,
      lastVoucher: sql<number | null>`(select max(id) from vouchers where business_id = ${businessId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ended = await endReplaced(tx, businessId, id, action, purchases)
  const concepts = await insertDecisions(tx, businessId, id, action, purchases)
  const ids = purchases.map((purchase) => purchase.id)
  await settleStates(tx, businessId, ids)
  const hasNotes = await markNotes(tx, businessId, ids)
  const periods = [period, ...ended.map((memory) => memory.period)].sort()
  const supplier = action.kind === 'destination' && action.supplier !== null ? [action.supplier] : []
  const suppliers = [...supplier, ...ended.map(({ issuer }) => issuer)]
  await markSuppliersForRejudging(tx, businessId, suppliers, itemAt(periods, 0))
  if (hasNotes || suppliers.length > 0)
    await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
  const details = {
    period,
    ...described,
    ...(reason !== null && { reason }),
    ...(destination !== null && { destination }),
    ...(appliesToSupplier && { appliesToSupplier }),
  }
  const actor = `user:${accountantId}` as const
  await audit.append(tx, businessId, { actor, action: AUDIT_ACTIONS[action.kind], details }, now())
  return { id, concepts }
}

function isForSupplier(action: Action): boolean {
  if (action.kind === 'destination') return action.supplier !== null
  return action.kind !== 'undo' && action.appliesToSupplier
}

/** What was remembered of a supplier from a period on. */
type EndedMemory = { issuer: string; period: string }

/** Ends the earlier decisions that an action replaces or undoes. Returns what is no longer remembered. */
async function endReplaced(
  tx: Queryable,
  businessId: string,
  id: number,
  action: Action,
  purchases: readonly ReviewedPurchase[],
): Promise<EndedMemory[]> {
  const ids = purchases.map((purchase) => purchase.id)
  const isReplaced = action.kind === 'undo' ? sql`true` : sql`(state is null) = ${action.kind === 'destination'}`
  const { rows } = await sql<EndedMemory>`
    with replaced as (
      update review_decisions decision set undone_by = ${id}::bigint
      where business_id = ${businessId} and voucher_id = any (${ids}::bigint[]) and undone_by is null and ${isReplaced}
      returning action_id, issuer, concepts
    )
    select distinct replaced.issuer, made.period from replaced
    join review_actions made on made.business_id = ${businessId} and made.id = replaced.action_id
    where replaced.concepts <> '{}'`.execute(tx)
  return action.kind === 'undo' ? [...rows, ...(await endDestinations(tx, businessId, id, action.undoneAction))] : rows
}

/** Ends the destination of a supplier when its action is undone, or the last of the purchases that it was given to. */
async function endDestinations(
  tx: Queryable,
  businessId: string,
  id: number,
  undoneAction: number | null,
): Promise<EndedMemory[]> {
  const { rows } = await sql<EndedMemory>`
    update review_actions action set ended_by = ${id}::bigint
    where business_id = ${businessId} and issuer is not null and ended_by is null and (
      id = ${undoneAction}::bigint
      or (id in (select action_id from review_decisions where business_id = ${businessId} and undone_by = ${id}::bigint)
        and not exists (select from review_decisions left_over where left_over.business_id = ${businessId}
          and left_over.action_id = action.id and left_over.undone_by is null)))
    returning issuer, period`.execute(tx)
  return rows
}

/** Returns the concepts that are remembered of the suppliers from now on. */
async function insertDecisions(
  tx: Queryable,
  businessId: string,
  id: number,
  action: Action,
  purchases: readonly ReviewedPurchase[],
): Promise<string[]> {
  if (action.kind === 'undo') return []
  const decided = purchases.map((purchase) => ({
    voucher_id: purchase.id,
    rules: [...purchase.rules, ...purchase.rulesAnsweredBefore],
    issuer: purchase.issuer,
    concepts: action.kind === 'destination' ? [] : conceptsToRemember(action, purchase),
  }))
  const state = action.kind === 'destination' ? null : action.state
  const destination = action.kind === 'destination' ? action.destination : null
  await sql`
    insert into review_decisions (business_id, action_id, voucher_id, state, destination, rules, issuer, concepts)
    select ${businessId}::uuid, ${id}::bigint, voucher_id, ${state}::text, ${destination}::text, rules, issuer, concepts
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as decided (voucher_id bigint, rules text[], issuer text, concepts text[])`.execute(
    tx,
  )
  // One declined purchase alone answers for no other.
  if (state === 'RECHAZADO' && !isForSupplier(action)) return []
  return [...new Set(decided.flatMap(({ concepts }) => concepts))]
}

/** A decision about one purchase answers what is bought from the supplier; decided for the supplier, it answers every question about the purchase. */
function conceptsToRemember(
  { appliesToSupplier, chosen }: Extract<Action, { state: DecidedState }>,
  { id, concepts }: ReviewedPurchase,
): string[] {
  if (!appliesToSupplier) return concepts.filter((concept) => isCategory(concept))
  return chosen.has(id) ? concepts : []
}
