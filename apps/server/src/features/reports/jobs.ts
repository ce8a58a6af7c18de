import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Makes a file and stores it. */
export const makeReport = defineJob({
  name: 'make-report',
  payload: z.object({ businessId: z.uuid(), reportId: z.uuid() }),
  concurrency: 2,
  retryLimit: 1,
  retryDelaySeconds: 1,
  expireInSeconds: 600,
})

/** Every hour: deletes files that were made a day ago. */
export const deleteOldReports = defineRecurringJob({ name: 'delete-old-reports', policy: 'short', cron: '17 * * * *' })
