import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Queryable } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { solKeyHasher } from './sol-key-hash.ts'
import { findSender } from './sol-key-records.ts'

/**
 * SOL credentials that SUNAT has refused to an account, for every process. SUNAT blocks a SOL user after a few wrong passwords, so refused
 * credentials are not tried again until the accountant saves them again (quality bar REL-10), or validates them a day later: they may have become
 * the right ones at SUNAT. No collection tries them meanwhile, because stored ones have their refusal beside them. What SUNAT refused to
 * others is not revealed.
 */
export type RefusedCredentials = {
  has(tx: Queryable, credentials: SolCredentials): Promise<boolean>
  add(tx: Queryable, credentials: SolCredentials): Promise<void>
  remove(tx: Queryable, credentials: SolCredentials): Promise<void>
}

const REFUSED_MS = 86_400_000

/** Only keyed hashes are stored, so that passwords cannot be guessed from them without the master key. */
export function refusedCredentials({ keys, now }: { keys: MasterKey; now: () => Date }): RefusedCredentials {
  const hashOf = solKeyHasher(keys, 'refused-credentials')
  return {
    async has(tx, credentials) {
      const row = await tx
        .selectFrom('refusedCredentials')
        .select('at')
        .where('accountantId', '=', await findAccountant(tx, credentials))
        .where('hash', '=', hashOf(credentials))
        .where('at', '>', new Date(now().getTime() - REFUSED_MS))
        .executeTakeFirst()
      return row !== undefined
    },
    async add(tx, credentials) {
      const accountantId = await findAccountant(tx, credentials)
      if (accountantId === null) return
      const at = now()
      await tx
        .insertInto('refusedCredentials')
        .values({ accountantId, hash: hashOf(credentials), at })
        .onConflict((conflict) => conflict.columns(['accountantId', 'hash']).doUpdateSet({ at }))
        .execute()
    },
    async remove(tx, credentials) {
      await tx
        .deleteFrom('refusedCredentials')
        .where('accountantId', '=', await findAccountant(tx, credentials))
        .where('hash', '=', hashOf(credentials))
        .execute()
    },
  }
}

export async function deleteOldRefusals(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('refusedCredentials')
    .where('at', '<', new Date(now.getTime() - REFUSED_MS))
    .execute()
}

const findAccountant = async (tx: Queryable, credentials: SolCredentials) =>
  (await findSender(tx, credentials)).accountantId
