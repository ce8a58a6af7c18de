import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Whom to write to about a business that is not archived. Without a password of Contapro, their account is opened from SISCONT alone. */
export function findMailAddress(db: Queryable, businessId: string) {
  return db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.accountantId')
    .select(['users.email', 'users.name as accountant', 'businesses.name', 'businesses.ruc'])
    .select(sql<boolean>`users.password_hash is null`.as('isFromSiscont'))
    .where('businesses.id', '=', businessId)
    .where('businesses.archivedAt', 'is', null)
    .executeTakeFirst()
}
