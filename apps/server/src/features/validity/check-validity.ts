import { withCollectionLock } from '../../db/locks.ts'
import type { WorkerDeps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import type { JobContext } from '../../queue/queue.ts'
import { findUnarchivedBusiness, updateUnarchivedBusiness } from '../businesses/queries.ts'
import { checkPurchases } from './check-purchases.ts'
import * as jobs from './jobs.ts'

/** The RUC is being collected: check again after this time. */
const BUSY_SECONDS = 60
/** After SUNAT did not answer; doubles each time. */
const FIRST_WAIT_SECONDS = 60
/** After this many unanswered tries, four hours in all, the next collection asks again. */
const MAX_WAITS = 8

/**
 * Handles the job `check-validity`: asks SUNAT about the purchases of a business with its API pair, while no collection of the same RUC
 * needs SUNAT's pace. Without a usable pair it does nothing.
 */
export async function checkValidity(
  deps: WorkerDeps,
  { businessId, waits }: PayloadOf<typeof jobs.checkValidity>,
  context: JobContext,
): Promise<void> {
  const { db, pool, queue, vault, revocations } = deps
  const business = await findUnarchivedBusiness(db, businessId)
  const dates = business && (await vault.findCredentialDates(db, businessId))
  // The update also announces the business as changed, so that open pages fetch what the answers have changed.
  const clearRequest = () => updateUnarchivedBusiness(db, businessId, { validityRequestedAt: null })
  if (!business || !dates?.apiSavedAt || dates.apiRefusedAt !== null) return void (await clearRequest())
  const ending = await withCollectionLock(pool, business.ruc, () =>
    revocations.runUntilRevoked(businessId, context.signal, (signal) =>
      checkPurchases(deps, business, { ...context, signal }),
    ),
  )
  const continueAfter = (startAfterSeconds: number, nextWaits = 0) =>
    queue.send(
      db,
      jobs.checkValidity,
      { businessId, waits: nextWaits },
      { singletonKey: businessId, startAfterSeconds },
    )
  if (ending === 'busy') return continueAfter(BUSY_SECONDS, waits)
  // New credentials are used by another run; that of an archived business has nothing to do.
  if (ending === 'pause' || ending === 'revoked') return continueAfter(0)
  // Numbers do not wait for an outage to end.
  await clearRequest()
  if (ending === 'outage' && waits < MAX_WAITS) return continueAfter(FIRST_WAIT_SECONDS * 2 ** waits, waits + 1)
}
