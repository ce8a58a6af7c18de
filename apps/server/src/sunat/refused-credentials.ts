import { createHmac } from 'node:crypto'

import { normalizeSol, type SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Queryable } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'

/**
 * What SUNAT has refused, known to every process: a SOL user is blocked after a few wrong passwords, so that nobody tries the same one
 * again, for whichever accountant and by whichever way, until somebody saves it anew (quality bar REL-10).
 */
export type Refusals = {
  isRefused(tx: Queryable, who: SolCredentials): Promise<boolean>
  remember(tx: Queryable, who: SolCredentials): Promise<void>
  forget(tx: Queryable, who: SolCredentials): Promise<void>
}

/** Only keyed hashes are kept: without the master key nobody can try passwords against them. */
export function createRefusals({ keys, now }: { keys: MasterKey; now: () => Date }): Refusals {
  const key = keys.derive('refused-credentials')
  const hashOf = (who: SolCredentials) => {
    const { ruc, user, password } = normalizeSol(who)
    return createHmac('sha256', key)
      .update(JSON.stringify([ruc, user, password]))
      .digest()
  }
  return {
    async isRefused(tx, who) {
      const row = await tx
        .selectFrom('refusedCredentials')
        .select('at')
        .where('hash', '=', hashOf(who))
        .executeTakeFirst()
      return row !== undefined
    },
    async remember(tx, who) {
      await tx
        .insertInto('refusedCredentials')
        .values({ hash: hashOf(who), at: now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    },
    async forget(tx, who) {
      await tx.deleteFrom('refusedCredentials').where('hash', '=', hashOf(who)).execute()
    },
  }
}
