import type { Decided, UndoForm } from '@contapro/contract/review'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { NOT_FOUND, present } from './decide-purchases.ts'
import { findByAction, findByCodes } from './find-purchases.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { listFailed, sortAccepted } from './sort-accepted.ts'
import { recordAction, type Review } from './record-action.ts'

const NOT_DECIDED = 'No tiene una decisión que deshacer.'

/** Takes decisions back: those on some purchases of a period, or what is left of an action. What the rules say is in force again. */
export function undoDecisions(
  deps: Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>,
  review: Review,
  { cpes = [], action_id: actionId }: UndoForm,
): Promise<Decided['data']> {
  const { businessId } = review
  return deps.db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, businessId)
    const purchases =
      actionId === undefined
        ? await findByCodes(tx, businessId, cpes, review.period)
        : await findByAction(tx, businessId, actionId)
    const outcome = sortAccepted(purchases, ({ stateInForce, hasOwnDestination, answersForOthers }) =>
      stateInForce || hasOwnDestination || answersForOthers ? undefined : NOT_DECIDED,
    )
    const { accepted } = outcome
    const action = { kind: 'undo', undoneAction: actionId ?? null } as const
    const hasEffect = accepted.length > 0 || (actionId !== undefined && (await isInForceFor(tx, businessId, actionId)))
    const undone = hasEffect ? await recordAction(tx, deps, review, action, accepted) : null
    return present(outcome, listFailed(cpes, purchases, NOT_FOUND), undone)
  })
}

/** Whether an action still gives the purchases of a supplier their destination, although nothing is left of what it decided itself. */
async function isInForceFor(tx: Queryable, businessId: string, actionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('reviewActions')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', actionId)
    .where('issuer', 'is not', null)
    .where('endedBy', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
