import type { Insertable, Selectable } from 'kysely'
import type pg from 'pg'

import type { Queryable } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Tables } from '../../db/tables.ts'
import type { UserRow } from '../../db/tables/users.ts'
import type { Caller } from '../../http/session.ts'

export type OpenSession = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'createdAt' | 'expiresAt' | 'address' | 'userAgent'
>

/** Sessions beyond this are not listed, but ending all sessions ends them too. */
const MAX_LISTED = 100

const USER_COLUMNS = [
  'users.id',
  'users.userType',
  'users.name',
  'users.lastName',
  'users.documentNumber',
  'users.email',
  'users.phoneNumber',
  'users.accountantProfile',
  'users.passwordHash',
  'users.planType',
  'users.subscriptionEnd',
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

export async function updatePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
}

export function insertSession(db: Queryable, session: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(session).returning(['id', 'userId', 'expiresAt']).executeTakeFirstOrThrow()
}

type CallerRow = UserRow & { sessionId: string; expiresAt: Date; businessId: string | null }

const selectCaller = statement<CallerRow>(
  'caller',
  `select ${USER_COLUMNS.map((name) => `${toSnakeCase(name)} as "${name.split('.').at(-1)}"`).join(', ')},
    sessions.id as "sessionId", sessions.expires_at as "expiresAt", businesses.id as "businessId"
  from sessions join users on users.id = sessions.user_id
  left join businesses on businesses.accountant_id = users.id and businesses.ruc = $4 and businesses.archived_at is null
  where sessions.id = $1 and sessions.user_id = $2 and sessions.revoked_at is null and sessions.expires_at > $3`,
)

/** The live session, its user and the business that the call names, in one query because every call runs it. */
export async function findCaller(
  pool: pg.Pool,
  token: { sessionId: string; userId: string },
  ruc: string | undefined,
  now: Date,
): Promise<Caller | undefined> {
  const [row] = await selectCaller(pool, [token.sessionId, token.userId, now, ruc])
  if (!row) return undefined
  const { sessionId, expiresAt, businessId, ...user } = row
  const named = ruc !== undefined && businessId !== null ? { named: { ruc, businessId } } : {}
  return { sessionId, sessionEndsAt: expiresAt, user, ...named }
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Those of some sessions that are open at this moment. */
export async function findOpenSessions(db: Queryable, ids: readonly string[], now: Date): Promise<Set<string>> {
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
  return new Set(open.map(({ id }) => id))
}

export function updateSessionExpiry(db: Queryable, sessionId: string, until: Date, now: Date) {
  return db
    .updateTable('sessions')
    .set((eb) => ({ expiresAt: eb.fn<Date>('least', [eb.val(until), eb.ref('lastsUntil')]) }))
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'userId', 'expiresAt'])
    .executeTakeFirst()
}

export async function revokeSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: now }).where('id', '=', sessionId).execute()
}

/** The open sessions of the caller's account: their own first, then the newest. */
export function listOpenSessions(db: Queryable, { user, sessionId }: Caller, now: Date): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'address', 'userAgent'])
    .where('userId', '=', user.id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Ends open sessions of a user: one, or all but one. Answers which. */
export async function revokeOpenSessions(
  db: Queryable,
  userId: string,
  which: { only: string } | { allBut: string },
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where((eb) => ('only' in which ? eb('id', '=', which.only) : eb('id', '!=', which.allBut)))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export async function revokeAllSessions(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}
