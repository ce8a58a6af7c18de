import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** Every morning: SUNAT publishes the rate of the day, and only of that day. */
export const storeTodaysRate = defineJob({
  name: 'store-todays-rate',
  payload: z.object({}),
  cron: '0 7 * * *',
  retryLimit: 6,
  retryDelaySeconds: 600,
})
