import { createHmac } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Database, Queryable } from '../db/database.ts'
import { lockIdempotencyKey } from '../db/locks.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { AppError } from './app-error.ts'
import { callerOf } from './session.ts'

type Store = { db: Database; keys: MasterKey }

/**
 * Runs a call once per `Idempotency-Key`: for a day the same key gets the stored answer, and the same key with another body is refused.
 * The answer is stored in the transaction of the work, so that neither exists without the other.
 */
export async function runIdempotently<Answer>(
  { db, keys }: Store,
  request: FastifyRequest,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request)
  if (key === undefined) return db.transaction().execute(work)
  const userId = callerOf(request).user.id
  return db.transaction().execute(async (tx) => {
    await lockIdempotencyKey(tx, userId, key)
    const stored = await findStoredAnswer<Answer>({ db: tx, keys }, request)
    if (stored) return stored
    const answer = await work(tx)
    await tx
      .insertInto('idempotencyKeys')
      .values({ userId, key, requestHash: hashOf(keys, request), status: 200, answer: JSON.stringify(answer) })
      .execute()
    return answer
  })
}

/** The stored answer for the key of a call. For calls whose slow work must run outside the transaction of `runIdempotently`. */
export async function findStoredAnswer<Answer>(
  { db, keys }: { db: Queryable; keys: MasterKey },
  request: FastifyRequest,
): Promise<Answer | undefined> {
  const key = keyOf(request)
  if (key === undefined) return undefined
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', callerOf(request).user.id)
    .where('key', '=', key)
    // The same request hash means the same endpoint, which stored this answer.
    .$castTo<{ requestHash: Buffer; answer: Answer }>()
    .executeTakeFirst()
  if (stored && !stored.requestHash.equals(hashOf(keys, request))) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return stored?.answer
}

export async function deleteOldAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}

/** An HMAC, because the body may hold a password that could be guessed from a plain hash. */
function hashOf(keys: MasterKey, request: FastifyRequest): Buffer {
  return createHmac('sha256', keys.derive('idempotency'))
    .update(`${request.method} ${request.routeOptions.url}`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}
