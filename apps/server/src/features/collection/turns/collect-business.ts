import type { CollectionStage } from '../../../db/tables/collection.ts'
import { withCollectionLock } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { JobContext } from '../../../queue/queue.ts'
import * as jobs from '../jobs.ts'
import { priorityOf } from '../priority.ts'
import { updateCollection } from '../queries.ts'
import { collectDeposits } from '../sunat/collect-deposits.ts'
import { collectFiles } from '../sunat/collect-files.ts'
import { collectRegisters } from '../sunat/collect-registers.ts'
import { collectWithholdings } from '../sunat/collect-withholdings.ts'
import { planPeriods } from '../sunat/plan-periods.ts'
import { recordSuppliers } from '../sunat/record-suppliers.ts'
import { endCollection, refuseCredentials } from './end-collection.ts'
import type { ForegroundGate } from './foreground-gate.ts'
import { openTurn } from './open-turn.ts'
import type { StageResult } from './stage-result.ts'
import type { Stage, Turn } from './turn.ts'
import { waitsFor } from './waits.ts'

type Payload = PayloadOf<typeof jobs.collectBusiness>

/** The stages of a collection, in order. Each continues from what is stored, so a turn may end anywhere. */
const STAGES: readonly { readonly name: CollectionStage; readonly run: Stage }[] = [
  { name: 'periods', run: planPeriods },
  { name: 'registers', run: collectRegisters },
  { name: 'files', run: collectFiles },
  { name: 'suppliers', run: recordSuppliers },
  { name: 'deposits', run: collectDeposits },
  { name: 'withholdings', run: collectWithholdings },
]

/** Another process collects the same RUC: check again soon. */
const RUC_BUSY_SECONDS = 5
const MAX_WAIT_SECONDS = 15 * 60

/** Handles the job `collect-business`: one turn of a collection. */
export async function collectBusiness(
  deps: Deps,
  gate: ForegroundGate,
  payload: Payload,
  context: JobContext,
): Promise<void> {
  const { db, queue } = deps
  const { collectionId, turn: turnNumber } = payload
  const run = await findRun(deps, collectionId)
  if (!run) return
  const isNightly = run.reason === 'NIGHTLY'
  const priority = priorityOf(isNightly, turnNumber)
  // A retry after progress becomes a new job, so that the retry limit counts only tries without progress.
  if (context.retryCount > 0 && positionOf(run) !== (payload.reached ?? START))
    return queue.send(db, jobs.collectBusiness, { ...payload, reached: positionOf(run) }, { priority })
  const continueAfter = async (seconds: number) => {
    const next = { ...payload, turn: turnNumber + 1, reached: positionOf(await findRun(deps, collectionId)) }
    const options = { startAfterSeconds: seconds, priority: priorityOf(isNightly, next.turn) }
    await queue.send(db, jobs.collectBusiness, next, options)
  }
  const log = deps.log.child({ collection: collectionId, turn: turnNumber })
  const result = await withCollectionLock(deps.pool, run.ruc, () =>
    gate.withForegroundPriority(!isNightly, async () => {
      log.info('turn begins')
      const opened = await openTurn(deps, gate, { ...payload, isNightly, priority }, context)
      return opened && runStages(opened)
    }),
  )
  log.info({ result: result === 'busy' ? result : result?.kind }, 'turn ends')
  if (result === 'busy') return continueAfter(RUC_BUSY_SECONDS)
  if (result?.kind === 'pause') return continueAfter(0)
  if (result?.kind === 'wait') return continueAfter(result.seconds)
  if (result?.kind === 'outage') return continueAfter(backOffSeconds(waitsFor(deps.config).firstWaitSeconds, run.waits))
}

async function findRun({ db }: Deps, collectionId: string) {
  return db
    .selectFrom('collections')
    .innerJoin('businesses', 'businesses.id', 'collections.businessId')
    .select(['reason', 'waits', 'stage', 'done', 'businesses.ruc'])
    .where('collections.id', '=', collectionId)
    .where('collections.endedAt', 'is', null)
    .where('businesses.archivedAt', 'is', null)
    .executeTakeFirst()
}

const START = positionOf({ stage: 'periods', done: 0 })

/** How far a collection has come: two positions are only compared for equality. */
function positionOf(run: { stage: string; done: number } | undefined): string {
  return run ? `${run.stage} ${run.done}` : ''
}

/** Doubles each time SUNAT does not answer. */
function backOffSeconds(first: number, waits: number): number {
  return Math.min(MAX_WAIT_SECONDS, first * 2 ** Math.min(waits, 10))
}

/** Runs stage after stage until one does not finish. */
async function runStages(turn: Turn): Promise<StageResult> {
  const { deps, run } = turn
  const remaining = run.stage === 'end' ? [] : STAGES.slice(STAGES.findIndex(({ name }) => name === run.stage))
  for (const [index, stage] of remaining.entries()) {
    const result = await stage.run(turn)
    await turn.progress.flush()
    if (result.kind === 'refused') {
      const hasEnded = await refuseCredentials(turn, result.failure)
      return hasEnded ? { kind: 'done' } : { kind: 'pause' }
    }
    if (result.kind !== 'done') {
      await recordWait(turn, result)
      return result
    }
    run.stage = remaining[index + 1]?.name ?? 'end'
    await updateCollection(deps.db, run.id, { stage: run.stage, waits: 0 })
  }
  await endCollection(turn)
  return { kind: 'done' }
}

/** Only waits caused by SUNAT are shown to the accountant. */
async function recordWait({ deps, run }: Turn, result: StageResult): Promise<void> {
  if (result.kind !== 'wait' && result.kind !== 'outage') return
  const waits = result.kind === 'outage' ? run.waits + 1 : run.waits
  await updateCollection(deps.db, run.id, { state: 'WAITING', step: result.step, waits })
}
