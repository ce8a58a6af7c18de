import type { Deps } from '../../../deps.ts'
import type { JobContext } from '../../../queue/queue.ts'
import { isKnownRefusal } from '../../../sunat/is-known-refusal.ts'
import { findUnarchivedBusiness } from '../../businesses/queries.ts'
import { collectBusiness } from '../jobs.ts'
import { refuseCredentials } from './end-collection.ts'
import type { ForegroundGate } from './foreground-gate.ts'
import { openProgress } from './progress.ts'
import type { Turn } from './turn.ts'

type TurnRequest = { collectionId: string; priority: number; isNightly: boolean }

/** A turn ends after this time when other collections wait. */
const MAX_TURN_MS = 12_000
const QUEUE_CHECK_INTERVAL_MS = 500

/** Opens the run, its business and its credentials. Undefined when there is nothing to do. */
export async function openTurn(
  deps: Deps,
  gate: ForegroundGate,
  request: TurnRequest,
  context: JobContext,
): Promise<Turn | undefined> {
  const { db, vault } = deps
  const run = await startRun(deps, request.collectionId)
  const business = run && (await findUnarchivedBusiness(db, run.businessId))
  const saved = business && (await vault.savedAt(db, business.id))
  if (!run || !business || !saved) return undefined
  const credentials = await vault.open(business.id, { actor: `job:${run.id}`, purpose: 'collection' })
  if (!credentials) return undefined
  const sol = { ruc: business.ruc, user: credentials.username, password: credentials.password }
  const { apiKey, apiSecret } = credentials
  const hasUsableApi = apiKey && apiSecret && saved.apiRefusedAt === null
  const turn: Turn = {
    deps,
    run,
    business,
    sol,
    savedAt: { sol: saved.solSavedAt, api: saved.apiSavedAt },
    api: hasUsableApi ? { ...sol, clientId: apiKey, clientSecret: apiSecret } : undefined,
    signal: context.signal,
    shutdown: context.shutdown,
    progress: openProgress(db, run.id),
    canContinue: continuation(deps, gate, request, context),
  }
  // New credentials were saved: tokens that this process remembers belong to the old ones.
  if (turn.api && run.reason === 'CREDENTIALS' && run.stage === 'periods') await deps.sunat.forgetCredentials(turn.api)
  // SUNAT is never asked again with credentials it has refused (quality bar REL-10).
  if (saved.solRefusedAt !== null || (await isKnownRefusal(deps, sol))) {
    await refuseCredentials(turn, { kind: 'wrong-sol-credentials' })
    return undefined
  }
  return turn
}

function startRun({ db, now }: Deps, collectionId: string) {
  return db
    .updateTable('collections')
    .set((eb) => ({ state: 'RUNNING', startedAt: eb.fn.coalesce('startedAt', eb.val(now())) }))
    .where('id', '=', collectionId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

function continuation(
  { queue, db }: Deps,
  gate: ForegroundGate,
  { priority, isNightly }: TurnRequest,
  { signal, shutdown }: JobContext,
): () => Promise<boolean> {
  const startedAt = Date.now()
  let checkedAt = 0
  const ending = AbortSignal.any([signal, shutdown])
  const isWaiting = (abovePriority: number) => queue.isWaiting(db, collectBusiness, abovePriority)
  return async () => {
    signal.throwIfAborted()
    if (isNightly) await gate.yieldToForeground(() => isWaiting(0), ending)
    if (shutdown.aborted) return false
    if (Date.now() - checkedAt < QUEUE_CHECK_INTERVAL_MS) return true
    checkedAt = Date.now()
    if (await isWaiting(priority)) return false
    const isLong = Date.now() - startedAt > MAX_TURN_MS
    return !(isLong && (await isWaiting(-1)))
  }
}
