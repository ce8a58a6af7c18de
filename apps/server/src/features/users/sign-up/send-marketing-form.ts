import type { Deps } from '../../../deps.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import type { sendMarketingForm as job } from '../jobs.ts'
import { findUser } from '../user-queries.ts'

/** Handles the job `send-marketing-form`: sends a new account to the marketing service, under the field names that it expects. */
export async function sendMarketingForm(deps: Deps, { userId }: PayloadOf<typeof job>): Promise<void> {
  const { marketingForms } = deps.config
  const user = await findUser(deps.db, userId)
  if (!marketingForms || !user) return
  const answer = await fetch(marketingForms.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${marketingForms.user}:${marketingForms.password}`).toString('base64')}`,
    },
    body: JSON.stringify({
      name: user.name,
      last_name: user.lastName,
      document_number: user.documentNumber,
      phone_number: user.phoneNumber,
      email: user.email,
      accountant_profile: user.accountantProfile,
      terms: 'on',
      privacy: 'on',
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`marketing service answered ${answer.status}`)
}
