import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import { sendSubscriptionMail } from './jobs.ts'

/** So many days before the end, as the notice of the web begins to warn. */
const SOON_DAYS = 5

type Ending = { accountantId: string; endsOn: string }

/**
 * Handles the job `mail-subscription-ends`: queues a mail some days before a subscription ends and one on its last day, each once. Licenses of
 * SISCONT are renewed there and have none.
 */
export async function mailSubscriptionEnds({ db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  const today = dateInLima(now())
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ending>`
      insert into subscription_mails (accountant_id, ends_on, kind)
      select id, subscription_end, case when subscription_end = ${today}::date then 'last-day' else 'soon' end from users
      where accountant_profile <> 'Siscont' and subscription_end between ${today}::date and ${addDays(today, SOON_DAYS)}::date
        and subscribed_until = subscription_end
      on conflict do nothing
      returning accountant_id, ends_on`.execute(tx)
    for (const ending of rows) await queue.send(tx, sendSubscriptionMail, ending)
  })
}
