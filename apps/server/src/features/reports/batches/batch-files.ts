import type { BatchFile } from '@contapro/contract/report-batches'

import type { Queryable } from '../../../db/database.ts'

/** The files of a batch, in their order, also those of businesses that were archived meanwhile. */
export function listBatchFiles(db: Queryable, batchId: string) {
  return db
    .selectFrom('reportBatchFiles as file')
    .innerJoin('businesses', 'businesses.id', 'file.businessId')
    .select(['batchId', 'position', 'businessId', 'ruc', 'name', 'kind', 'options', 'file.state', 'file', 'fileName'])
    .select(['rowCount', 'gaps', 'file.version'])
    .select((where) => where('businesses.archivedAt', 'is not', null).as('isArchived'))
    .where('batchId', '=', batchId)
    .orderBy('position')
    .execute()
}

export type BatchFileRow = Awaited<ReturnType<typeof listBatchFiles>>[number]

/** What a file without vouchers says: that there are none, or that nobody knows because its book lacks something. */
export function shownState({ state, gaps }: Pick<BatchFileRow, 'state' | 'gaps'>): BatchFile['state'] {
  return state === 'EMPTY' && gaps.length > 0 ? 'UNKNOWN' : state
}

export type BatchFileResult = {
  readonly state: 'DONE' | 'EMPTY' | 'FAILED'
  readonly file?: string | null
  readonly fileName?: string | null
  readonly rowCount?: number | null
  readonly gaps?: string[]
  /** Of its book, before the file was made. */
  readonly version?: number | null
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
