import type { Decided, UndoForm } from '@contapro/contract/review'

import { lockVouchers } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { NOT_FOUND, present } from './decide-purchases.ts'
import { findByAction, findByCodes } from './find-purchases.ts'
import { listFailed, sortOut } from './outcome.ts'
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
    await lockVouchers(tx, businessId)
    const purchases =
      actionId === undefined
        ? await findByCodes(tx, businessId, cpes, review.period)
        : await findByAction(tx, businessId, actionId)
    const outcome = sortOut(purchases, ({ decided, isRouted }) => (decided || isRouted ? undefined : NOT_DECIDED))
    const { accepted } = outcome
    const undone = accepted.length === 0 ? null : await recordAction(tx, deps, review, { kind: 'undo' }, accepted)
    return present(outcome, listFailed(cpes, purchases, NOT_FOUND), undone)
  })
}
