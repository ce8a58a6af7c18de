import { z } from 'zod'

import { defineJob, defineRecurringJob } from '../../queue/job.ts'

/** Every night, after the collections: deletes businesses archived a month ago. */
export const purgeArchived = defineRecurringJob({
  name: 'purge-archived',
  cron: '40 4 * * *',
  retryLimit: 2,
  expireInSeconds: 7200,
})

/** Mails an accountant that another account sent a SOL key of a business. */
export const sendKeyTriedMail = defineJob({
  name: 'send-key-tried-mail',
  payload: z.object({ businessId: z.uuid(), isAccepted: z.boolean() }),
})

/** Notifies the holders of a RUC that another account sent a SOL key of it. */
export const notifyHolders = defineJob({
  name: 'notify-holders',
  payload: z.object({ ruc: z.string(), accountantId: z.uuid(), outcome: z.enum(['limited', 'asked', 'accepted']) }),
})

/**
 * Checks credentials for a request that waits for the answer. The payload has none: what was typed lies sealed in the row of the check. It is not
 * retried, because by then nobody waits.
 */
export const checkCredentials = defineJob({
  name: 'check-credentials',
  payload: z.object({ checkId: z.uuid() }),
  concurrency: 8,
  retryLimit: 0,
  expireInSeconds: 120,
})
