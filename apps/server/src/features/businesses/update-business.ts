import type { Updateable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export async function updateBusiness(
  tx: Queryable,
  businessId: string,
  change: Updateable<Tables['businesses']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('businesses').set(change).where('id', '=', businessId).execute()
}

/** Changes a business unless it has been archived; then it returns false. */
export async function updateUnarchivedBusiness(
  tx: Queryable,
  businessId: string,
  change: Updateable<Tables['businesses']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('businesses')
    .set(change)
    .where('id', '=', businessId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that SUNAT accepted the credentials of a business, the first time it does. */
export async function markProven(tx: Queryable, businessId: string, now: Date): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ provenAt: now })
    .where('id', '=', businessId)
    .where('provenAt', 'is', null)
    .execute()
}

/** Replaces a typed name by the one that a register of SUNAT states. Returns whether it did. */
export async function confirmName(tx: Queryable, businessId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('businesses')
    .set({ name, isNameTyped: false })
    .where('id', '=', businessId)
    .where('isNameTyped', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
