import { createHash } from 'node:crypto'

import { secretHasher } from '@contapro/sunat/tokens/hash-secrets'
import { createMemoryTokenStore, type StoredToken, type TokenStore } from '@contapro/sunat/tokens/token-store'
import type pg from 'pg'

import type { Database } from '../db/database.ts'
import { withTokenLock } from '../db/locks.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { seal, unseal } from '../vault/envelope.ts'

type TokenStoreDeps = {
  readonly db: Database
  readonly heldPool: pg.Pool
  readonly keys: MasterKey
  /** Encrypts the tokens. Only workers have it. */
  readonly tokenKey: Buffer
}

/**
 * Keeps SUNAT's tokens encrypted in PostgreSQL, so that all processes share them. The process that renews a token holds a lock on it;
 * the others wait and then read the new token.
 */
export function databaseTokenStore({ db, heldPool, keys, tokenKey: key }: TokenStoreDeps): TokenStore {
  const inProcess = createMemoryTokenStore()
  const hashSecrets = secretHasher(keys.derive('sunat-secrets'))
  const hashOf = nameHasher(keys)
  const contextOf = (name: string) => [hashOf(name).toString('hex'), 'sunat-token', 1]

  return {
    hashSecrets,
    async read(name) {
      const row = await db
        .selectFrom('sunatTokens')
        .select(['sealed', 'renewAt'])
        .where('keyHash', '=', hashOf(name))
        .executeTakeFirst()
      if (!row) return undefined
      try {
        return { accessToken: unseal(key, row.sealed, contextOf(name)).toString(), renewAt: row.renewAt.getTime() }
      } catch {
        // A token that cannot be decrypted is ignored; SUNAT issues another.
        return undefined
      }
    },
    async write(name, { accessToken, renewAt }: StoredToken, ruc) {
      const sealed = seal(key, Buffer.from(accessToken), contextOf(name))
      const row = { sealed, renewAt: new Date(renewAt), rucHash: hashOf(rucName(ruc)) }
      await db
        .insertInto('sunatTokens')
        .values({ keyHash: hashOf(name), ...row })
        .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(row))
        .execute()
    },
    async remove(name) {
      await db.deleteFrom('sunatTokens').where('keyHash', '=', hashOf(name)).execute()
    },
    removeAll: (ruc) => deleteTokensOf({ db, keys }, ruc),
    // Only one caller per process waits for the database lock, because each waiting one occupies a connection.
    withLock: (name, work) =>
      inProcess.withLock(name, () => withTokenLock(heldPool, hashOf(name).readBigInt64BE().toString(), work)),
  }
}

/** Deletes every token of a taxpayer. It needs no key that reads them. */
export async function deleteTokensOf({ db, keys }: { db: Database; keys: MasterKey }, ruc: string): Promise<void> {
  await db
    .deleteFrom('sunatTokens')
    .where('rucHash', '=', nameHasher(keys)(rucName(ruc)))
    .execute()
}

const rucName = (ruc: string) => `ruc ${ruc}`

function nameHasher(keys: MasterKey): (name: string) => Buffer {
  const key = keys.derive('sunat-token')
  return (name) => createHash('sha256').update(key).update(name).digest()
}

export async function deleteExpiredTokens(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('sunatTokens').where('renewAt', '<', before).execute()
}
