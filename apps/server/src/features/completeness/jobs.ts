import { BOOKS } from '@contapro/domain/vouchers/book'
import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** Takes out of a period what the accountant's file does not name. By a worker, because requests do not change what registers brought. */
export const removeOutsideFile = defineJob({
  name: 'remove-outside-file',
  payload: z.object({
    businessId: z.uuid(),
    accountantId: z.uuid(),
    book: z.enum(BOOKS),
    period: z.string(),
    /** How many the accountant saw. */
    count: z.int(),
  }),
  policy: 'short',
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
})
