import type { Decided, UndoForm } from '@contapro/contract/review'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findByAction, findByCodes, type ReviewedPurchase } from './find-purchases.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { listUnknown, presentDecided } from './present-decided.ts'
import { recordAction, type Review } from './record-action.ts'
import { splitByObjection } from './split-by-objection.ts'

type UndoDeps = Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>

const NOT_DECIDED = 'No tiene una decisión que deshacer.'

/** Takes decisions back: those on some purchases of a period, or what is left of an action. What the rules say is in force again. */
export function undoDecisions(
  deps: UndoDeps,
  review: Review,
  { cpes = [], action_id: actionId }: UndoForm,
): Promise<Decided['data']> {
  return actionId === undefined ? undoPurchases(deps, review, cpes) : undoAction(deps, review, actionId)
}

function undoPurchases(deps: UndoDeps, review: Review, cpes: readonly string[]): Promise<Decided['data']> {
  const { businessId, period } = review
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, businessId)
    const purchases = await findByCodes(tx, businessId, cpes, period)
    const outcome = splitByObjection(purchases, (purchase) => (isDecided(purchase) ? undefined : NOT_DECIDED))
    const { accepted } = outcome
    const action = { kind: 'undo', undoneAction: null } as const
    const undone = accepted.length > 0 ? await recordAction(tx, deps, review, action, accepted) : null
    return presentDecided(outcome, listUnknown(cpes, purchases), undone)
  })
}

function isDecided({ stateInForce, hasOwnDestination, answersForOthers }: ReviewedPurchase): boolean {
  return stateInForce !== null || hasOwnDestination || answersForOthers
}

/** Takes back what is left of an action, in the history of its own period. */
export function undoAction(
  deps: UndoDeps,
  { accountantId, businessId }: Pick<Review, 'accountantId' | 'businessId'>,
  actionId: number,
): Promise<Decided['data']> {
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, businessId)
    const made = await findAction(tx, businessId, actionId)
    const accepted = made ? await findByAction(tx, businessId, actionId) : []
    const hasEffect = accepted.length > 0 || made?.isSupplierDestination
    const action = { kind: 'undo', undoneAction: actionId } as const
    const undone =
      made && hasEffect
        ? await recordAction(tx, deps, { accountantId, businessId, period: made.period }, action, accepted)
        : null
    return presentDecided({ accepted, refused: [] }, [], undone)
  })
}

/**
 * The period of an action, and whether it still gives the purchases of a supplier their destination, although nothing may be left of what it
 * decided itself.
 */
async function findAction(
  tx: Queryable,
  businessId: string,
  actionId: number,
): Promise<{ period: string; isSupplierDestination: boolean } | undefined> {
  const action = await tx
    .selectFrom('reviewActions')
    .select(['period', 'issuer', 'endedBy'])
    .where('businessId', '=', businessId)
    .where('id', '=', actionId)
    .executeTakeFirst()
  return action && { period: action.period, isSupplierDestination: action.issuer !== null && action.endedBy === null }
}
