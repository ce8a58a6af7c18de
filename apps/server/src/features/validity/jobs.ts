import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/**
 * Asks SUNAT whether the purchases of a business are valid. Queued when a collection completes; it continues from what is stored, and never
 * changes the status of the business or its credentials.
 */
export const checkValidity = defineJob({
  name: 'check-validity',
  payload: z.object({
    businessId: z.uuid(),
    /** How often in a row SUNAT did not answer. */
    waits: z.int().default(0),
  }),
  policy: 'short',
  concurrency: 2,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 7200,
})
