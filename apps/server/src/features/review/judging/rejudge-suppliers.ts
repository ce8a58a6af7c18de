import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { markEverywhereForRejudging } from '../../rejudging/queries.ts'
import * as jobs from '../jobs.ts'

/** Handles the job `rejudge-suppliers`. */
export async function rejudgeSuppliers(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { rucs }: PayloadOf<typeof jobs.rejudgeSuppliers>,
): Promise<void> {
  await markEverywhereForRejudging(db, rucs, (tx, businessId) =>
    queue.send(tx, jobs.judgePurchases, { businessId }, { singletonKey: businessId }),
  )
}
