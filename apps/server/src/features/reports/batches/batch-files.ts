import type { Queryable } from '../../../db/database.ts'

/** The files of a batch, in their order. Those of businesses that were archived meanwhile stay. */
export function listBatchFiles(db: Queryable, batchId: string) {
  return db
    .selectFrom('reportBatchFiles as file')
    .innerJoin('businesses', 'businesses.id', 'file.businessId')
    .select(['batchId', 'position', 'businessId', 'ruc', 'name', 'kind', 'options', 'file.state', 'file', 'fileName'])
    .select(['rowCount', 'gaps'])
    .where('batchId', '=', batchId)
    .orderBy('position')
    .execute()
}

export type BatchFileRow = Awaited<ReturnType<typeof listBatchFiles>>[number]

export type BatchFileResult = {
  readonly state: 'DONE' | 'EMPTY' | 'FAILED'
  readonly file?: string | null
  readonly fileName?: string | null
  readonly rowCount?: number | null
  readonly gaps?: string[]
}

export async function saveResult(
  db: Queryable,
  { batchId, position }: Pick<BatchFileRow, 'batchId' | 'position'>,
  result: BatchFileResult,
): Promise<void> {
  await db
    .updateTable('reportBatchFiles')
    .set(result)
    .where('batchId', '=', batchId)
    .where('position', '=', position)
    .execute()
}
