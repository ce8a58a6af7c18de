import type { Insertable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { BusinessRow, Tables } from '../../db/tables.ts'

export function listBusinesses(db: Queryable, accountantId: string): Promise<BusinessRow[]> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The accountant's own business; undefined for an unknown or a foreign one alike. */
export function findBusiness(
  db: Queryable,
  accountantId: string,
  businessId: string,
): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

export function findBusinessByRuc(db: Queryable, accountantId: string, ruc: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('ruc', '=', ruc)
    .where('accountantId', '=', accountantId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
}

/** Does another accountant hold the RUC, with credentials that SUNAT accepted? */
export async function isHeldByAnother(db: Queryable, accountantId: string, ruc: string): Promise<boolean> {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('ruc', '=', ruc)
    .where('accountantId', '!=', accountantId)
    .where('provenAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined when the accountant has the RUC already. */
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

export async function markArchived(db: Queryable, businessId: string, now: Date): Promise<void> {
  await db.updateTable('businesses').set({ archivedAt: now }).where('id', '=', businessId).execute()
}
