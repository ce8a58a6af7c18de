import type pg from 'pg'

import type { CollectionStage } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import type { JobContext } from '../../queue/queue.ts'
import { endCollection, refuseCredentials } from './end-collection.ts'
import type { Floor } from './floor.ts'
import { collectBusiness } from './jobs.ts'
import { openTurn } from './open-turn.ts'
import { collectDeposits } from './stages/collect-deposits.ts'
import { collectFiles } from './stages/collect-files.ts'
import { collectRegisters } from './stages/collect-registers.ts'
import { collectWithholdings } from './stages/collect-withholdings.ts'
import { noteSuppliers } from './stages/note-suppliers.ts'
import { planRegisters } from './stages/plan-registers.ts'
import type { Stage, StageEnd, Turn } from './turn.ts'
import { waitsFor } from './waits.ts'

/** What a collection does, in its order. Each stage goes on from what is stored, so that a turn may end anywhere. */
const STAGES: readonly (readonly [CollectionStage, Stage])[] = [
  ['periods', planRegisters],
  ['registers', collectRegisters],
  ['files', collectFiles],
  ['suppliers', noteSuppliers],
  ['deposits', collectDeposits],
  ['withholdings', collectWithholdings],
]

/** Somebody else collects the same RUC: look again soon. */
const RUC_BUSY_SECONDS = 5
const LONGEST_WAIT_SECONDS = 15 * 60
/** Whoever waits at the screen goes first; each turn taken makes the next one less urgent, so that the small pass the large. */
const priorityOf = (isNightly: boolean, turn: number) => (isNightly ? 0 : Math.max(1, 128 >> turn))

export async function takeTurn(
  deps: Deps,
  floor: Floor,
  payload: PayloadOf<typeof collectBusiness>,
  context: JobContext,
): Promise<void> {
  const found = await findRun(deps, payload.collectionId)
  if (!found) return
  const isNightly = found.reason === 'NIGHTLY'
  const priority = priorityOf(isNightly, payload.turn)
  // Cut short, but it had got further: whatever cut it was not its work, so that it has all its tries again.
  if (context.triesBefore > 0 && reachedBy(found) !== (payload.reached ?? AT_THE_START))
    return deps.queue.send(deps.db, collectBusiness, { ...payload, reached: reachedBy(found) }, { priority })
  const again = async (seconds: number) => {
    const next = { ...payload, turn: payload.turn + 1, reached: reachedBy(await findRun(deps, payload.collectionId)) }
    await deps.queue.send(deps.db, collectBusiness, next, {
      startAfterSeconds: seconds,
      priority: priorityOf(isNightly, next.turn),
    })
  }
  const log = deps.log.child({ collection: payload.collectionId, turn: payload.turn })
  const end = await alone(deps.pool, found.ruc, () =>
    floor.whileHurried(!isNightly, async () => {
      log.info('turn begins')
      const turn = await openTurn(deps, floor, { ...payload, isNightly, priority }, context)
      return turn && runStages(turn)
    }),
  )
  log.info({ end: end === 'busy' ? end : end?.kind }, 'turn ends')
  if (end === 'busy') return again(RUC_BUSY_SECONDS)
  if (end?.kind === 'pause') return again(0)
  if (end?.kind === 'wait')
    return again(end.seconds ?? waitSeconds(waitsFor(deps.config).firstWaitSeconds, found.waits))
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

const AT_THE_START = reachedBy({ stage: 'periods', done: 0 })

/** How far a collection has come. Only compared, never ordered. */
function reachedBy(run: { stage: string; done: number } | undefined): string {
  return run ? `${run.stage} ${run.done}` : ''
}

/** Doubles each time SUNAT is not there. */
function waitSeconds(first: number, waits: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, first * 2 ** Math.min(waits, 10))
}

/** Runs the work unless the RUC is being collected elsewhere. The lock lives in a connection: it falls with the process. */
async function alone<Value>(pool: pg.Pool, ruc: string, work: () => Promise<Value>): Promise<Value | 'busy'> {
  const client = await pool.connect()
  let isBroken = true
  try {
    const key = `collection ${ruc}`
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [key],
    )
    if (!rows[0]?.locked) {
      isBroken = false
      return 'busy'
    }
    const result = await work()
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}

/** Stage after stage, until one does not end or all have. */
async function runStages(turn: Turn): Promise<StageEnd> {
  const { deps, run } = turn
  for (let at = STAGES.findIndex(([name]) => name === run.stage); at >= 0 && at < STAGES.length; at += 1) {
    const [, work] = STAGES[at]!
    const end = await work(turn)
    await turn.progress.flush()
    if (end.kind === 'refused') {
      const isOver = await refuseCredentials(turn, end.failure)
      return isOver ? { kind: 'done' } : { kind: 'pause' }
    }
    if (end.kind !== 'done') {
      await rest(turn, end)
      return end
    }
    run.stage = STAGES[at + 1]?.[0] ?? 'end'
    await deps.db
      .updateTable('collections')
      .set({ stage: run.stage, waits: 0 })
      .where('id', '=', run.id)
      .where('endedAt', 'is', null)
      .execute()
  }
  await endCollection(turn)
  return { kind: 'done' }
}

/** Waiting for SUNAT is told; waiting for another turn is nobody's business. */
async function rest({ deps, run }: Turn, end: StageEnd): Promise<void> {
  if (end.kind !== 'wait') return
  const waits = end.seconds === undefined ? run.waits + 1 : run.waits
  await deps.db
    .updateTable('collections')
    .set({ state: 'WAITING', step: end.step, waits })
    .where('id', '=', run.id)
    .where('endedAt', 'is', null)
    .execute()
}
