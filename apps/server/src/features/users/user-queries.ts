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

/** What SISCONT answered about the license of a user, and when it was last asked. */
export async function updateLicense(
  db: Queryable,
  userId: string,
  { end, checkedAt }: { end: string | null; checkedAt: Date | null },
): Promise<void> {
  const license = { licenseEnd: end, ...(checkedAt && { licenseCheckedAt: checkedAt }) }
  await db.updateTable('users').set(license).where('id', '=', userId).execute()
}

export async function updatePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}
