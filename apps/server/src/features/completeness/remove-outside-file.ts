import { centsToDecimal, requireCents, sumCents } from '@contapro/domain/money/cents'
import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import { announceChange, findUnarchivedBusiness } from '../businesses/queries.ts'
import { judgePurchases } from '../review/jobs.ts'
import * as vouchers from '../vouchers/queries.ts'
import type * as jobs from './jobs.ts'

/** An audit entry names so many vouchers. */
const MAX_NAMED = 100

/** Handles the job `remove-outside-file`. When the vouchers are other ones by now, it changes nothing: the accountant sees the new ones. */
export async function removeOutsideFile(
  { db, audit, queue, now }: Pick<Deps, 'db' | 'audit' | 'queue' | 'now'>,
  { businessId, accountantId, book, period, count }: PayloadOf<typeof jobs.removeOutsideFile>,
): Promise<void> {
  if (!(await findUnarchivedBusiness(db, businessId))) return
  const at = now()
  await db.transaction().execute(async (tx) => {
    const removed = await vouchers.removeOutsideFile(tx, { businessId, book, period }, count, at)
    if (removed === undefined || removed.length === 0) return
    await sql`
      update register_readings set outside_file = greatest(outside_file - ${removed.length}, 0)
      where business_id = ${businessId} and book = ${book} and period = ${period}`.execute(tx)
    const details = {
      book,
      period,
      count: removed.length,
      total: centsToDecimal(sumCents(removed.map(({ total }) => requireCents(total)))),
      codes: removed.slice(0, MAX_NAMED).map(({ code }) => code),
    }
    await audit.append(
      tx,
      businessId,
      { actor: `user:${accountantId}`, action: 'vouchers-outside-file-removed', details },
      at,
    )
    if (book === 'rce') await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
  })
  await announceChange(db, businessId)
}
