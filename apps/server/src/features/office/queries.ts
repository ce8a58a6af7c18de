import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'

export { findDeclaredPeriods, findNextReturns, isGoodTaxpayer } from './next-returns.ts'

/** Deletes what the office keeps of a business. */
export async function deleteOffice(db: Queryable, businessId: string, signal?: AbortSignal): Promise<void> {
  for (const table of ['period_declarations', 'party_words', 'searched_periods'])
    await deleteInBatches(db, table, businessId, signal)
}
