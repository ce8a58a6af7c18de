import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import { lockAttempts } from '../../db/locks.ts'
import { addressKey, siteKey } from './address-key.ts'
import { AppError } from '../app-error.ts'

/** How many attempts of one kind a key may make in a window. */
export type Limit = {
  kind: string
  max: number
  windowSeconds: number
  /** The key is an IP address. */
  isPerAddress?: true
}

/** One limit and whom it counts: an account, an address, a business. `userId` is the account it is about, for the security log. */
export type Attempt = { limit: Limit; key: string; userId?: string | undefined }

/** All networks of an IPv6 site together may make so many times the attempts of one. */
const SITE_FACTOR = 8

/** An attempt from an IPv6 address counts for its network and, against a higher limit, for its whole site. */
function withSite(attempt: Attempt): Attempt[] {
  const site = attempt.limit.isPerAddress && siteKey(attempt.key)
  if (!site) return [attempt]
  const { kind, max, windowSeconds } = attempt.limit
  return [attempt, { ...attempt, limit: { kind: `${kind}-site`, max: max * SITE_FACTOR, windowSeconds }, key: site }]
}

/** Throws TOO_MANY_ATTEMPTS while one of the limits has no attempts left. Returns whether any attempt counts now. */
export async function assertAttemptsLeft(db: Queryable, attempts: readonly Attempt[], now: Date): Promise<boolean> {
  const counted = attempts.flatMap(withSite)
  const { waits, isAnyCounted } = await findWaits(db, counted, now)
  for (const [index, { limit, userId }] of counted.entries()) {
    const retryAfterSeconds = waits[index] ?? 0
    if (retryAfterSeconds > 0)
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, limit: { kind: limit.kind, userId } })
  }
  return isAnyCounted
}

/** Counts an attempt against a limit, or throws when none is left. */
export function countAttempt(db: Database, limit: Limit, key: string, now: Date): Promise<void> {
  return countAttempts(db, [{ limit, key }], now)
}

/**
 * Counts an attempt against several limits, or throws when one has none left. A lock per key keeps simultaneous attempts from passing
 * the limit; callers name their limits in one order, so that no two wait for each other.
 */
export async function countAttempts(db: Database, given: readonly Attempt[], now: Date): Promise<void> {
  const attempts = given.flatMap(withSite)
  await db.transaction().execute(async (tx) => {
    for (const attempt of attempts) await lockAttempts(tx, attempt.limit.kind, keyOf(attempt))
    await assertAttemptsLeft(tx, given, now)
    await tx
      .insertInto('attempts')
      .values(attempts.map((attempt) => ({ kind: attempt.limit.kind, key: keyOf(attempt), at: now })))
      .execute()
  })
}

/** Counts an attempt within the caller's transaction. False when none is left. */
export async function takeAttempt(tx: Queryable, limit: Limit, key: string, now: Date): Promise<boolean> {
  const attempt = { limit, key }
  await lockAttempts(tx, limit.kind, keyOf(attempt))
  const { waits } = await findWaits(tx, [attempt], now)
  if (waits.some((wait) => wait > 0)) return false
  await tx
    .insertInto('attempts')
    .values({ kind: limit.kind, key: keyOf(attempt), at: now })
    .execute()
  return true
}

export async function clearAttempts(db: Queryable, ...attempts: readonly Attempt[]): Promise<void> {
  const isOneOf = sql.join(attempts.map((attempt) => sql`(${attempt.limit.kind}, ${keyOf(attempt)})`))
  await sql`delete from attempts where (kind, key) in (${isOneOf})`.execute(db)
}

export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('attempts').where('at', '<', before).execute()
}

/** For each attempt, the seconds until one is left; 0 when one is. One query, because every sign-in asks twice. */
async function findWaits(db: Queryable, attempts: readonly Attempt[], now: Date) {
  const kinds = attempts.map(({ limit }) => limit.kind)
  const starts = attempts.map(({ limit }) => new Date(now.getTime() - limit.windowSeconds * 1000))
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(attempts.at) as count, min(attempts.at) as oldest
    from unnest(${kinds}::text[], ${attempts.map(keyOf)}::text[], ${starts}::timestamptz[])
      with ordinality as asked (kind, key, since, position)
    left join attempts on attempts.kind = asked.kind and attempts.key = asked.key and attempts.at > asked.since
    group by asked.position order by asked.position`.execute(db)
  const waits = attempts.map(({ limit: { max } }, index) => {
    const { count = 0, oldest = null } = rows[index] ?? {}
    const start = starts[index]
    return count < max || !oldest || !start ? 0 : Math.max(1, (oldest.getTime() - start.getTime()) / 1000)
  })
  return { waits, isAnyCounted: rows.some(({ count }) => count > 0) }
}

/** Tells whom and what an attempt counts against from all others. */
export function attemptName(attempt: Attempt): string {
  return `${attempt.limit.kind} ${keyOf(attempt)}`
}

function keyOf({ limit, key }: Attempt): string {
  return limit.isPerAddress ? addressKey(key) : key
}
