import type { Database, Queryable } from '../db/database.ts'
import { lockAttempts } from '../db/locks.ts'
import { AppError } from './app-error.ts'

/** How many attempts of one kind a key may make in a window. From `slowDownFrom` on, the pause after each attempt doubles. */
export type Limit = { kind: string; max: number; windowSeconds: number; slowDownFrom?: number }

/** Throws TOO_MANY_ATTEMPTS while the key has no attempts left or must still pause. */
export async function assertAttemptAllowed(db: Database, limit: Limit, key: string, now: Date): Promise<void> {
  const { count, last } = await countAttempts(db, limit, key, now)
  const wait = secondsToWait(limit, count, last, now)
  if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait })
}

/** Counts an attempt, or throws when none is left. A lock per key keeps simultaneous attempts from passing the limit. */
export async function countAttempt(db: Database, limit: Limit, key: string, now: Date): Promise<void> {
  const isCounted = await db.transaction().execute((tx) => takeAttempt(tx, limit, key, now))
  if (!isCounted) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: limit.windowSeconds })
}

/** Counts an attempt within the caller's transaction. False when none is left. */
export async function takeAttempt(tx: Queryable, limit: Limit, key: string, now: Date): Promise<boolean> {
  await lockAttempts(tx, limit.kind, key)
  const { count } = await countAttempts(tx, limit, key, now)
  if (count >= limit.max) return false
  await tx.insertInto('attempts').values({ kind: limit.kind, key, at: now }).execute()
  return true
}

export async function clearAttempts(db: Pick<Database, 'deleteFrom'>, limit: Limit, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', limit.kind).where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('attempts').where('at', '<', before).execute()
}

async function countAttempts(db: Pick<Database, 'selectFrom'>, limit: Limit, key: string, now: Date) {
  const since = new Date(now.getTime() - limit.windowSeconds * 1000)
  return db
    .selectFrom('attempts')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<Date | null>('at').as('last')])
    .where('kind', '=', limit.kind)
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
}

function secondsToWait(limit: Limit, count: number, last: Date | null, now: Date): number {
  if (!last) return 0
  const sinceLast = (now.getTime() - last.getTime()) / 1000
  if (count >= limit.max) return Math.max(1, limit.windowSeconds - sinceLast)
  if (limit.slowDownFrom === undefined || count < limit.slowDownFrom) return 0
  return Math.max(0, 2 ** (count - limit.slowDownFrom) - sinceLast)
}
