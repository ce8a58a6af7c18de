import { defineRecurringJob } from '../../queue/job.ts'

/** Every ten minutes, until nothing is left: gives vouchers stored by an earlier release the facts that had no columns then. */
export const fillStoredFacts = defineRecurringJob({
  name: 'fill-register-facts',
  policy: 'short',
  cron: '*/10 * * * *',
  expireInSeconds: 7200,
})
