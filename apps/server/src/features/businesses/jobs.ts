import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** Every night, after the collections: what was archived a month ago goes for good. */
export const purgeArchived = defineJob({
  name: 'purge-archived',
  payload: z.object({}),
  cron: '40 4 * * *',
  retryLimit: 2,
  expireInSeconds: 7200,
})
