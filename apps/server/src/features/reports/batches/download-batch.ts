import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { signReport } from '../stored-report.ts'
import { listBatchFiles } from './batch-files.ts'
import { batchFileName, requireBatch } from './find-batch.ts'
import { recordBatch } from './record-batch.ts'

/** The link to the zip of a batch. Asking for it counts as a download of each file: making it does not, as nobody may ever take it. */
export async function downloadBatch(
  deps: Pick<Deps, 'db' | 'files' | 'audit' | 'now'>,
  accountantId: string,
  id: string,
): Promise<{ sas: string; blob_filename: string }> {
  const { period, file } = await requireBatch(deps, accountantId, id)
  if (file === null) throw new AppError('BATCH_NOT_FOUND')
  const name = batchFileName(period)
  const sas = await signReport(deps.files, file, { saveAs: name })
  await recordBatch(deps, { id, accountantId, period }, await listBatchFiles(deps.db, id))
  return { sas, blob_filename: name }
}
