import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'
import type { SunatFailure } from '@contapro/sunat/failure'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import type { WorkerDeps } from '../../deps.ts'
import type { JobContext } from '../../queue/queue.ts'
import { UnusableCredentials } from '../../vault/sealed-field.ts'
import { findUnarchivedBusiness, updateUnarchivedBusiness } from '../businesses/queries.ts'
import { isCollecting } from '../collection/queries.ts'
import { isGoodTaxpayer } from '../office/queries.ts'
import { judgeMarked } from '../review/queries.ts'
import { askSunat, type Asker } from './ask-sunat.ts'
import { checkValidity } from './jobs.ts'
import { listUnchecked, type Unchecked, type UncheckedPurchase } from './list-unchecked.ts'
import { planChecks } from './plan-checks.ts'
import { storeAnswers } from './store-answers.ts'

/** How a run ends: nothing is left to ask or SUNAT refuses, another job is due, a collection needs the RUC, or SUNAT does not answer. */
type Ending = 'done' | 'pause' | 'busy' | 'outage'

/** What is asked before it is stored, and before a collection that waits for the RUC gets it: about ten seconds at SUNAT's pace. */
const BATCH_SIZE = 8
/** A run ends after this time when the checks of other businesses wait. */
const MAX_RUN_MS = 60_000
const VALIDITY = 'validity' satisfies SunatModule

/** Asks about every purchase that is due to be asked about, and stores the answers batch by batch. */
export async function checkPurchases(deps: WorkerDeps, business: BusinessRow, context: JobContext): Promise<Ending> {
  const { db, now } = deps
  const until = Date.now() + MAX_RUN_MS
  let asker: Asker | undefined
  const returns = { isGoodTaxpayer: await isGoodTaxpayer(db, business.id) }
  for (const unchecked of planChecks(business.ruc, now(), returns)) {
    for await (const purchases of batchesOf(deps, business.id, unchecked)) {
      const ending = await endingOf(deps, business, context, until)
      if (ending) return ending
      // Opened once there is something to ask, because each use is audited.
      asker ??= await openAsker(deps, business)
      if (!asker) return 'done'
      const { answers, failure } = await askSunat(deps.sunat, asker, purchases, context)
      if (answers.length > 0) {
        await storeAnswers(db, business.id, answers, now())
        await judgeMarked(deps, business.id, now())
      }
      if (failure) return handleFailure(deps, business, failure)
      if (business.missingPermissions.includes(VALIDITY)) await recordPermission(deps, business.id, true)
    }
  }
  // A shutdown leaves some of the last batch unasked.
  return context.shutdown.aborted ? 'pause' : 'done'
}

async function* batchesOf(
  { db }: WorkerDeps,
  businessId: string,
  unchecked: Unchecked,
): AsyncGenerator<UncheckedPurchase[]> {
  let after: UncheckedPurchase | undefined
  do {
    const batch = await listUnchecked(db, businessId, unchecked, { after, limit: BATCH_SIZE })
    if (batch.length > 0) yield batch
    after = batch.length < BATCH_SIZE ? undefined : batch.at(-1)
  } while (after)
}

/** How the run must end before the next batch; undefined when it may continue. */
async function endingOf(
  { db, queue }: WorkerDeps,
  { id, ruc }: BusinessRow,
  { signal, shutdown }: JobContext,
  until: number,
): Promise<Ending | undefined> {
  signal.throwIfAborted()
  if (shutdown.aborted) return 'pause'
  if (!(await findUnarchivedBusiness(db, id))) return 'done'
  if (await isCollecting(db, ruc)) return 'busy'
  return Date.now() > until && (await queue.isWaiting(db, checkValidity)) ? 'pause' : undefined
}

/** Undefined without a pair that can be used: the next collection asks the accountant for it. */
async function openAsker({ vault, log }: WorkerDeps, { id, ruc }: BusinessRow): Promise<Asker | undefined> {
  try {
    const credentials = await vault.open(id, { actor: `job:${checkValidity.name}`, purpose: 'validity' })
    const { apiKey, apiSecret } = credentials ?? {}
    return apiKey && apiSecret ? { ruc, clientId: apiKey, clientSecret: apiSecret } : undefined
  } catch (error) {
    if (!(error instanceof UnusableCredentials)) throw error
    log.error({ err: error, security: 'credentials-unusable', business: id })
    return undefined
  }
}

/** A refusal here says nothing about the books: neither credentials nor status change, and the next collection asks again. */
async function handleFailure({ db, log }: WorkerDeps, { id }: BusinessRow, failure: SunatFailure): Promise<Ending> {
  if (failure.kind === 'unavailable') return 'outage'
  if (failure.kind === 'missing-permission') await recordPermission({ db }, id, false)
  else log.warn({ business: id, failure }, 'validity of purchases not asked')
  return 'done'
}

/** Lists the module among the optional ones that are missing, or no longer. */
async function recordPermission({ db }: Pick<WorkerDeps, 'db'>, businessId: string, isAllowed: boolean): Promise<void> {
  const { missingPermissions: missing = [] } = (await findUnarchivedBusiness(db, businessId)) ?? {}
  if (missing.includes(VALIDITY) !== isAllowed) return
  const others = missing.filter((module) => module !== VALIDITY)
  await updateUnarchivedBusiness(db, businessId, { missingPermissions: isAllowed ? others : [...others, VALIDITY] })
}
