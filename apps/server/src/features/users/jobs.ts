import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** The token is made when the mail is written; the queue holds only the request's number. */
export const sendRecoveryMail = defineJob({
  name: 'send-recovery-mail',
  payload: z.object({ requestId: z.uuid() }),
  concurrency: 2,
})

export const sendMarketingForm = defineJob({
  name: 'send-marketing-form',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 30,
})

/** Old tries, used captchas, dead sessions, old answers and old tokens are of no use to anybody. */
export const forgetExpired = defineJob({
  name: 'forget-expired',
  payload: z.object({}),
  cron: '17 * * * *',
})
