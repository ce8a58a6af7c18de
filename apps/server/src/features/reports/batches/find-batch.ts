import type { ReportBatch } from '@contapro/contract/report-batches'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { KEPT_MS, signReport } from '../stored-report.ts'
import { shownState } from './batch-files.ts'

/** The state of an accountant's batch, and the link to its zip. */
export async function findBatch(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  accountantId: string,
  id: string,
): Promise<ReportBatch> {
  const batch = await db
    .selectFrom('reportBatches')
    .select(['period', 'state', 'file', 'size', 'requestedAt'])
    .where('id', '=', id)
    .where('accountantId', '=', accountantId)
    .executeTakeFirst()
  if (!batch || now().getTime() - batch.requestedAt.getTime() > KEPT_MS) throw new AppError('BATCH_NOT_FOUND')
  const rows = await db
    .selectFrom('reportBatchFiles as file')
    .innerJoin('businesses', 'businesses.id', 'file.businessId')
    .select(['businessId', 'ruc', 'name', 'kind', 'file.state', 'fileName', 'rowCount', 'gaps'])
    .where('batchId', '=', id)
    .orderBy('position')
    .execute()
  const name = batchFileName(batch.period)
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
    sas: batch.file === null ? null : await signReport(files, batch.file, { saveAs: name }),
    blob_filename: name,
    size: batch.size,
  }
}

const batchFileName = (period: string) => `archivos-${period}.zip`
