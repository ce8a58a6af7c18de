import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/**
 * A turn of the collection of a business: it goes on from what is stored, for a while, and queues the next turn. One at a time for each
 * RUC, over all processes. What goes wrong at SUNAT ends a turn well; only our own mistakes make it fail, and five of them park it.
 */
export const collectBusiness = defineJob({
  name: 'collect-business',
  payload: z.object({ collectionId: z.uuid() }),
  policy: 'singleton',
  concurrency: 4,
  retryLimit: 4,
  retryDelaySeconds: 2,
  expireInSeconds: 3600,
})
