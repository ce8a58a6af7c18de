import type { Database } from '../../../db/database.ts'
import { countFiles, countUnreadFacturas, ensureLists, findLargePeriods } from '../../vouchers/queries.ts'

/** Computes what is cached about the large periods of a business before somebody has to wait for it. */
export async function warmCaches(db: Database, businessId: string): Promise<void> {
  for (const { book, period } of await findLargePeriods(db, businessId)) {
    await ensureLists(db, { businessId, book, period })
    await countFiles(db, { businessId, book, period })
    if (book !== 'rce') continue
    await countUnreadFacturas(db, businessId, period)
  }
}
