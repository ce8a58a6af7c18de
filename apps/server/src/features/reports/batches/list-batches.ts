import type { RecentBatch } from '@contapro/contract/report-batches'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { REPORT_RETENTION_MS } from '../stored-report.ts'

const MAX_LISTED = 20

/** The batches of an accountant that are kept, the newest first. */
export async function listBatches(db: Queryable, accountantId: string, now: Date): Promise<RecentBatch[]> {
  const rows = await db
    .selectFrom('reportBatches as batch')
    .innerJoin('reportBatchFiles as file', 'file.batchId', 'batch.id')
    .select(['batch.id', 'batch.period', 'batch.state', 'batch.requestedAt'])
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where file.state <> 'WAITING'))::int`.as('done'),
    ])
    .where('batch.accountantId', '=', accountantId)
    .where('batch.requestedAt', '>=', new Date(now.getTime() - REPORT_RETENTION_MS))
    .groupBy('batch.id')
    .orderBy('batch.requestedAt', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ id, period, state, requestedAt, done, total }) => ({
    batch_id: id,
    tax_period: period,
    state,
    done,
    total,
    requested_at: requestedAt.toISOString(),
  }))
}
