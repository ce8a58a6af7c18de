import type { Deps } from '../../../deps.ts'
import { signedLink } from '../../../files/signed-link.ts'
import { AppError } from '../../../http/app-error.ts'
import { listBatchFiles } from './batch-files.ts'
import { batchFileName, requireBatch } from './find-batch.ts'
import { recordBatch } from './record-batch.ts'

/**
 * The link to the zip of a batch, and the businesses whose files it has. Asking for it counts as a download of each file: making it does not, as
 * nobody may ever take it. A zip with files of a business that was archived since is not given any more.
 */
export async function downloadBatch(
  deps: Pick<Deps, 'db' | 'files' | 'audit' | 'now'>,
  accountantId: string,
  id: string,
): Promise<{ link: { sas: string; blob_filename: string }; businessIds: ReadonlySet<string> }> {
  const { period, file } = await requireBatch(deps, accountantId, id)
  if (file === null) throw new AppError('BATCH_NOT_FOUND')
  const made = (await listBatchFiles(deps.db, id)).filter(({ state }) => state === 'DONE')
  if (made.some(({ isArchived }) => isArchived)) throw new AppError('BATCH_OUTDATED')
  const name = batchFileName(period)
  const sas = await signedLink(deps.files, file, { saveAs: name })
  await recordBatch(deps, { id, accountantId, period }, made)
  return { link: { sas, blob_filename: name }, businessIds: new Set(made.map(({ businessId }) => businessId)) }
}
