import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Queryable } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { solKeyHasher } from './sol-key-hash.ts'

/**
 * SOL credentials that SUNAT has refused, for every process and every accountant. SUNAT blocks a SOL user after a few wrong passwords, so
 * refused credentials are not tried again until an accountant saves them again (quality bar REL-10).
 */
export type RefusedCredentials = {
  has(tx: Queryable, credentials: SolCredentials): Promise<boolean>
  add(tx: Queryable, credentials: SolCredentials): Promise<void>
  remove(tx: Queryable, credentials: SolCredentials): Promise<void>
}

/** Only keyed hashes are stored, so that passwords cannot be guessed from them without the master key. */
export function refusedCredentials({ keys, now }: { keys: MasterKey; now: () => Date }): RefusedCredentials {
  const hashOf = solKeyHasher(keys, 'refused-credentials')
  return {
    async has(tx, credentials) {
      const row = await tx
        .selectFrom('refusedCredentials')
        .select('at')
        .where('hash', '=', hashOf(credentials))
        .executeTakeFirst()
      return row !== undefined
    },
    async add(tx, credentials) {
      await tx
        .insertInto('refusedCredentials')
        .values({ hash: hashOf(credentials), at: now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    },
    async remove(tx, credentials) {
      await tx.deleteFrom('refusedCredentials').where('hash', '=', hashOf(credentials)).execute()
    },
  }
}
