import type { WorkerDeps } from '../../../deps.ts'
import type { JobContext } from '../../../queue/queue.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import type { Credentials } from '../../../vault/credentials.ts'
import { UnusableCredentials } from '../../../vault/sealed-field.ts'
import { findUnarchivedBusiness } from '../../businesses/queries.ts'
import { collectBusiness } from '../jobs.ts'
import { NIGHTLY_PRIORITY } from '../priority.ts'
import type { ForegroundGate } from './foreground-gate.ts'
import { handleCredentialRefusal } from './handle-credential-refusal.ts'
import { openProgress } from './progress.ts'
import { DONE, type StageResult } from './stage-result.ts'
import { stopCollection } from './stop-collection.ts'
import type { Turn } from './turn.ts'

export type TurnRequest = { collectionId: string; priority: number; isNightly: boolean }

/** A turn ends after this time when other collections wait. */
const MAX_TURN_MS = 12_000
const QUEUE_CHECK_INTERVAL_MS = 500

/**
 * Marks the collection as running and opens its business and credentials. Returns how the turn ends when there is nothing to open: the
 * collection has ended, its business is archived, or SUNAT is known to refuse the credentials, which ends or restarts the collection.
 */
export async function openTurn(
  deps: WorkerDeps,
  gate: ForegroundGate,
  request: TurnRequest,
  context: JobContext,
): Promise<Turn | StageResult> {
  const { db, vault } = deps
  const collection = await markRunning(deps, request.collectionId)
  const business = collection && (await findUnarchivedBusiness(db, collection.businessId))
  const credentialDates = business && (await vault.findCredentialDates(db, business.id))
  if (!collection || !business || !credentialDates) return DONE
  const credentials = await openOrStop(deps, { collection, business })
  if (!credentials) return DONE
  const sender = { businessId: business.id }
  const sol = { ruc: business.ruc, user: credentials.username, password: credentials.password, sender }
  const { apiKey, apiSecret } = credentials
  const hasUsableApi = apiKey && apiSecret && credentialDates.apiRefusedAt === null
  // The API pair was saved while the portal was being read: the collection begins again by the better route.
  if (hasUsableApi && collection.route === 'portal') collection.stage = 'periods'
  const turn: Turn = {
    deps,
    collection,
    business,
    sol,
    credentialDates,
    api: hasUsableApi ? { ...sol, clientId: apiKey, clientSecret: apiSecret } : undefined,
    signal: context.signal,
    shutdown: context.shutdown,
    progress: openProgress(db, collection.id),
    canContinue: continueCheck(deps, gate, request, context),
  }
  // New credentials were saved: this process may remember that SUNAT refused them before.
  const hasNewPair = collection.reason === 'CREDENTIALS' || collection.route === 'portal'
  if (turn.api && hasNewPair && collection.stage === 'periods') await deps.sunat.forgetCredentials(turn.api)
  // SUNAT is never asked again with credentials it has refused (quality bar REL-10).
  if (credentialDates.solRefusedAt !== null || (await refusedCredentials(deps).has(db, sol)))
    return handleCredentialRefusal(turn, { kind: 'wrong-sol-credentials' })
  // The database decides: the accountant may have saved the credentials again through another process.
  deps.sunat.forgetSolRefusal(sol)
  return turn
}

/** Undefined when there are no credentials, or none that can be used: then the collection ends and the accountant is asked for them. */
async function openOrStop(
  deps: WorkerDeps,
  { collection, business }: Pick<Turn, 'collection' | 'business'>,
): Promise<Credentials | undefined> {
  try {
    return await deps.vault.open(business.id, { actor: `job:${collection.id}`, purpose: 'collection' })
  } catch (error) {
    if (!(error instanceof UnusableCredentials)) throw error
    deps.log.error({ err: error, security: 'credentials-unusable', business: business.id })
    await deps.db.transaction().execute((tx) =>
      stopCollection(
        deps,
        tx,
        { collection, business },
        {
          failure: 'Las credenciales guardadas no se pueden usar',
          alert: `No podemos usar las credenciales guardadas de ${business.name}: vuelve a ingresarlas para seguir recopilando sus comprobantes.`,
        },
      ),
    )
    return undefined
  }
}

function markRunning({ db, now }: WorkerDeps, collectionId: string) {
  return db
    .updateTable('collections')
    .set((eb) => ({ state: 'RUNNING', startedAt: eb.fn.coalesce('startedAt', eb.val(now())) }))
    .where('id', '=', collectionId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Ends the turn on shutdown, when a collection of higher priority waits for a worker, and after its time when any other waits. */
function continueCheck(
  { queue, db }: WorkerDeps,
  gate: ForegroundGate,
  { priority, isNightly }: TurnRequest,
  { signal, shutdown }: JobContext,
): () => Promise<boolean> {
  const startedAt = Date.now()
  let checkedAt = 0
  const ending = AbortSignal.any([signal, shutdown])
  const isAnyWaiting = () => queue.isWaiting(db, collectBusiness)
  const isHigherWaiting = () => queue.isWaiting(db, collectBusiness, { abovePriority: priority })
  const isForegroundQueued = () => queue.isWaiting(db, collectBusiness, { abovePriority: NIGHTLY_PRIORITY })
  return async () => {
    signal.throwIfAborted()
    if (isNightly) await gate.yieldToForeground(isForegroundQueued, ending)
    if (shutdown.aborted) return false
    if (Date.now() - checkedAt < QUEUE_CHECK_INTERVAL_MS) return true
    checkedAt = Date.now()
    if (await isHigherWaiting()) return false
    const isLong = Date.now() - startedAt > MAX_TURN_MS
    return !(isLong && (await isAnyWaiting()))
  }
}
