import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Every morning, after the nightly collections: queues the mail of each accountant who gets the inbox that day. */
export const mailInboxes = defineRecurringJob({
  name: 'mail-inboxes',
  cron: '40 7 * * *',
  retryLimit: 3,
  retryDelaySeconds: 600,
})

/** Mails an accountant the inbox. */
export const sendInboxMail = defineJob({
  name: 'send-inbox-mail',
  payload: z.object({ accountantId: z.uuid() }),
})

/** Every minute: adds the suppliers and customers of changed periods to what can be searched. */
export const refreshSearch = defineRecurringJob({ name: 'tend-search', cron: '* * * * *' })
