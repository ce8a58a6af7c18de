import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** SUNAT's public list is one file of millions of lines, so one job reads it for all taxpayers added since the last. */
export const refreshTaxpayers = defineJob({
  name: 'refresh-taxpayers',
  payload: z.object({}),
  policy: 'short',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 7200,
})
