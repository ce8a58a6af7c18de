import { BOOKS, type Book } from '@contapro/domain/vouchers/book'
import type { SireCredentials } from '@contapro/sunat/tokens/credentials'

import { markProven } from '../../businesses/queries.ts'
import { updateCollection } from '../queries.ts'
import { planRegisters } from '../register-queries.ts'
import { DONE, stageResultOf, OUTAGE, type StageResult } from '../turns/stage-result.ts'
import { recordMissingPermission, type Turn } from '../turns/turn.ts'
import { assumePeriods, choosePeriods, type OfferedPeriod } from './choose-periods.ts'

type Plan = { book: Book; periods: OfferedPeriod[] }[]

/** Asks SUNAT for the periods and stores which registers this run will read. The first answer proves the credentials. */
export async function planPeriods(turn: Turn): Promise<StageResult> {
  const { deps, run, business } = turn
  await turn.progress.report({ step: 'Consultando los periodos en SUNAT', done: 0, total: 0 })
  const isFirst = business.firstCollectedAt === null
  const plan = turn.api ? await planFromSire(turn, turn.api, isFirst) : await planFromPortal(turn, isFirst)
  if ('kind' in plan) return plan
  const route = turn.api ? 'api' : 'portal'
  const registers = plan.flatMap(({ book, periods }) =>
    periods.map(({ period, isFiled }) => ({ book, period, isFiled })),
  )
  await deps.db.transaction().execute(async (tx) => {
    await planRegisters(tx, run.id, registers)
    await updateCollection(tx, run.id, { route, total: registers.length })
    await markProven(tx, business.id, deps.now())
  })
  run.route = route
  return DONE
}

async function planFromSire(turn: Turn, api: SireCredentials, isFirst: boolean): Promise<Plan | StageResult> {
  const { deps, signal } = turn
  const plan: Plan = []
  for (const book of BOOKS) {
    const offered = await deps.sunat.sire.periods(api, book, { signal })
    if (offered.ok) {
      plan.push({ book, periods: choosePeriods(offered.value, isFirst, deps.now()) })
      continue
    }
    if (offered.failure.kind !== 'missing-permission') return stageResultOf(offered.failure) ?? OUTAGE
    await recordMissingPermission(turn, book)
  }
  return plan
}

async function planFromPortal({ deps, sol, signal }: Turn, isFirst: boolean): Promise<Plan | StageResult> {
  const session = await deps.sunat.checkSolCredentials(sol, { signal })
  if (!session.ok) return stageResultOf(session.failure) ?? OUTAGE
  return BOOKS.map((book) => ({ book, periods: assumePeriods(isFirst, deps.now()) }))
}
