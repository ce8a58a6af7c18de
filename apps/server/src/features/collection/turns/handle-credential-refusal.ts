import type { Queryable } from '../../../db/database.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import { API_REFUSED_TOPIC, setTopicAlert } from '../../alerts/queries.ts'
import { API_REFUSED, setCredentialVerdict, updateBusiness } from '../../businesses/queries.ts'
import { sendCollectionMail } from '../jobs.ts'
import { updateCollection } from '../queries.ts'
import { DONE, PAUSE, type CredentialRefusal, type StageResult } from './stage-result.ts'
import { stopCollection } from './stop-collection.ts'
import { forgetTokens, type Turn } from './turn.ts'

/**
 * Handles a refusal by SUNAT. If it refused the current SOL user, the collection ends until the accountant saves other credentials. If it
 * refused only the API pair, the collection restarts on the portal. If credentials were saved since, it restarts with them. Returns
 * how the turn ends.
 */
export async function handleCredentialRefusal(
  turn: Turn,
  { kind }: Pick<CredentialRefusal, 'kind'>,
): Promise<StageResult> {
  const { deps, collection, business } = turn
  const { solSavedAt, apiSavedAt } = turn.credentialDates
  const isSol = kind === 'wrong-sol-credentials'
  await forgetTokens(turn)
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.now()
    if (isSol) await refusedCredentials(deps).add(tx, turn.sol)
    const isCurrent = isSol
      ? await setCredentialVerdict(tx, deps, business.id, { solSavedAt }, { solRefusedAt: at })
      : apiSavedAt !== null && (await setCredentialVerdict(tx, deps, business.id, { apiSavedAt }, { apiRefusedAt: at }))
    if (isSol && isCurrent) {
      await stopForRefusal(turn, tx)
      return DONE
    }
    if (isCurrent) {
      await updateBusiness(tx, business.id, { notice: API_REFUSED })
      await alertApiRefused(tx, business, apiSavedAt)
    }
    await updateCollection(tx, collection.id, { stage: 'periods', state: 'QUEUED' })
    return PAUSE
  })
}

/** Once for each pair that was saved; saving another one ends it. */
async function alertApiRefused(
  tx: Queryable,
  { id: businessId, accountantId, name }: Turn['business'],
  savedAt: Date | null,
): Promise<void> {
  await setTopicAlert(
    tx,
    { businessId, topic: API_REFUSED_TOPIC },
    {
      userId: accountantId,
      message: `SUNAT no acepta las credenciales de API de ${name}: corrígelas para leer sus registros completos. Mientras tanto seguimos con el Portal SOL.`,
      severity: 'warning',
      action: { kind: 'FIX_CREDENTIALS', businessId },
      facts: [savedAt?.toISOString() ?? ''],
    },
  )
}

const SOL_REFUSED = 'SUNAT no aceptó el usuario o la clave SOL'

async function stopForRefusal(turn: Turn, tx: Queryable): Promise<void> {
  const { deps, business } = turn
  const alert = `SUNAT no acepta las credenciales de ${business.name}: actualízalas para seguir recopilando sus comprobantes.`
  if (await stopCollection(deps, tx, turn, { failure: SOL_REFUSED, alert }))
    await deps.queue.send(tx, sendCollectionMail, { businessId: business.id, news: 'credentials-refused' })
}
