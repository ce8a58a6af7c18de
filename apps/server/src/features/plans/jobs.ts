import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Every morning: queues the mails about subscriptions that end soon or today. */
export const mailSubscriptionEnds = defineRecurringJob({
  name: 'mail-subscription-ends',
  cron: '10 9 * * *',
  retryLimit: 3,
  retryDelaySeconds: 600,
})

/** Mails an accountant that the subscription ends. */
export const sendSubscriptionMail = defineJob({
  name: 'send-subscription-mail',
  payload: z.object({ accountantId: z.uuid(), endsOn: z.iso.date() }),
})
