import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { Deps } from '../../../deps.ts'
import { announceRevocation } from '../../../sunat/revocations.ts'
import { deleteTokensOf } from '../../../sunat/token-store.ts'

/**
 * Ends the use of a business's credentials in every process when the transaction commits. Returns what to do then: delete the tokens obtained
 * with them. Credentials that never logged in have obtained none, and must not make the holders of the RUC log in again.
 */
export async function revokeCredentials(
  { db, keys, solKeys }: Pick<Deps, 'db' | 'keys' | 'solKeys'>,
  tx: Queryable,
  { id: businessId, ruc, provenAt }: Pick<BusinessRow, 'id' | 'ruc' | 'provenAt'>,
): Promise<() => Promise<void>> {
  const hasLoggedIn = provenAt !== null || (await solKeys.hasAccepted(tx, businessId))
  await announceRevocation(tx, { businessId, forgetsTokens: hasLoggedIn })
  return async () => {
    if (hasLoggedIn) await deleteTokensOf({ db, keys }, ruc)
  }
}
