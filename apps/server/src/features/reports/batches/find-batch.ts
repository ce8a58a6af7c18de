import type { ReportBatch } from '@contapro/contract/report-batches'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { REPORT_RETENTION_MS } from '../stored-report.ts'
import { shownState } from './batch-files.ts'

/** A batch of an accountant that is still kept. */
export async function requireBatch({ db, now }: Pick<Deps, 'db' | 'now'>, accountantId: string, id: string) {
  const batch = await db
    .selectFrom('reportBatches')
    .select(['period', 'state', 'file', 'size', 'requestedAt'])
    .where('id', '=', id)
    .where('accountantId', '=', accountantId)
    .executeTakeFirst()
  if (!batch || now().getTime() - batch.requestedAt.getTime() > REPORT_RETENTION_MS)
    throw new AppError('BATCH_NOT_FOUND')
  return batch
}

/** The state of an accountant's batch, file by file. */
export async function findBatch(
  deps: Pick<Deps, 'db' | 'now'>,
  accountantId: string,
  id: string,
): Promise<ReportBatch> {
  const { db } = deps
  const batch = await requireBatch(deps, accountantId, id)
  const rows = await db
    .selectFrom('reportBatchFiles as file')
    .innerJoin('businesses', 'businesses.id', 'file.businessId')
    .select(['businessId', 'ruc', 'name', 'kind', 'file.state', 'fileName', 'rowCount', 'gaps'])
    .where('batchId', '=', id)
    .orderBy('position')
    .execute()
  return {
    tax_period: batch.period,
    state: batch.state,
    done: rows.filter(({ state }) => state !== 'WAITING').length,
    total: rows.length,
    files: rows.map(({ businessId: uuid, ruc, name: businessName, kind, state, fileName, rowCount, gaps }) => ({
      business: { uuid, ruc, name: businessName },
      kind,
      state: shownState({ state, gaps }),
      file_name: fileName,
      row_count: rowCount,
      gaps,
    })),
    blob_filename: batchFileName(batch.period),
    size: batch.size,
  }
}

export const batchFileName = (period: string) => `archivos-${period}.zip`
