import type { Queryable } from '../../db/database.ts'
import type { CollectionRow } from '../../db/tables.ts'
import type { Queue } from '../../queue/queue.ts'
import { collectBusiness } from './jobs.ts'

/** Whoever waits for a collection goes before those of the night. */
const PRIORITY = { FIRST: 128, CREDENTIALS: 128, ON_DEMAND: 128, NIGHTLY: 0 } as const

/** Starts a collection inside the transaction that asks for it, or joins the one under way. Answers its id. */
export async function requestCollection(
  tx: Queryable,
  queue: Queue,
  business: { id: string; ruc: string },
  reason: CollectionRow['reason'],
  now: Date,
): Promise<string> {
  const created = await tx
    .insertInto('collections')
    .values({
      businessId: business.id,
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
    await queue.send(tx, collectBusiness, { collectionId: created.id, turn: 0 }, { priority: PRIORITY[reason] })
    return created.id
  }
  const underWay = await tx
    .selectFrom('collections')
    .select('id')
    .where('businessId', '=', business.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  // It ended between the two questions: ask once more.
  return underWay?.id ?? requestCollection(tx, queue, business, reason, now)
}
