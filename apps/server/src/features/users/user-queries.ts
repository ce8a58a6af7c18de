import type { Insertable } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { UserRow } from '../../db/tables/users.ts'

export const USER_COLUMNS = [
  'users.id',
  'users.name',
  'users.lastName',
  'users.documentNumber',
  'users.email',
  'users.phoneNumber',
  'users.accountantProfile',
  'users.passwordHash',
  'users.planType',
  'users.subscriptionEnd',
  'users.licenseEnd',
  'users.licenseCheckedAt',
  'users.subscribedUntil',
  'users.abTestGroup',
  'users.utmSource',
  'users.utmMedium',
  'users.utmCampaign',
  'users.createdAt',
] as const

export function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(USER_COLUMNS).where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function insertUser(db: Queryable, user: Insertable<Tables['users']>): Promise<UserRow> {
  return db.insertInto('users').values(user).returning(USER_COLUMNS).executeTakeFirstOrThrow()
}

/** What SISCONT answered when it was asked about the license of a user. */
export async function updateLicense(
  db: Queryable,
  userId: string,
  license: { licenseEnd: string | null; licenseCheckedAt: Date },
): Promise<void> {
  await db.updateTable('users').set(license).where('id', '=', userId).execute()
}

/** A license that was last asked for before `checkedBefore` is no longer known. */
export async function forgetLicense(db: Queryable, userId: string, checkedBefore: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ licenseEnd: null })
    .where('id', '=', userId)
    .where('licenseCheckedAt', '<', checkedBefore)
    .execute()
}

export async function updatePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}
