import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** The handler creates the token, so that the queue never holds one. */
export const sendRecoveryMail = defineJob({
  name: 'send-recovery-mail',
  payload: z.object({ requestId: z.uuid() }),
  concurrency: 2,
})

/** Mails users about changes to their account that somebody else may have made. */
export const sendAccountMail = defineJob({
  name: 'send-account-mail',
  payload: z.object({
    userId: z.uuid(),
    news: z.enum(['new-device', 'password-changed', 'siscont-linked']),
    /** The email of SISCONT that was linked. */
    siscontEmail: z.string().optional(),
    device: z.string(),
    address: z.string(),
    at: z.iso.datetime(),
  }),
})

export const sendMarketingForm = defineJob({
  name: 'send-marketing-form',
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 30,
})
