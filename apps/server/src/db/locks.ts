import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'
import type pg from 'pg'

import type { Queryable } from './database.ts'

// Every advisory lock of the product. PostgreSQL takes a number; the name is hashed, so each kind needs a prefix of its own.

/** Waits until no other transaction holds the lock, and holds it until this one ends. */
async function lockForTransaction(tx: Queryable, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Serializes changes to a business's vouchers and documents. Take it before any row lock: two transactions that each hold a row
 * and wait for this lock would deadlock.
 */
export const lockVouchers = (tx: Queryable, businessId: string) => lockForTransaction(tx, `vouchers ${businessId}`)

/** One transaction builds the lists of a book's period; the others wait and find them built. */
export const lockPeriodLists = (tx: Queryable, businessId: string, book: Book, period: string) =>
  lockForTransaction(tx, `lists ${businessId} ${book} ${period}`)

export const lockAuditChain = (tx: Queryable, businessId: string) => lockForTransaction(tx, `audit ${businessId}`)

/** Lots of one RUC take their numbers one after another, whichever business of it makes them. */
export const lockLotNumbers = (tx: Queryable, ruc: string) => lockForTransaction(tx, `lots ${ruc}`)

export const lockAttempts = (tx: Queryable, kind: string, key: string) => lockForTransaction(tx, `${kind} ${key}`)

export const lockIdempotencyKey = (tx: Queryable, userId: string, key: string) =>
  lockForTransaction(tx, `${userId} ${key}`)

/** Runs the work unless another process collects the same RUC. The lock belongs to a connection, so it falls with the process. */
export async function withCollectionLock<Value>(
  pool: pg.Pool,
  ruc: string,
  work: () => Promise<Value>,
): Promise<Value | 'busy'> {
  return withConnection(pool, async (client) => {
    const key = `collection ${ruc}`
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [key],
    )
    if (!rows[0]?.locked) return 'busy'
    const result = await work()
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
    return result
  })
}

/** Longer than any call to SUNAT lasts: the pool's own query timeout must not end the wait. */
const MAX_TOKEN_WAIT_MS = 180_000

/** Runs the work while no other process renews the same token. `key` is a 64-bit number as text. */
export async function withTokenLock<Value>(pool: pg.Pool, key: string, work: () => Promise<Value>): Promise<Value> {
  return withConnection(pool, async (client) => {
    const wait = { text: 'select pg_advisory_lock($1)', values: [key], query_timeout: MAX_TOKEN_WAIT_MS }
    await client.query(wait)
    const result = await work()
    await client.query('select pg_advisory_unlock($1)', [key])
    return result
  })
}

/** All processes that migrate wait for each other on this number. */
const MIGRATION_LOCK = 4_206_001

/** Held until the connection ends. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** A connection whose work failed is closed, which also releases the session locks it holds. */
async function withConnection<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  let failed = true
  try {
    const result = await work(client)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}
