import type { Database } from '../../db/database.ts'
import { sumDetractions } from '../dashboard/queries.ts'
import { findLargePeriods, makeLists } from '../vouchers/queries.ts'

/** Computes what is read of a business's large periods before somebody waits for it. */
export async function prepareReadings(db: Database, businessId: string): Promise<void> {
  for (const period of await findLargePeriods(db, businessId)) {
    await makeLists(db, { businessId, period })
    await sumDetractions(db, businessId, period)
  }
}
