import type { Deps } from './deps.ts'
import * as businessJobs from './features/businesses/jobs.ts'
import { purgeArchivedBusinesses } from './features/businesses/purge-archived.ts'
import { takeTurn } from './features/collection/collect-business.ts'
import { Floor } from './features/collection/floor.ts'
import * as collectionJobs from './features/collection/jobs.ts'
import { readTaxpayers } from './features/collection/refresh-taxpayers.ts'
import { tendAll } from './features/collection/tend-collections.ts'
import { writeCollectionMail } from './features/collection/write-collection-mail.ts'
import { forgetExpiredRows } from './features/users/forget-expired.ts'
import * as userJobs from './features/users/jobs.ts'
import { postMarketingForm } from './features/users/send-marketing-form.ts'
import { writeRecoveryMail } from './features/users/send-recovery-mail.ts'
import type { Job } from './queue/job.ts'
import { worker, type Worker } from './queue/queue.ts'

const jobs = { ...userJobs, ...businessJobs, ...collectionJobs } satisfies Record<string, Job>

/** Every job the product knows; a job without a handler below does not compile. */
export const allJobs: Job[] = Object.values(jobs)

export function allWorkers(deps: Deps): Worker[] {
  const floor = new Floor()
  const workers: Record<keyof typeof jobs, Worker> = {
    sendRecoveryMail: worker(userJobs.sendRecoveryMail, (payload) => writeRecoveryMail(deps, payload)),
    sendMarketingForm: worker(userJobs.sendMarketingForm, (payload) => postMarketingForm(deps, payload)),
    collectBusiness: worker(collectionJobs.collectBusiness, (payload, context) =>
      takeTurn(deps, floor, payload, context),
    ),
    tendCollections: worker(collectionJobs.tendCollections, () => tendAll(deps)),
    refreshTaxpayers: worker(collectionJobs.refreshTaxpayers, (_, { signal }) => readTaxpayers(deps, signal)),
    sendCollectionMail: worker(collectionJobs.sendCollectionMail, (payload) => writeCollectionMail(deps, payload)),
    purgeArchived: worker(businessJobs.purgeArchived, async (_, { signal }) => {
      await purgeArchivedBusinesses(deps, signal)
    }),
    forgetExpired: worker(userJobs.forgetExpired, () => forgetExpiredRows(deps)),
  }
  return Object.values(workers)
}
