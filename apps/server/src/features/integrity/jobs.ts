import { defineRecurringJob } from '../../queue/job.ts'

/** Every day: writes the ends of all audit chains to a file, so that entries cut off later are missed. */
export const anchorAudit = defineRecurringJob({ name: 'anchor-audit', cron: '20 5 * * *', retryLimit: 5 })
