import { createHash } from 'node:crypto'

import { createMemoryTokenStore, type StoredToken, type TokenStore } from '@contapro/sunat/tokens/token-store'
import type pg from 'pg'

import type { Database } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { seal, unseal } from '../vault/envelope.ts'

/**
 * SUNAT's tokens in PostgreSQL, sealed, so that every process uses the same one. Whoever renews a token holds a session lock on it:
 * the others, in this process or another, wait and find the new one.
 */
export function databaseTokenStore({ db, pool, keys }: { db: Database; pool: pg.Pool; keys: MasterKey }): TokenStore {
  const key = keys.derive('sunat-token')
  // Only one of this process waits for the lock of a token: a waiting connection is a connection lost to the others.
  const here = createMemoryTokenStore()
  const hashOf = (name: string) => createHash('sha256').update(key).update(name).digest()
  const placeOf = (name: string) => ({ business: hashOf(name).toString('hex'), field: 'sunat-token', version: 1 })

  return {
    async read(name) {
      const row = await db
        .selectFrom('sunatTokens')
        .select(['sealed', 'renewAt'])
        .where('keyHash', '=', hashOf(name))
        .executeTakeFirst()
      if (!row) return undefined
      try {
        return { accessToken: unseal(key, row.sealed, placeOf(name)).toString(), renewAt: row.renewAt.getTime() }
      } catch {
        // Bytes that do not open are no token: SUNAT gives another.
        return undefined
      }
    },
    async write(name, { accessToken, renewAt }: StoredToken) {
      const row = { sealed: seal(key, Buffer.from(accessToken), placeOf(name)), renewAt: new Date(renewAt) }
      await db
        .insertInto('sunatTokens')
        .values({ keyHash: hashOf(name), ...row })
        .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(row))
        .execute()
    },
    async remove(name) {
      await db.deleteFrom('sunatTokens').where('keyHash', '=', hashOf(name)).execute()
    },
    withLock: (name, work) =>
      here.withLock(name, async () => {
        const client = await pool.connect()
        const lock = hashOf(name).readBigInt64BE().toString()
        let isBroken = true
        try {
          // Longer than any call to SUNAT lasts, so that the pool's own limit for queries does not end the wait.
          const waiting = { text: 'select pg_advisory_lock($1)', values: [lock], query_timeout: 180_000 }
          await client.query(waiting)
          const result = await work()
          await client.query('select pg_advisory_unlock($1)', [lock])
          isBroken = false
          return result
        } finally {
          // A connection thrown away takes its lock with it.
          client.release(isBroken)
        }
      }),
  }
}
