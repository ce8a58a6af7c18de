import type { SunatFailure } from '@contapro/sunat/failure'

import type { Queryable } from '../../db/database.ts'
import { createRefusals } from '../../sunat/refused-credentials.ts'
import { insertAlert } from '../alerts/queries.ts'
import { API_REFUSED, setCredentialVerdict, updateBusiness } from '../businesses/queries.ts'
import { sendCollectionMail } from './jobs.ts'
import { nextNight } from './next-night.ts'
import { prepareReadings } from './prepare-readings.ts'
import { settleStatus } from './settle-status.ts'
import type { Turn } from './turn.ts'

/** Everything is in: the state of the business, the time of the next collection, and a word to the accountant when it was the first. */
export async function endCollection(turn: Turn): Promise<void> {
  const { deps, run, business } = turn
  await prepareReadings(deps.db, business.id)
  await settleStatus(turn)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('businesses')
      .set({
        lastCollectedAt: now,
        nextCollectionAt: nextNight(business.id, now),
        firstCollectedAt: business.firstCollectedAt ?? now,
      })
      .where('id', '=', business.id)
      .where('archivedAt', 'is', null)
      .execute()
    await close(tx, run.id, { state: 'DONE', step: 'Recolección completa' }, now)
    if (business.firstCollectedAt !== null) return
    await insertAlert(tx, business.accountantId, `Los comprobantes de ${business.name} ya están listos para revisar.`)
    await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'collected' })
  })
}

/**
 * SUNAT said no. To the SOL user: nothing more is tried until the accountant changes it, and the collection is over. To the API pair
 * alone: the portal is used instead. To credentials that have been changed meanwhile: the new ones are tried. Answers whether it is over.
 */
export async function refuseCredentials(turn: Turn, failure: Pick<SunatFailure, 'kind'>): Promise<boolean> {
  const { deps, run, business, savedAt } = turn
  const isSol = failure.kind === 'wrong-sol-credentials'
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    if (isSol) await createRefusals(deps).remember(tx, turn.sol)
    const isCurrent = isSol
      ? await setCredentialVerdict(tx, business.id, { solSavedAt: savedAt.sol }, { solRefusedAt: at })
      : savedAt.api !== null &&
        (await setCredentialVerdict(tx, business.id, { apiSavedAt: savedAt.api }, { apiRefusedAt: at }))
    if (isSol && isCurrent) {
      await stopForRefusal(turn, tx)
      return true
    }
    if (isCurrent) await updateBusiness(tx, business.id, { notice: API_REFUSED })
    await tx.updateTable('collections').set({ stage: 'periods', state: 'QUEUED' }).where('id', '=', run.id).execute()
    return false
  })
}

async function stopForRefusal({ deps, run, business }: Turn, tx: Queryable): Promise<void> {
  await updateBusiness(tx, business.id, { status: 'INVALID_CREDENTIALS', nextCollectionAt: null })
  await close(tx, run.id, { state: 'FAILED', step: 'Credenciales inválidas', failure: REFUSED }, deps.now())
  if (business.status === 'INVALID_CREDENTIALS') return
  const message = `SUNAT no acepta las credenciales de ${business.name}: actualízalas para seguir recibiendo sus comprobantes.`
  await insertAlert(tx, business.accountantId, message)
  await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'credentials-refused' })
}

const REFUSED = 'SUNAT no aceptó el usuario o la clave SOL'

async function close(
  tx: Queryable,
  collectionId: string,
  end: { state: 'DONE' | 'FAILED'; step: string; failure?: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ ...end, stage: 'end', endedAt: now })
    .where('id', '=', collectionId)
    .where('endedAt', 'is', null)
    .execute()
}
