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

/** Makes the files of a batch that have no result yet, and its zip. */
export const makeReportBatch = defineJob({
  name: 'make-report-batch',
  payload: z.object({ batchId: z.uuid() }),
  concurrency: 2,
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 3600,
})

/** Every hour: deletes files that were made a day ago. */
export const deleteOldReports = defineRecurringJob({ name: 'delete-old-reports', policy: 'short', cron: '17 * * * *' })
