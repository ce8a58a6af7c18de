import { defineRecurringJob } from '../../queue/job.ts'

/**
 * SUNAT's public list is one file of millions of lines, so one job reads it for all taxpayers added since the last, and every week for those
 * whose state may have changed.
 */
export const refreshTaxpayers = defineRecurringJob({
  name: 'refresh-taxpayers',
  policy: 'short',
  cron: '30 5 * * 0',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 7200,
})

/** Every week: the lists of agents and good taxpayers have only the present members. */
export const storeTaxpayerLists = defineRecurringJob({
  name: 'store-taxpayer-lists',
  cron: '30 6 * * 0',
  retryLimit: 6,
  retryDelaySeconds: 600,
})

/** Every week: the whole list is read and only its names are kept. */
export const storeTaxpayerNames = defineRecurringJob({
  name: 'store-taxpayer-names',
  policy: 'short',
  cron: '30 3 * * 0',
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 4 * 3600,
})
