import { randomUUID } from 'node:crypto'

import type { BatchKind } from '@contapro/contract/report-batches'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { findOwnBusinesses } from '../../businesses/queries.ts'
import { makeReportBatch } from '../jobs.ts'
import { batchOptions } from './batch-kinds.ts'

type NewBatch = {
  readonly accountantId: string
  readonly businessIds: readonly string[]
  readonly period: string
  readonly kinds: readonly BatchKind[]
  readonly sireExtension: 'txt' | 'zip'
}

/** Queues the files of these businesses, by their names. All of them must be the accountant's. Returns the batch's id. */
export async function startBatch(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  { accountantId, businessIds, period, kinds, sireExtension }: NewBatch,
): Promise<string> {
  const wanted = new Set(businessIds)
  const businesses = await findOwnBusinesses(db, accountantId, [...wanted])
  if (businesses.length < wanted.size) throw new AppError('BUSINESS_NOT_FOUND')
  const files = businesses
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es') || (a.ruc < b.ruc ? -1 : 1))
    .flatMap(({ id: businessId }) => [...new Set(kinds)].map((kind) => ({ businessId, kind })))
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('reportBatches')
      .values({ id, accountantId, period, state: 'WORKING', requestedAt: now() })
      .execute()
    await tx
      .insertInto('reportBatchFiles')
      .values(
        files.map(({ businessId, kind }, position) => ({
          batchId: id,
          position,
          accountantId,
          businessId,
          kind,
          options: JSON.stringify(batchOptions(kind, sireExtension)),
          state: 'WAITING' as const,
          gaps: [],
        })),
      )
      .execute()
    await queue.send(tx, makeReportBatch, { batchId: id })
  })
  return id
}
