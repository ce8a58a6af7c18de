import type { CollectionStage } from '../../../db/tables/collection.ts'
import { withCollectionLock } from '../../../db/locks.ts'
import type { WorkerDeps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { JobContext } from '../../../queue/queue.ts'
import { CredentialsRevoked } from '../../../sunat/revocations.ts'
import * as jobs from '../jobs.ts'
import { priorityOf } from '../priority.ts'
import { updateCollection } from '../queries.ts'
import { collectDeposits } from '../sunat/collect-deposits.ts'
import { collectFeeReceipts } from '../sunat/collect-fee-receipts.ts'
import { collectDocuments } from '../sunat/collect-documents.ts'
import { collectRates } from '../sunat/collect-rates.ts'
import { collectRegisters } from '../sunat/collect-registers.ts'
import { collectWithholdings } from '../sunat/collect-withholdings.ts'
import { judgeCollected } from '../sunat/judge-collected.ts'
import { planPeriods } from '../sunat/plan-periods.ts'
import { recordSuppliers } from '../sunat/record-suppliers.ts'
import { completeCollection } from './complete-collection.ts'
import type { ForegroundGate } from './foreground-gate.ts'
import { handleCredentialRefusal } from './handle-credential-refusal.ts'
import { openTurn, type TurnRequest } from './open-turn.ts'
import { DONE, PAUSE, type StageResult } from './stage-result.ts'
import { forgetTokens, type Stage, type Turn } from './turn.ts'
import { sunatDelays } from './sunat-delays.ts'

type Payload = PayloadOf<typeof jobs.collectBusiness>

/** The stages of a collection, in order. Each continues from what is stored, so a turn may end anywhere. */
const STAGES: readonly { readonly name: CollectionStage; readonly run: Stage }[] = [
  { name: 'periods', run: planPeriods },
  { name: 'registers', run: collectRegisters },
  { name: 'files', run: collectDocuments },
  { name: 'rates', run: collectRates },
  { name: 'suppliers', run: recordSuppliers },
  { name: 'deposits', run: collectDeposits },
  { name: 'withholdings', run: collectWithholdings },
  { name: 'fee-receipts', run: collectFeeReceipts },
  { name: 'verdicts', run: judgeCollected },
]

/** Another process collects the same RUC: check again soon. */
const RUC_BUSY_SECONDS = 5
const MAX_WAIT_SECONDS = 15 * 60

/** Handles the job `collect-business`: one turn of a collection. */
export async function collectBusiness(
  deps: WorkerDeps,
  gate: ForegroundGate,
  payload: Payload,
  context: JobContext,
): Promise<void> {
  const { db, queue } = deps
  const { collectionId, turn: turnNumber } = payload
  const collection = await findOpenCollection(deps, collectionId)
  if (!collection) return
  const isNightly = collection.reason === 'NIGHTLY'
  const priority = priorityOf(isNightly, turnNumber)
  // A retry after progress becomes a new job, so that the retry limit counts only tries without progress.
  if (context.retryCount > 0 && positionOf(collection) !== (payload.reached ?? START))
    return queue.send(db, jobs.collectBusiness, { ...payload, reached: positionOf(collection) }, { priority })
  const continueAfter = async (seconds: number) => {
    const open = await findOpenCollection(deps, collectionId)
    if (!open) return
    const next = { ...payload, turn: turnNumber + 1, reached: positionOf(open) }
    const options = { startAfterSeconds: seconds, priority: priorityOf(isNightly, next.turn) }
    await queue.send(db, jobs.collectBusiness, next, options)
  }
  const log = deps.log.child({ collection: collectionId, turn: turnNumber })
  const result = await withCollectionLock(deps.pool, collection.ruc, () =>
    gate.withForegroundPriority(!isNightly, async () => {
      log.info('turn begins')
      const ended = await runTurn(deps, gate, collection.businessId, { ...payload, isNightly, priority }, context)
      // Logged before the lock is released, so that the log never shows two turns of a RUC at once.
      log.info({ result: ended.kind }, 'turn ends')
      return ended
    }),
  )
  if (result === 'busy') {
    log.info('another process collects this RUC')
    return continueAfter(RUC_BUSY_SECONDS)
  }
  if (result.kind === 'pause') return continueAfter(0)
  if (result.kind === 'wait') return continueAfter(result.seconds)
  if (result.kind === 'outage')
    return continueAfter(backOffSeconds(sunatDelays(deps.config).firstRetrySeconds, collection.waits))
}

/** One turn, which ends when the credentials change or the business is archived. */
async function runTurn(
  deps: WorkerDeps,
  gate: ForegroundGate,
  businessId: string,
  request: TurnRequest,
  context: JobContext,
): Promise<StageResult> {
  const result = await deps.revocations.runUntilRevoked(businessId, context.signal, async (signal) => {
    const opened = await openTurn(deps, gate, request, { ...context, signal })
    return 'kind' in opened ? opened : runStages(opened)
  })
  // The next turn opens the new credentials, or finds that the business is archived.
  return result === 'revoked' ? PAUSE : result
}

async function findOpenCollection({ db }: WorkerDeps, collectionId: string) {
  return db
    .selectFrom('collections')
    .innerJoin('businesses', 'businesses.id', 'collections.businessId')
    .select(['businessId', 'reason', 'waits', 'stage', 'done', 'businesses.ruc'])
    .where('collections.id', '=', collectionId)
    .where('collections.endedAt', 'is', null)
    .where('businesses.archivedAt', 'is', null)
    .executeTakeFirst()
}

const START = positionOf({ stage: 'periods', done: 0 })

/** How far a collection has come: two positions are only compared for equality. */
function positionOf(collection: { stage: string; done: number }): string {
  return `${collection.stage} ${collection.done}`
}

/** Doubles each time SUNAT does not answer. */
function backOffSeconds(first: number, waits: number): number {
  return Math.min(MAX_WAIT_SECONDS, first * 2 ** Math.min(waits, 10))
}

/** Runs stage after stage until one does not finish. */
async function runStages(turn: Turn): Promise<StageResult> {
  const { deps, collection } = turn
  const remaining =
    collection.stage === 'end' ? [] : STAGES.slice(STAGES.findIndex(({ name }) => name === collection.stage))
  for (const [index, stage] of remaining.entries()) {
    const result = await runStage(turn, stage.run)
    await turn.progress.flush()
    if (result.kind === 'refused') return handleCredentialRefusal(turn, result.failure)
    if (result.kind !== 'done') {
      await recordWait(turn, result)
      return result
    }
    collection.stage = remaining[index + 1]?.name ?? 'end'
    await updateCollection(deps.db, collection.id, { stage: collection.stage, waits: 0 })
  }
  await completeCollection(turn)
  return DONE
}

async function runStage(turn: Turn, run: Stage): Promise<StageResult> {
  try {
    return await run(turn)
  } catch (error) {
    // A token may have arrived while the credentials were being revoked.
    if (turn.signal.reason instanceof CredentialsRevoked) await forgetTokens(turn)
    throw error
  }
}

/** Only waits caused by SUNAT are shown to the accountant. */
async function recordWait({ deps, collection }: Turn, result: StageResult): Promise<void> {
  if (result.kind !== 'wait' && result.kind !== 'outage') return
  const waits = result.kind === 'outage' ? collection.waits + 1 : collection.waits
  await updateCollection(deps.db, collection.id, { state: 'WAITING', step: result.step, waits })
}
