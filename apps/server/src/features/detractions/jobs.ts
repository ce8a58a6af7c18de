import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Every morning, after the nightly collections: alerts of deposits that fall due within three business days, and of those that are late. */
export const notifyDetractionsDue = defineRecurringJob({
  name: 'notify-detractions-due',
  cron: '30 7 * * *',
  retryLimit: 3,
  retryDelaySeconds: 600,
})

/** Mails the accountant what a business has to deposit. */
export const sendDetractionsMail = defineJob({
  name: 'send-detractions-mail',
  payload: z.object({ businessId: z.uuid() }),
})
