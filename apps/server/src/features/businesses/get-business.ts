import type { Business } from '@contapro/contract/businesses'

import type { Queryable } from '../../db/database.ts'
import { listBusinesses } from './list-businesses.ts'

/** One business as every answer presents it. */
export async function getBusiness(
  db: Queryable,
  { id, accountantId }: { id: string; accountantId: string },
  now: Date,
): Promise<Business> {
  const [business] = await listBusinesses(db, accountantId, now, { businessId: id })
  if (!business) throw new Error('the business is gone')
  return business
}
