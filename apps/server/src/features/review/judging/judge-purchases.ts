import { dateInLima } from '@contapro/domain/dates/lima'

import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { JobContext } from '../../../queue/queue.ts'
import { announceChange, findUnarchivedBusiness } from '../../businesses/queries.ts'
import { markOverdue } from '../../detractions/queries.ts'
import * as jobs from '../jobs.ts'
import { refreshProfile } from '../settings/refresh-profile.ts'
import { judgeNext } from './judge-vouchers.ts'

/** Small, so that requests of the same process wait little, and those who change vouchers get the lock soon. */
const BATCH = 250
/** A run ends after this time, so that the next business gets its turn. */
const MAX_RUN_MS = 60_000

/** Handles the job `judge-purchases`. */
export async function judgePurchases(
  { db, audit, queue, now }: Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>,
  { businessId }: PayloadOf<typeof jobs.judgePurchases>,
  { signal, shutdown }: Pick<JobContext, 'signal' | 'shutdown'>,
): Promise<void> {
  if (!(await findUnarchivedBusiness(db, businessId))) return
  await refreshProfile(db, businessId)
  await markOverdue(db, businessId, dateInLima(now()))
  const until = Date.now() + MAX_RUN_MS
  while ((await judgeNext({ db, audit }, businessId, now(), BATCH)) > 0) {
    signal.throwIfAborted()
    if (!shutdown.aborted && Date.now() < until) continue
    return queue.send(db, jobs.judgePurchases, { businessId }, { singletonKey: businessId })
  }
  await announceChange(db, businessId)
}
