import { createHmac } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Database, Queryable } from '../db/database.ts'
import { lockIdempotencyKey } from '../db/locks.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { AppError } from './app-error.ts'
import { callerOf } from './session.ts'

type Store = { db: Database; keys: MasterKey }

/**
 * Runs a creating call once per key: the same key gives the same answer for a day; with another body it is refused. The answer is stored
 * in the transaction that creates, so that neither exists without the other.
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
    await lockIdempotencyKey(tx, userId, key)
    const stored = await findAnswer<Answer>({ db: tx, keys }, request)
    if (stored) return stored
    const answer = await create(tx)
    await tx
      .insertInto('idempotencyKeys')
      .values({ userId, key, requestHash: hashOf(keys, request), status: 200, answer: JSON.stringify(answer) })
      .execute()
    return answer
  })
}

/** The stored answer for the call's key, for calls with long work to do before they create anything. */
export async function findAnswer<Answer>(
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
    .executeTakeFirst()
  if (stored && !stored.requestHash.equals(hashOf(keys, request))) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return stored?.answer as Answer | undefined
}

export async function deleteOldAnswers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined
}

/** Keyed, because the body may hold a password that could be guessed from a plain hash. */
function hashOf(keys: MasterKey, request: FastifyRequest): Buffer {
  return createHmac('sha256', keys.derive('idempotency'))
    .update(`${request.method} ${request.routeOptions.url}`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
}
