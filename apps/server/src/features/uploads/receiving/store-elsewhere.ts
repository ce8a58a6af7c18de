import { randomUUID } from 'node:crypto'

import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import * as jobs from '../jobs.ts'
import { chunksOf, uploadedFileName } from '../upload-files.ts'

/**
 * Reads a file again that has something of another business of the accountant, this time for all of them. Returns the new upload; what
 * was stored the first time is there already.
 */
export async function storeElsewhere(
  { db, files, queue, now }: Pick<Deps, 'db' | 'files' | 'queue' | 'now'>,
  accountantId: string,
  { uploadId, position }: { readonly uploadId: string; readonly position: number },
): Promise<string> {
  const file = await db
    .selectFrom('uploadFiles')
    .select(['name', 'size', 'sha256'])
    .where('uploadId', '=', uploadId)
    .where('position', '=', position)
    .where('accountantId', '=', accountantId)
    .where('elsewhereCount', '>', 0)
    .executeTakeFirst()
  const source = file && (await files.open(uploadedFileName(uploadId, position)))
  if (!source) throw new AppError('UPLOAD_FILE_GONE')
  const id = randomUUID()
  try {
    await files.putStream(uploadedFileName(id, 0), chunksOf(source))
  } finally {
    await source.close()
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('uploads')
      .values({ id, accountantId, businessId: null, state: 'WORKING', createdAt: now(), touchedAt: now() })
      .execute()
    await tx
      .insertInto('uploadFiles')
      .values({ uploadId: id, position: 0, accountantId, ...file, kind: null, state: null, problems: '[]' })
      .execute()
    await tx
      .updateTable('uploadFiles')
      .set({ elsewhereCount: 0 })
      .where('uploadId', '=', uploadId)
      .where('position', '=', position)
      .where('accountantId', '=', accountantId)
      .execute()
    await queue.send(tx, jobs.workUpload, { uploadId: id }, { singletonKey: id })
  })
  await files.delete(uploadedFileName(uploadId, position))
  return id
}
