import type { Queryable } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'

/** Stops the reading of an upload. What is stored stays; what is not read yet has no result. */
export async function cancelUpload(db: Queryable, accountantId: string, id: string): Promise<void> {
  const own = db.selectFrom('uploads').select('id').where('id', '=', id).where('accountantId', '=', accountantId)
  if (!(await own.executeTakeFirst())) throw new AppError('UPLOAD_NOT_FOUND')
  await db
    .updateTable('uploads')
    .set({ state: 'CANCELED' })
    .where('id', '=', id)
    .where('accountantId', '=', accountantId)
    .where('state', 'in', ['RECEIVING', 'WORKING'])
    .execute()
}
