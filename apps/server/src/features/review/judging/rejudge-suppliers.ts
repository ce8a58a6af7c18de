import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { markNewer, markSuppliers } from '../../changes/queries.ts'
import * as jobs from '../jobs.ts'

/** Handles the job `rejudge-suppliers`. */
export async function rejudgeSuppliers(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { rucs }: PayloadOf<typeof jobs.rejudgeSuppliers>,
): Promise<void> {
  const businesses = await db.selectFrom('businesses').select(['id', 'ruc']).where('archivedAt', 'is', null).execute()
  for (const { id, ruc } of businesses)
    await db.transaction().execute(async (tx) => {
      // Whether the company itself is an agent matters to all its purchases.
      if (rucs === null || rucs.includes(ruc)) await markNewer(tx, id, 0)
      else await markSuppliers(tx, id, rucs)
      await queue.send(tx, jobs.judgePurchases, { businessId: id }, { singletonKey: id })
    })
}
