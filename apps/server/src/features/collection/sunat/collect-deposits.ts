import type { DepositRole } from '@contapro/sunat/portal/deposits'

import { upsertDeposits } from '../../detractions/queries.ts'
import type { StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { collectLists } from './collect-lists.ts'
import { findWindow } from './find-window.ts'

const ROLES: readonly DepositRole[] = ['acquirer', 'supplier']

/**
 * Collects the detraction deposits of the whole window, which arrive months after their voucher: those the business made for its purchases
 * and received for its sales. One request for each.
 */
export async function collectDeposits(turn: Turn): Promise<StageResult> {
  const { deps, business, sol, signal } = turn
  await turn.progress.report({ step: 'Depósitos de detracciones', done: 0, total: ROLES.length })
  const { oldest, newest } = await findWindow(turn)
  return collectLists(turn, {
    source: 'deposits',
    names: ROLES,
    oldest,
    ask: (role) => deps.sunat.lists.deposits(sol, role, oldest, newest, { signal }),
    store: async (tx, role, { deposits }) => {
      await upsertDeposits(tx, business.id, role, deposits, deps.now())
    },
  })
}
