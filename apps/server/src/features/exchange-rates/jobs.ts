import { defineRecurringJob } from '../../queue/job.ts'

/** Every morning: SUNAT publishes the rate of the day, and only of that day. */
export const storeTodaysRate = defineRecurringJob({
  name: 'store-todays-rate',
  cron: '0 7 * * *',
  retryLimit: 6,
  retryDelaySeconds: 600,
})
