import type { Deps } from './deps.ts'
import { collectBusiness } from './features/collection/jobs.ts'
import { forgetExpiredRows } from './features/users/forget-expired.ts'
import * as userJobs from './features/users/jobs.ts'
import { postMarketingForm } from './features/users/send-marketing-form.ts'
import { writeRecoveryMail } from './features/users/send-recovery-mail.ts'
import type { Job } from './queue/job.ts'
import { worker, type Worker } from './queue/queue.ts'

const jobs = { ...userJobs } satisfies Record<string, Job>

/** Every job the product knows; a job without a handler below does not compile. */
export const allJobs: Job[] = [...Object.values(jobs), collectBusiness]

export function allWorkers(deps: Deps): Worker[] {
  const workers: Record<keyof typeof jobs, Worker> = {
    sendRecoveryMail: worker(userJobs.sendRecoveryMail, (payload) => writeRecoveryMail(deps, payload)),
    sendMarketingForm: worker(userJobs.sendMarketingForm, (payload) => postMarketingForm(deps, payload)),
    forgetExpired: worker(userJobs.forgetExpired, () => forgetExpiredRows(deps)),
  }
  return Object.values(workers)
}
