import { BOOKS } from '@contapro/domain/vouchers/book'

import { lockVouchers } from '../../db/locks.ts'
import type { Deps } from '../../deps.ts'
import { markAllForRejudging } from '../rejudging/queries.ts'
import { settleCurrencies } from './currency/settle-currencies.ts'
import { fillDocumentFacts } from './documents/fill-document-facts.ts'
import { fillRegisterFacts } from './register/fill-register-facts.ts'
import { markAnnulling } from './register/mark-annulling.ts'
import { recountRegisters } from './totals/recount-periods.ts'

type FillDeps = Pick<Deps, 'db' | 'pool' | 'files' | 'log' | 'now'>

/**
 * Handles the job `fill-register-facts`: reads the stored lines and XML again and fills the columns that an earlier release did not have.
 * It asks SUNAT for nothing and goes on where it stopped. What cannot be read stays without layout.
 */
export async function fillStoredFacts(deps: FillDeps, signal: AbortSignal): Promise<void> {
  const pending = await deps.db.selectFrom('pendingFactFills').select('businessId').execute()
  for (const { businessId } of pending) {
    for (const book of BOOKS) await fillRegisterFacts(deps, businessId, book, signal)
    await fillDocumentFacts(deps, businessId, signal)
    if (signal.aborted) return
    await recountBusiness(deps, businessId)
    await deps.db.transaction().execute((tx) => markAllForRejudging(tx, businessId))
    await settleCurrencies(deps.db, businessId)
    await deps.db.deleteFrom('pendingFactFills').where('businessId', '=', businessId).execute()
  }
}

/** The totals of an earlier release lack what it did not count. */
async function recountBusiness({ db }: FillDeps, businessId: string): Promise<void> {
  const registers = await db
    .selectFrom('periodTotals')
    .select(['book', 'period'])
    .distinct()
    .where('businessId', '=', businessId)
    .execute()
  for (const register of registers)
    await db.transaction().execute(async (tx) => {
      await lockVouchers(tx, businessId)
      await markAnnulling(tx, businessId)
      await recountRegisters(tx, businessId, [register])
    })
}
