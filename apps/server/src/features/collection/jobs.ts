import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/**
 * One turn of a collection: it continues from what is stored, for a limited time, and queues the next turn. Trouble at SUNAT ends a turn
 * normally; only errors of ours make it fail, and a collection that fails five times without progress is parked.
 */
export const collectBusiness = defineJob({
  name: 'collect-business',
  payload: z.object({
    collectionId: z.uuid(),
    turn: z.int().default(0),
    /** How far the collection had come when the job was queued. */
    reached: z.string().optional(),
  }),
  concurrency: 4,
  retryLimit: 4,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: 15,
  expireInSeconds: 3600,
})

/** Every minute: starts nightly collections that are due, and restarts collections that lost their job. */
export const sweepCollections = defineRecurringJob({
  name: 'tend-collections',
  cron: '* * * * *',
  retryLimit: 0,
})

/** Mails the accountant that the first collection of a business has ended, or that SUNAT refuses its credentials. */
export const sendCollectionMail = defineJob({
  name: 'send-collection-mail',
  payload: z.object({ businessId: z.uuid(), news: z.enum(['collected', 'credentials-refused']) }),
})
