import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/**
 * A turn of the collection of a business: it goes on from what is stored, for a while, and queues the next turn. What goes wrong at SUNAT
 * ends a turn well; only our own mistakes make it fail, and five of them without getting any further park it.
 */
export const collectBusiness = defineJob({
  name: 'collect-business',
  payload: z.object({ collectionId: z.uuid(), turn: z.int().default(0), reached: z.string().optional() }),
  concurrency: 4,
  retryLimit: 4,
  retryDelaySeconds: 2,
  longestRetryDelaySeconds: 15,
  expireInSeconds: 3600,
})

/** Every minute: what the night owes, and whatever stands still without a job. */
export const tendCollections = defineJob({
  name: 'tend-collections',
  payload: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
})

/** The public list of taxpayers is one file of millions of lines: it is read once for all who were added since. */
export const refreshTaxpayers = defineJob({
  name: 'refresh-taxpayers',
  payload: z.object({}),
  policy: 'short',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 7200,
})

/** Tells the accountant by e-mail how a collection went. */
export const sendCollectionMail = defineJob({
  name: 'send-collection-mail',
  payload: z.object({ businessId: z.uuid(), news: z.enum(['collected', 'credentials-refused']) }),
})
