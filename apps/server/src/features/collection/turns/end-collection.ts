import type { SunatFailure } from '@contapro/sunat/failure'

import type { Queryable } from '../../../db/database.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import { insertAlert } from '../../alerts/queries.ts'
import {
  API_REFUSED,
  setCredentialVerdict,
  updateBusiness,
  updateUnarchivedBusiness,
} from '../../businesses/queries.ts'
import { sendCollectionMail } from '../jobs.ts'
import { updateCollection } from '../queries.ts'
import { nextNight } from './next-night.ts'
import type { Turn } from './turn.ts'
import { updateBusinessStatus } from './update-business-status.ts'
import { warmCaches } from './warm-caches.ts'

/** Everything is collected: sets the state of the business and its next collection, and notifies the accountant of the first one. */
export async function endCollection(turn: Turn): Promise<void> {
  const { deps, run, business } = turn
  await warmCaches(deps.db, business.id)
  await updateBusinessStatus(turn)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await updateUnarchivedBusiness(tx, business.id, {
      lastCollectedAt: now,
      nextCollectionAt: nextNight(business.id, now),
      firstCollectedAt: business.firstCollectedAt ?? now,
    })
    await closeRun(tx, run.id, { state: 'DONE', step: 'Recolección completa' }, now)
    if (business.firstCollectedAt !== null) return
    await insertAlert(tx, business.accountantId, `Los comprobantes de ${business.name} ya están listos para revisar.`)
    await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'collected' })
  })
}

/**
 * Handles a refusal by SUNAT. If it refused the current SOL user, the collection ends until the accountant saves other credentials. If it
 * refused only the API pair, the collection restarts on the portal. If credentials were saved since, it restarts with them. Returns
 * whether the collection has ended.
 */
export async function refuseCredentials(turn: Turn, failure: Pick<SunatFailure, 'kind'>): Promise<boolean> {
  const { deps, run, business, savedAt } = turn
  const isSol = failure.kind === 'wrong-sol-credentials'
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    if (isSol) await refusedCredentials(deps).add(tx, turn.sol)
    const isCurrent = isSol
      ? await setCredentialVerdict(tx, deps.vault, business.id, { solSavedAt: savedAt.sol }, { solRefusedAt: at })
      : savedAt.api !== null &&
        (await setCredentialVerdict(tx, deps.vault, business.id, { apiSavedAt: savedAt.api }, { apiRefusedAt: at }))
    if (isSol && isCurrent) {
      await stopForRefusal(turn, tx)
      return true
    }
    if (isCurrent) await updateBusiness(tx, business.id, { notice: API_REFUSED })
    await updateCollection(tx, run.id, { stage: 'periods', state: 'QUEUED' })
    return false
  })
}

const SOL_REFUSED = 'SUNAT no aceptó el usuario o la clave SOL'

async function stopForRefusal({ deps, run, business }: Turn, tx: Queryable): Promise<void> {
  await updateBusiness(tx, business.id, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
  await closeRun(tx, run.id, { state: 'FAILED', step: 'Credenciales inválidas', failure: SOL_REFUSED }, deps.now())
  if (business.status === 'INVALID_CREDENTIALS') return
  const message = `SUNAT no acepta las credenciales de ${business.name}: actualízalas para seguir recibiendo sus comprobantes.`
  await insertAlert(tx, business.accountantId, message)
  await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'credentials-refused' })
}

async function closeRun(
  tx: Queryable,
  collectionId: string,
  end: { state: 'DONE' | 'FAILED'; step: string; failure?: string },
  now: Date,
): Promise<void> {
  await updateCollection(tx, collectionId, { ...end, stage: 'end', endedAt: now })
}
