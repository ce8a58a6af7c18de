import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Reads and stores the files of an upload. It continues from what has a result. */
export const workUpload = defineJob({
  name: 'work-upload',
  payload: z.object({ uploadId: z.uuid() }),
  policy: 'short',
  concurrency: 2,
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 7200,
})

/** What a collection does once its vouchers are stored, for a business that an upload brought something. */
export const settleUploaded = defineJob({
  name: 'settle-uploaded',
  payload: z.object({ businessId: z.uuid() }),
  policy: 'short',
  concurrency: 1,
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 1800,
})

/** Every minute: uploads whose server was killed while they arrived go on with the files that are there; old results are deleted. */
export const sweepUploads = defineRecurringJob({
  name: 'tend-uploads',
  policy: 'short',
  cron: '* * * * *',
})
