import { daysBetween, calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'

import type { Queryable } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { sendInboxMail } from '../../jobs.ts'

/** Handles the job `mail-inboxes`: queues the mail of each accountant who gets it that day, once. */
export async function mailInboxes(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const today = dateInLima(now())
  for (const accountantId of await listReceivers(db, today)) {
    signal?.throwIfAborted()
    await db.transaction().execute(async (tx) => {
      if (await claimMailOfDay(tx, accountantId, today)) await queue.send(tx, sendInboxMail, { accountantId })
    })
  }
}

/** The accountants with clients who get the inbox on that day: every day, or on Mondays. Users of SISCONT have no inbox to open or to stop it. */
async function listReceivers(db: Queryable, today: CalendarDate): Promise<string[]> {
  const frequencies = isMonday(today) ? ['daily', 'weekly'] : ['daily']
  const { rows } = await sql<{ accountantId: string }>`
    select distinct business.accountant_id from businesses business
    join users on users.id = business.accountant_id and users.accountant_profile <> 'Siscont'
    left join inbox_mails mail on mail.accountant_id = business.accountant_id
    where business.archived_at is null and coalesce(mail.frequency, 'daily') = any (${frequencies}::text[])
      and mail.sent_on is distinct from ${today}::date`.execute(db)
  return rows.map(({ accountantId }) => accountantId)
}

const A_MONDAY = calendarDate('2024-01-01')

function isMonday(day: CalendarDate): boolean {
  return daysBetween(A_MONDAY, day) % 7 === 0
}

/** Records that a mail is sent on that day; false when one was before. */
async function claimMailOfDay(tx: Queryable, accountantId: string, today: CalendarDate): Promise<boolean> {
  const { rows } = await sql`
    insert into inbox_mails as last (accountant_id, sent_on) values (${accountantId}, ${today})
    on conflict (accountant_id) do update set sent_on = excluded.sent_on where last.sent_on is distinct from excluded.sent_on
    returning accountant_id`.execute(tx)
  return rows.length > 0
}
