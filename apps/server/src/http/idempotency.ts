import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Database, Queryable } from '../db/database.ts'
import { AppError } from './app-error.ts'
import { callerOf } from './session.ts'

/**
 * Runs a creating call once per key: the same key gives the same answer for a day, with another body it is refused.
 * The answer is kept in the transaction of what it tells, so that neither exists without the other.
 */
export async function once<Answer>(
  db: Database,
  request: FastifyRequest,
  create: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return db.transaction().execute(create)
  const userId = callerOf(request).user.id
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url}`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(tx)
    const kept = await tx
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key.slice(0, 200))
      .executeTakeFirst()
    if (kept && !kept.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
    if (kept) return kept.answer as Answer
    const answer = await create(tx)
    await tx
      .insertInto('idempotencyKeys')
      .values({ userId, key: key.slice(0, 200), requestHash, status: 200, answer: JSON.stringify(answer) })
      .execute()
    return answer
  })
}
