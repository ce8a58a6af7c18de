import { createHash } from 'node:crypto'

import { centsToDecimal, requireCents, sumCents } from '@contapro/domain/money/cents'
import type { DecidedState } from '@contapro/domain/review/review-state'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { rejudgeNotes } from '../judging/rejudge-notes.ts'
import { isInForce, settleStates } from '../verdicts/state-in-force.ts'
import type { ReviewedPurchase } from './find-purchases.ts'

/** Who decides, and about which business and period. */
export type Review = { readonly accountantId: string; readonly businessId: string; readonly period: string }

export type Action =
  | { readonly kind: 'validate' | 'decline'; readonly state: DecidedState; readonly reason: string | null }
  | { readonly kind: 'destination'; readonly destination: SingleDestination }
  | { readonly kind: 'undo' }

const AUDIT_ACTIONS = {
  validate: 'purchases-validated',
  decline: 'purchases-declined',
  undo: 'decisions-undone',
  destination: 'destination-changed',
} as const

/**
 * Records what one press decided about some purchases, lets them count accordingly, and appends one audit entry with their count, sums and
 * the hash of their codes. Earlier decisions of the same kind are no longer in force. The caller holds the lock on the vouchers. Returns the id.
 */
export async function recordAction(
  tx: Queryable,
  { audit, queue, now }: Pick<Deps, 'audit' | 'queue' | 'now'>,
  { accountantId, businessId, period }: Review,
  action: Action,
  purchases: readonly ReviewedPurchase[],
): Promise<number> {
  const total = centsToDecimal(sumCents(purchases.map((purchase) => requireCents(purchase.total))))
  const igv = centsToDecimal(sumCents(purchases.map((purchase) => requireCents(purchase.igv))))
  const reason = 'reason' in action ? action.reason : null
  const destination = action.kind === 'destination' ? action.destination : null
  const state = 'state' in action ? action.state : null
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
      total,
      igv,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = purchases.map((purchase) => purchase.id)
  const isReplaced = action.kind === 'undo' ? sql`true` : sql`(state is null) = ${state === null}`
  await sql`
    update review_decisions decision set undone_by = ${id}::bigint
    where business_id = ${businessId} and voucher_id = any (${ids}::bigint[]) and ${isInForce('decision')} and ${isReplaced}`.execute(
    tx,
  )
  if (action.kind !== 'undo') {
    const rules = purchases.map((purchase) => JSON.stringify(purchase.rules))
    await sql`
      insert into review_decisions (business_id, action_id, voucher_id, state, destination, rules)
      select ${businessId}::uuid, ${id}::bigint, voucher_id, ${state}::text, ${destination}::text, array(select jsonb_array_elements_text(rules))
      from unnest(${ids}::bigint[], ${rules}::jsonb[]) as decided (voucher_id, rules)`.execute(tx)
  }
  await settleStates(tx, businessId, ids)
  await rejudgeNotes(tx, queue, businessId, ids)
  const codes = createHash('sha256')
  for (const code of purchases.map((purchase) => purchase.code).sort()) codes.update(`${code}\n`)
  const details = { period, count: purchases.length, total, igv, codes: codes.digest('hex') }
  await audit.append(
    tx,
    businessId,
    {
      actor: `user:${accountantId}`,
      action: AUDIT_ACTIONS[action.kind],
      details: { ...details, ...(reason !== null && { reason }), ...(destination !== null && { destination }) },
    },
    now(),
  )
  return id
}
