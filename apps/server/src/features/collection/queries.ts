import type { Updateable } from 'kysely'

import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'
import type { CollectionRow, CollectionTables } from '../../db/tables/collection.ts'
import type { Queue } from '../../queue/queue.ts'
import { collectBusiness } from './jobs.ts'
import { priorityOf } from './priority.ts'

export { findCollectedPeriods } from './collected-periods.ts'

/** Starts a collection inside the transaction that asks for it, or joins the one under way. Returns its id. */
export async function requestCollection(
  tx: Queryable,
  queue: Queue,
  businessId: string,
  reason: CollectionRow['reason'],
  now: Date,
): Promise<string> {
  const created = await tx
    .insertInto('collections')
    .values({
      businessId,
      reason,
      state: 'QUEUED',
      stage: 'periods',
      step: 'En cola',
      requestedAt: now,
    })
    .onConflict((conflict) => conflict.column('businessId').where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) {
    const priority = priorityOf(reason === 'NIGHTLY', 0)
    await queue.send(tx, collectBusiness, { collectionId: created.id, turn: 0 }, { priority })
    return created.id
  }
  const underWay = await tx
    .selectFrom('collections')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  // It ended between the two queries: try once more.
  return underWay?.id ?? requestCollection(tx, queue, businessId, reason, now)
}

/** Whether a collection of this RUC is under way, of any accountant. */
export async function isCollecting(db: Queryable, ruc: string): Promise<boolean> {
  const row = await db
    .selectFrom('collections')
    .innerJoin('businesses', 'businesses.id', 'collections.businessId')
    .select('collections.id')
    .where('businesses.ruc', '=', ruc)
    .where('businesses.archivedAt', 'is', null)
    .where('collections.endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes a collection unless it has ended. */
export async function updateCollection(
  db: Queryable,
  collectionId: string,
  change: Updateable<CollectionTables['collections']>,
): Promise<void> {
  await db.updateTable('collections').set(change).where('id', '=', collectionId).where('endedAt', 'is', null).execute()
}

/**
 * Ends the collection with this id, or the one under way of this business, unless it has ended; its next turn finds nothing to do. Without
 * a `step` the last one stays.
 */
export async function endCollection(
  tx: Queryable,
  key: { readonly id: string } | { readonly businessId: string },
  end: {
    readonly state: 'DONE' | 'FAILED'
    readonly step?: string
    readonly failure?: string
    readonly doubts?: string[]
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ ...end, stage: 'end', endedAt: now })
    .where((eb) => eb.and(key))
    .where('endedAt', 'is', null)
    .execute()
}

export const deleteCollections = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'collections', businessId, signal)
