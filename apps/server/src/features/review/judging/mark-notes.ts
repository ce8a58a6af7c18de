import type { Queryable } from '../../../db/database.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { findNotesOf } from './find-notes.ts'

/** A decision changed how some vouchers count: the notes that follow them are to be judged again. Returns whether there are any. */
export async function markNotes(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<boolean> {
  const notes = await findNotesOf(tx, businessId, voucherIds)
  await markForRejudging(tx, businessId, notes)
  return notes.length > 0
}
