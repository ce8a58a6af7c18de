import type { BatchRowProgress, BatchRowState } from '@contapro/contract/registration-batch'

import type { Queryable } from '../../../../db/database.ts'
import type { BusinessesTables } from '../../../../db/tables/businesses.ts'
import { AppError } from '../../../../http/app-error.ts'

/** A row that waits for SUNAT takes at most a minute, so a batch untouched for longer has been left. */
const ABANDONED_MS = 3 * 60_000

type Row = { ruc: string; name: string }

export async function insertBatch(
  tx: Queryable,
  { id, accountantId, rows }: { id: string; accountantId: string; rows: readonly Row[] },
  now: Date,
): Promise<void> {
  await tx.insertInto('registrationBatches').values({ id, accountantId, createdAt: now, touchedAt: now }).execute()
  await tx
    .insertInto('registrationRows')
    .values(
      rows.map(({ ruc, name }, index) => ({
        batchId: id,
        position: index + 1,
        accountantId,
        ruc,
        name,
        state: 'QUEUED' as const,
        reason: null,
        businessId: null,
      })),
    )
    .execute()
}

type Change = Partial<Pick<BusinessesTables['registrationRows'], 'state' | 'reason' | 'businessId'>>

export async function changeRow(
  db: Queryable,
  batchId: string,
  position: number,
  change: Change,
  now: Date,
): Promise<void> {
  await db
    .updateTable('registrationRows')
    .set(change)
    .where('batchId', '=', batchId)
    .where('position', '=', position)
    .execute()
  await db.updateTable('registrationBatches').set({ touchedAt: now }).where('id', '=', batchId).execute()
}

/** A batch of the accountant, with how far the first collection of each company is. */
export async function findBatch(db: Queryable, accountantId: string, batchId: string, now: Date) {
  const batch = await db
    .selectFrom('registrationBatches')
    .select(['createdAt', 'touchedAt'])
    .where('id', '=', batchId)
    .where('accountantId', '=', accountantId)
    .executeTakeFirst()
  if (!batch) throw new AppError('REGISTRATION_NOT_FOUND')
  const isAbandoned = now.getTime() - batch.touchedAt.getTime() > ABANDONED_MS
  const rows = await db
    .selectFrom('registrationRows as row')
    .leftJoin('businesses as business', (join) =>
      join.onRef('business.id', '=', 'row.businessId').on('business.archivedAt', 'is', null),
    )
    .leftJoin('collections as run', (join) =>
      join.onRef('run.businessId', '=', 'business.id').on('run.endedAt', 'is', null),
    )
    .select(['row.position', 'row.ruc', 'row.name', 'row.state', 'row.reason', 'business.id', 'business.status'])
    .select(['business.firstCollectedAt', 'run.step', 'run.done', 'run.total'])
    .where('row.batchId', '=', batchId)
    .orderBy('row.position')
    .execute()
  return {
    createdAt: batch.createdAt,
    rows: rows.map(({ position, ruc, name, state, reason, id, status, firstCollectedAt, step, done, total }) => {
      const presented: BatchRowProgress = {
        position,
        ruc,
        name,
        state: presentState(state, isAbandoned),
        reason,
        business:
          id === null || status === null
            ? null
            : {
                uuid: id,
                status,
                has_periods: firstCollectedAt !== null,
                collection: step === null ? null : { step, done: done ?? 0, total: total ?? 0 },
              },
      }
      return presented
    }),
  }
}

function presentState(state: BusinessesTables['registrationRows']['state'], isAbandoned: boolean): BatchRowState {
  const isOpen = state === 'QUEUED' || state === 'WORKING'
  return isOpen && isAbandoned ? 'INTERRUPTED' : state
}

/** Deletes batches that were sent before a moment; the companies stay. */
export async function deleteOldBatches(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('registrationBatches').where('createdAt', '<', before).execute()
}
