import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { DepositRole } from '@contapro/sunat/portal/deposits'

import { upsertDeposits } from '../../detractions/queries.ts'
import { replaceQuarantine, unreadableLine } from '../../quarantine/queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import { skipUnlessFatal, type Turn } from '../turns/turn.ts'

const ROLES: readonly DepositRole[] = ['acquirer', 'supplier']

/** Collects the detraction deposits of the run's periods: those the business made for its purchases and received for its sales. */
export async function collectDeposits(turn: Turn): Promise<StageResult> {
  const { deps, run, business, signal } = turn
  await turn.progress.report({ step: 'Buscando depósitos de detracciones', done: 0, total: ROLES.length })
  const periods = (await listRegisters(deps.db, run.id)).map(({ period }) => taxPeriod(period))
  const [newest, oldest] = [periods[0], periods.at(-1)]
  if (newest === undefined || oldest === undefined) return DONE
  for (const [index, role] of ROLES.entries()) {
    if (!(await turn.canContinue())) return PAUSE
    const listed = await deps.sunat.lists.deposits(turn.sol, role, oldest, newest, { signal })
    if (!listed.ok) {
      const result = await skipUnlessFatal(turn, listed.failure, 'deposits not collected')
      if (result) return result
      continue
    }
    const { deposits, unreadable } = listed.value
    const origin = { businessId: business.id, collectionId: run.id, source: 'deposits' as const, book: role }
    await deps.db.transaction().execute(async (tx) => {
      await upsertDeposits(tx, business.id, role, deposits, deps.now())
      await replaceQuarantine(tx, origin, unreadable.map(unreadableLine), deps.now())
    })
    await turn.progress.report({ done: index + 1 })
  }
  return DONE
}
