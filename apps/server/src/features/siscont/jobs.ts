import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** Sends a user from SISCONT a mobile notification that the vouchers of a new company are there. */
export const sendMobileNotice = defineJob({
  name: 'send-mobile-notice',
  payload: z.object({ businessId: z.uuid() }),
  retryLimit: 5,
  retryDelaySeconds: 30,
})
