import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { insertAlert, type NewAlert } from '../../alerts/queries.ts'
import { updateUnarchivedBusiness } from '../../businesses/queries.ts'
import { queueMobileNotice } from '../../siscont/queries.ts'
import { requestValidityCheck } from '../../validity/queries.ts'
import { describeCollected } from '../describe-collected.ts'
import { sendCollectionMail } from '../jobs.ts'
import { endCollection } from '../queries.ts'
import { alertReadingProblems } from './alert-reading-problems.ts'
import { findDoubts } from './find-doubts.ts'
import { nextNightlyCollection } from './next-nightly-collection.ts'
import type { Turn } from './turn.ts'
import { updateBusinessStatus } from './update-business-status.ts'
import { warmCaches } from './warm-caches.ts'

/** Everything is collected: sets the state of the business and its next collection, and notifies the accountant of the first one. */
export async function completeCollection(turn: Turn): Promise<void> {
  const { deps, collection, business } = turn
  await warmCaches(deps.db, business.id)
  await updateBusinessStatus(turn)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const isUpdated = await updateUnarchivedBusiness(tx, business.id, {
      lastCollectedAt: now,
      nextCollectionAt: nextNightlyCollection(business.id, now),
      firstCollectedAt: business.firstCollectedAt ?? now,
    })
    // Archiving has ended the collection, and nothing is left to announce.
    if (!isUpdated) return
    const doubts = await findDoubts(tx, turn, now)
    await endCollection(tx, { id: collection.id }, { state: 'DONE', step: 'Recopilación completa', doubts }, now)
    const areProblemsAlerted = await alertReadingProblems(tx, business)
    if (turn.api) await requestValidityCheck(tx, deps, business)
    // Not the reason FIRST: the first collection that completes may be another one, after credentials were corrected or at night.
    if (business.firstCollectedAt !== null) return
    await insertAlert(tx, await firstAlert(tx, business, areProblemsAlerted, now))
    await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'collected' })
    await queueMobileNotice(deps, tx, business.id)
  })
}

/** What the first collection brought and what is missing. What another alert says already is not said twice. */
async function firstAlert(
  tx: Queryable,
  business: BusinessRow,
  areProblemsAlerted: boolean,
  now: Date,
): Promise<NewAlert> {
  const { message, incompletePeriod, hasBothBooks } = await describeCollected(tx, business, now)
  const { id: businessId, accountantId: userId } = business
  const openReport = { kind: 'OPEN_REPORT', businessId } as const
  if (incompletePeriod === undefined) return { userId, message, severity: 'info', action: openReport }
  if (areProblemsAlerted && hasBothBooks)
    return {
      userId,
      message: `Ya puedes revisar los comprobantes que llegaron de ${business.name}.`,
      severity: 'info',
      action: openReport,
    }
  return { userId, message, severity: 'warning', action: { kind: 'REVIEW', businessId, period: incompletePeriod } }
}
