import type { Queryable } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export { findDetractions, type Detractions } from './find-detractions.ts'
export { sumDetractions } from './sum-detractions.ts'
export { upsertDeposits } from './upsert-deposits.ts'

export const deleteDeposits = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'deposits', businessId, signal)
