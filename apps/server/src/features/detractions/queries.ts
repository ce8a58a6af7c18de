import type { Queryable } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export { findDetractions, type Detractions } from './find-detractions.ts'
export { findOverdueBusinesses, markOverdue } from './overdue-detractions.ts'
export { refreshDetractions } from './refresh-detractions.ts'
export { sumDetractions } from './sum-detractions.ts'
export { upsertDeposits } from './upsert-deposits.ts'

const TABLES = ['detractions', 'deposits']

/** Deletes the detractions of a business and their deposits. */
export async function deleteDetractions(db: Queryable, businessId: string, signal?: AbortSignal): Promise<void> {
  for (const table of TABLES) await deleteInBatches(db, table, businessId, signal)
}
