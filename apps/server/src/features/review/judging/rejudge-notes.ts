import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { markChanged } from '../../changes/queries.ts'
import { judgePurchases } from '../jobs.ts'
import { findNotesOf } from './find-notes.ts'

/** A decision changed how some vouchers count: the notes that follow them are judged again, by a job that the decision's transaction queues. */
export async function rejudgeNotes(
  tx: Queryable,
  queue: Deps['queue'],
  businessId: string,
  voucherIds: readonly number[],
): Promise<void> {
  const notes = await findNotesOf(tx, businessId, voucherIds)
  if (notes.length === 0) return
  await markChanged(tx, businessId, notes)
  await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
}
