import type { Insertable, Selectable } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Caller } from '../../../http/session.ts'

export type OpenSession = Pick<
  Selectable<Tables['sessions']>,
  'id' | 'createdAt' | 'expiresAt' | 'address' | 'userAgent'
>

/** Sessions beyond this are not listed, but ending all sessions ends them too. */
const MAX_LISTED_SESSIONS = 100

export function insertSession(db: Queryable, session: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(session).returning(['id', 'userId', 'expiresAt']).executeTakeFirstOrThrow()
}

/** Which of these sessions are open. */
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

/** Undefined when the session is no longer open. */
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

/** The open sessions of the caller's account: the caller's own first, then the newest. */
export function listOpenSessions(db: Queryable, { user, sessionId }: Caller, now: Date): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'address', 'userAgent'])
    .where('userId', '=', user.id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MAX_LISTED_SESSIONS)
    .execute()
}

/** Ends open sessions of a user: one, or all but one. Returns their ids. */
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
