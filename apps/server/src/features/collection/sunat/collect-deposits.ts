import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { DepositRole } from '@contapro/sunat/portal/deposits'

import { upsertDeposits } from '../../detractions/queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectLists } from './collect-lists.ts'

const ROLES: readonly DepositRole[] = ['acquirer', 'supplier']

/** Collects the detraction deposits of the run's periods: those the business made for its purchases and received for its sales. */
export async function collectDeposits(turn: Turn): Promise<StageResult> {
  const { deps, run, business, sol, signal } = turn
  await turn.progress.report({ step: 'Buscando depósitos de detracciones', done: 0, total: ROLES.length })
  const periods = (await listRegisters(deps.db, run.id)).map(({ period }) => taxPeriod(period))
  const [newest, oldest] = [periods[0], periods.at(-1)]
  if (newest === undefined || oldest === undefined) return DONE
  return collectLists(turn, {
    source: 'deposits',
    names: ROLES,
    ask: (role) => deps.sunat.lists.deposits(sol, role, oldest, newest, { signal }),
    store: (tx, role, { deposits }) => upsertDeposits(tx, business.id, role, deposits, deps.now()),
  })
}
