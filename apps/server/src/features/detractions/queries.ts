import type { Queryable } from '../../db/database.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'

export { addUploadedDeposits } from './add-uploaded-deposits.ts'
export { findCertificates, type DepositRow } from './find-certificates.ts'
export { listDetractions, type DetractionRow } from './list-detractions.ts'
export { findAccounts } from './supplier-accounts.ts'
export { findDetractions, type Detractions } from './find-detractions.ts'
export {
  findDetractionRisks,
  findDetractionsDue,
  findDetractionsDueSoon,
  type DetractionRisk,
  type DetractionsDue,
  type DetractionsDueSoon,
} from './find-due.ts'
export { findUnreadCredit, type UnreadCredit } from './find-unread-credit.ts'
export { findOverdueBusinesses, markOverdue } from './overdue-detractions.ts'
export { refreshDetractions } from './refresh-detractions.ts'
export { upsertDeposits } from './upsert-deposits.ts'

const TABLES = [
  'detraction_lot_lines',
  'detraction_lots',
  'detraction_notices',
  'deposit_answers',
  'supplier_accounts',
  'detractions',
  'deposits',
]

/** Deletes deposits, detractions, lots and accounts of a business. The numbers of its lots stay used. */
export async function deleteDetractions(db: Queryable, businessId: string, signal?: AbortSignal): Promise<void> {
  for (const table of TABLES) await deleteInBatches(db, table, businessId, signal)
}
