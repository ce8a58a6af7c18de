import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Judges the purchases of a business that are marked for it. It continues from what is stored. */
export const judgePurchases = defineJob({
  name: 'judge-purchases',
  payload: z.object({ businessId: z.uuid() }),
  policy: 'short',
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 7200,
})

/** Marks the purchases of every business from suppliers whose state or membership in a list changed. */
export const rejudgeSuppliers = defineJob({
  name: 'rejudge-suppliers',
  payload: z.object({
    /** Null: all suppliers, because a list was read for the first time. */
    rucs: z.array(z.string()).nullable(),
  }),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 3600,
})

/** Every ten minutes: queues what is marked and has no job, and marks everything when there is a newer rule set. */
export const sweepJudging = defineRecurringJob({
  name: 'tend-judging',
  policy: 'short',
  cron: '*/10 * * * *',
})
