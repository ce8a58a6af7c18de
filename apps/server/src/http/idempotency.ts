import { createHmac } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Database, Queryable } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { AppError } from './app-error.ts'
import { callerOf } from './session.ts'

type Store = { db: Database; keys: MasterKey }

/**
 * Runs a creating call once per key: the same key gives the same answer for a day, with another body it is refused.
 * The answer is kept in the transaction of what it tells, so that neither exists without the other.
 */
export async function once<Answer>(
  { db, keys }: Store,
  request: FastifyRequest,
  create: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request)
  if (key === undefined) return db.transaction().execute(create)
  const userId = callerOf(request).user.id
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(tx)
    const kept = await keptAnswer<Answer>({ db: tx, keys }, request)
    if (kept) return kept
    const answer = await create(tx)
    await tx
      .insertInto('idempotencyKeys')
      .values({ userId, key, requestHash: hashOf(keys, request), status: 200, answer: JSON.stringify(answer) })
      .execute()
    return answer
  })
}

/** What was answered under the call's key, for calls that have long work to do before they create anything. */
export async function keptAnswer<Answer>(
  { db, keys }: { db: Queryable; keys: MasterKey },
  request: FastifyRequest,
): Promise<Answer | undefined> {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', callerOf(request).user.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept && !kept.requestHash.equals(hashOf(keys, request))) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return kept?.answer as Answer | undefined
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}

/** Keyed: the body may hold a password, which a plain hash would let anybody guess who gets hold of the table. */
function hashOf(keys: MasterKey, request: FastifyRequest): Buffer {
  return createHmac('sha256', keys.derive('idempotency'))
    .update(`${request.method} ${request.routeOptions.url}`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}
