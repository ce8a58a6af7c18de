import type { WorkerDeps } from '../../deps.ts'
import { endReceiving } from './receive-upload.ts'
import { deleteUploadedFiles } from './upload-files.ts'

/** A server notes every 20 seconds that files arrive. */
const ABANDONED_MS = 90_000
const KEPT_MS = 90 * 24 * 3_600_000

/** Handles the job `tend-uploads`. */
export async function tendUploads({
  db,
  files,
  queue,
  now,
}: Pick<WorkerDeps, 'db' | 'files' | 'queue' | 'now'>): Promise<void> {
  const abandoned = await db
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'RECEIVING')
    .where('touchedAt', '<', new Date(now().getTime() - ABANDONED_MS))
    .execute()
  for (const { id } of abandoned) {
    const arrived = await db.selectFrom('uploadFiles').select('position').where('uploadId', '=', id).execute()
    await db.transaction().execute((tx) => endReceiving(tx, queue, id, arrived.length))
    // The file that was arriving may be stored although no row names it.
    await deleteUploadedFiles(files, id, [arrived.length])
  }
  await db
    .deleteFrom('uploads')
    .where('state', 'in', ['DONE', 'CANCELED'])
    .where('createdAt', '<', new Date(now().getTime() - KEPT_MS))
    .execute()
}
