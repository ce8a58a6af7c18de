import { oldestCollected } from '@contapro/domain/periods/collected-periods'
import { taxPeriod } from '@contapro/domain/periods/tax-period'

import type { WorkerDeps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import { markRatedForRejudging } from '../rejudging/queries.ts'
import { judgePurchases } from '../review/jobs.ts'
import { refreshProfile } from '../review/queries.ts'
import { followSuppliers } from '../taxpayers/queries.ts'
import { ensureVoucherRates, listSuppliers } from '../vouchers/queries.ts'
import type * as jobs from './jobs.ts'

/**
 * Handles the job `settle-uploaded`: what a collection does once its vouchers are stored. Rates of foreign currency, the state of suppliers
 * and the profile of the company; then the purchases are judged.
 */
export async function settleUploaded(
  deps: WorkerDeps,
  { businessId }: PayloadOf<typeof jobs.settleUploaded>,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const { db, queue, now } = deps
  const startedAt = now()
  await ensureVoucherRates(deps, businessId, { signal })
  const suppliers = await listSuppliers(db, businessId, await listPeriods(deps, businessId))
  await db.transaction().execute(async (tx) => {
    await markRatedForRejudging(tx, businessId, startedAt)
    await followSuppliers(tx, queue, { businessId, rucs: suppliers }, startedAt)
  })
  await refreshProfile(db, businessId)
  await queue.send(db, judgePurchases, { businessId }, { singletonKey: businessId })
}

/** As far back as a collection follows suppliers. */
async function listPeriods({ db }: Pick<WorkerDeps, 'db'>, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('periodTotals')
    .select('period')
    .distinct()
    .where('businessId', '=', businessId)
    .where('voucherCount', '>', 0)
    .execute()
  const periods = rows.map(({ period }) => period).toSorted()
  const newest = periods.at(-1)
  return newest === undefined ? [] : periods.filter((period) => period >= oldestCollected(taxPeriod(newest)))
}
