import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { DETRACTIONS_DUE_TOPIC, listTopicBusinesses, setTopicAlert } from '../../alerts/queries.ts'
import { findUnarchivedBusiness } from '../../businesses/queries.ts'
import { sendDetractionsMail } from '../jobs.ts'
import { describeDue, isLate } from './describe-due.ts'
import { listBusinessesWithDue, listDue } from './list-due.ts'

type NoticeDeps = Pick<Deps, 'db' | 'queue' | 'now'>

/**
 * Handles the job `notify-detractions-due`: sets the alert of each business with deposits that are late or fall due soon, and ends that of a
 * business without any. What was not in the last alert is mailed too, at most once a day for each business.
 */
export async function notifyDetractionsDue(deps: NoticeDeps, signal?: AbortSignal): Promise<void> {
  const today = dateInLima(deps.now())
  const businesses = new Set([
    ...(await listBusinessesWithDue(deps.db, today)),
    ...(await listTopicBusinesses(deps.db, DETRACTIONS_DUE_TOPIC)),
  ])
  for (const businessId of businesses) {
    signal?.throwIfAborted()
    await deps.db.transaction().execute((tx) => notifyBusiness(tx, deps, businessId, today))
  }
}

async function notifyBusiness(
  tx: Queryable,
  { queue }: NoticeDeps,
  businessId: string,
  today: CalendarDate,
): Promise<void> {
  const business = await findUnarchivedBusiness(tx, businessId)
  if (!business) return
  const due = await listDue(tx, businessId, today)
  const deposits = due?.deposits ?? []
  const isNew = await setTopicAlert(
    tx,
    { businessId, topic: DETRACTIONS_DUE_TOPIC },
    {
      userId: business.accountantId,
      message: due && deposits.length > 0 ? describeDue(business.name, due, today) : '',
      severity: 'warning',
      action: { kind: 'PAY_DETRACTIONS', businessId },
      facts: deposits.map((deposit) => `${isLate(deposit, today) ? 'late' : 'soon'}:${deposit.voucherId}`),
    },
  )
  if (isNew && (await claimMailOfDay(tx, businessId, today))) await queue.send(tx, sendDetractionsMail, { businessId })
}

/** Records that a mail about the business is sent on that day; false when one was before. */
async function claimMailOfDay(tx: Queryable, businessId: string, today: CalendarDate): Promise<boolean> {
  const { rows } = await sql`
    insert into detraction_notices as last (business_id, notified_on) values (${businessId}, ${today})
    on conflict (business_id) do update set notified_on = excluded.notified_on where last.notified_on < excluded.notified_on
    returning business_id`.execute(tx)
  return rows.length > 0
}
