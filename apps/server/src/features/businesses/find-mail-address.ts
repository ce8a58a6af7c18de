import type { Queryable } from '../../db/database.ts'

/** Whom to write to about a business that is not archived. */
export function findMailAddress(db: Queryable, businessId: string) {
  return db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.accountantId')
    .select(['users.email', 'users.name as accountant', 'businesses.name', 'businesses.ruc'])
    .where('businesses.id', '=', businessId)
    .where('businesses.archivedAt', 'is', null)
    .executeTakeFirst()
}
