import { insertAlert } from '../../alerts/queries.ts'
import { updateUnarchivedBusiness } from '../../businesses/queries.ts'
import { requestValidityCheck } from '../../validity/queries.ts'
import { sendCollectionMail } from '../jobs.ts'
import { endCollection } from '../queries.ts'
import { alertUnread } from './alert-unread.ts'
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
    // Archiving has ended the collection, and nothing is left to tell.
    if (!isUpdated) return
    await endCollection(tx, { id: collection.id }, { state: 'DONE', step: 'Recolección completa' }, now)
    await alertUnread(tx, business)
    if (turn.api) await requestValidityCheck(tx, deps.queue, business.id)
    // Not the reason FIRST: the first collection that completes may be another one, after credentials were corrected or at night.
    if (business.firstCollectedAt !== null) return
    await insertAlert(tx, {
      userId: business.accountantId,
      message: `Los comprobantes de ${business.name} ya están listos para revisar.`,
      severity: 'info',
      action: { kind: 'OPEN_REPORT', businessId: business.id },
    })
    await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'collected' })
  })
}
