import type { Database, Queryable } from '../../db/database.ts'
import { markAllForRejudging, markPurchasesOfSuppliers } from './mark-for-rejudging.ts'

/**
 * Marks the purchases of every business from some suppliers; null: from all. Each business by itself, so that nobody waits for all of them.
 * `onMarked` runs in the transaction of each.
 */
export async function markEverywhereForRejudging(
  db: Database,
  rucs: readonly string[] | null,
  onMarked: (tx: Queryable, businessId: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const businesses = await db.selectFrom('businesses').select(['id', 'ruc']).where('archivedAt', 'is', null).execute()
  for (const { id, ruc } of businesses)
    await db.transaction().execute(async (tx) => {
      // Whether the company itself is an agent matters to all its purchases.
      if (rucs === null || rucs.includes(ruc)) await markAllForRejudging(tx, id)
      else await markPurchasesOfSuppliers(tx, id, rucs)
      await onMarked(tx, id)
    })
}
