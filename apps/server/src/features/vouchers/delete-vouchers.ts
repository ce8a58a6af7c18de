import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'

const TABLES = [
  'voucher_items',
  'voucher_documents',
  'register_versions',
  'document_currency_amounts',
  'hand_made_vouchers',
  'vouchers',
  'period_totals',
  'period_lists',
  'period_readings',
  'period_versions',
  'pending_fact_fills',
]

/** Deletes everything stored about a business's vouchers. */
export async function deleteVouchers(db: Queryable, businessId: string, signal?: AbortSignal): Promise<void> {
  for (const table of TABLES) await deleteInBatches(db, table, businessId, signal)
}
