import type { Insertable } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'

/** Undefined when the accountant has already registered the RUC. */
export function insertBusiness(
  db: Queryable,
  business: Insertable<Tables['businesses']>,
): Promise<BusinessRow | undefined> {
  return db
    .insertInto('businesses')
    .values(business)
    .onConflict((conflict) => conflict.columns(['accountantId', 'ruc']).where('archivedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}
