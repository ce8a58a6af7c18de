import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** Every night, after the collections: deletes businesses archived a month ago. */
export const purgeArchived = defineJob({
  name: 'purge-archived',
  payload: z.object({}),
  cron: '40 4 * * *',
  retryLimit: 2,
  expireInSeconds: 7200,
})

/** Mails an accountant that another account sent a SOL key of a business. */
export const sendKeyTriedMail = defineJob({
  name: 'send-key-tried-mail',
  payload: z.object({ businessId: z.uuid() }),
})

/** Tells those who hold a RUC that another account sent a SOL key of it. */
export const notifyHolders = defineJob({
  name: 'notify-holders',
  payload: z.object({ ruc: z.string(), accountantId: z.uuid(), isAdmitted: z.boolean() }),
})
