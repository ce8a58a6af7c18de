import { defineRecurringJob } from '../../queue/job.ts'

/** Every hour: deletes old attempts, captcha solutions, sessions, devices, idempotent answers and tokens. */
export const deleteExpired = defineRecurringJob({
  name: 'forget-expired',
  cron: '17 * * * *',
})
