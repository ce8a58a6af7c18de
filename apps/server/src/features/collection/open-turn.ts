import type { Deps } from '../../deps.ts'
import type { JobContext } from '../../queue/queue.ts'
import { isKnownRefusal } from '../../sunat/known-refusal.ts'
import { refuseCredentials } from './end-collection.ts'
import type { Floor } from './floor.ts'
import { collectBusiness } from './jobs.ts'
import { openProgress } from './progress.ts'
import type { Turn } from './turn.ts'

type Request = { collectionId: string; priority: number; isNightly: boolean }

/** A turn lasts this long when others wait. */
const TURN_MS = 12_000

/** Everything a turn works with: the run, the business and its credentials, opened for this purpose. Undefined when there is nothing to do. */
export async function openTurn(
  deps: Deps,
  floor: Floor,
  { collectionId, priority, isNightly }: Request,
  context: JobContext,
): Promise<Turn | undefined> {
  const { db, vault, now } = deps
  const run = await db
    .updateTable('collections')
    .set((eb) => ({ state: 'RUNNING', startedAt: eb.fn.coalesce('startedAt', eb.val(now())) }))
    .where('id', '=', collectionId)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!run) return undefined
  const business = await db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', run.businessId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  const saved = business && (await vault.savedAt(db, business.id))
  if (!business || !saved) return undefined
  const credentials = await vault.open(business.id, { actor: `job:${run.id}`, purpose: 'collection' })
  if (!credentials) return undefined
  const sol = { ruc: business.ruc, user: credentials.username, password: credentials.password }
  const { apiKey, apiSecret } = credentials
  const usable = apiKey && apiSecret && saved.apiRefusedAt === null
  const turn: Turn = {
    deps,
    run,
    business,
    sol,
    savedAt: { sol: saved.solSavedAt, api: saved.apiSavedAt },
    api: usable ? { ...sol, clientId: apiKey, clientSecret: apiSecret } : undefined,
    signal: context.signal,
    leaving: context.leaving,
    progress: openProgress(db, run.id),
    mayGoOn: goingOn(deps, floor, { priority, isNightly }, context),
  }
  // Saved anew: what this process remembers of the pair is about the old one.
  if (turn.api && run.reason === 'CREDENTIALS' && run.stage === 'periods') await deps.sunat.forgetCredentials(turn.api)
  // Nobody asks SUNAT again with what it has refused (quality bar REL-10).
  if (saved.solRefusedAt !== null || (await isKnownRefusal(deps, sol))) {
    await refuseCredentials(turn, { kind: 'wrong-sol-credentials' })
    return undefined
  }
  return turn
}

function goingOn(
  { queue, db }: Deps,
  floor: Floor,
  { priority, isNightly }: Omit<Request, 'collectionId'>,
  { signal, leaving }: JobContext,
) {
  const startedAt = Date.now()
  let lookedAt = 0
  const ending = AbortSignal.any([signal, leaving])
  const isWanted = (above: number) => queue.isWaiting(db, collectBusiness, above)
  return async () => {
    signal.throwIfAborted()
    if (isNightly) await floor.stepAside(() => isWanted(0), ending)
    if (leaving.aborted) return false
    if (Date.now() - lookedAt < 500) return true
    lookedAt = Date.now()
    if (await isWanted(priority)) return false
    const isLong = Date.now() - startedAt > TURN_MS
    return !(isLong && (await isWanted(-1)))
  }
}
