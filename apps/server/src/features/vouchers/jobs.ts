import { z } from 'zod'

import { defineJob } from '../../queue/job.ts'

/** Every ten minutes, until nothing is left: gives vouchers stored by an earlier release the facts that had no columns then. */
export const fillRegisterFacts = defineJob({
  name: 'fill-register-facts',
  payload: z.object({}),
  policy: 'short',
  cron: '*/10 * * * *',
  expireInSeconds: 7200,
})
