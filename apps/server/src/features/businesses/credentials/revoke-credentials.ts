import type { Queryable } from '../../../db/database.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { Deps } from '../../../deps.ts'

/**
 * Ends the use of a business's credentials in every process when the transaction commits. Returns what to do then: forget what they won at
 * SUNAT. Whoever never logged in has won nothing, and must not make the holders of the RUC log in again.
 */
export async function revokeCredentials(
  { revocations, solKeys, sunat }: Pick<Deps, 'revocations' | 'solKeys' | 'sunat'>,
  tx: Queryable,
  { id: businessId, ruc, provenAt }: Pick<BusinessRow, 'id' | 'ruc' | 'provenAt'>,
): Promise<() => Promise<void>> {
  const hasLoggedIn = provenAt !== null || (await solKeys.hasAccepted(tx, businessId))
  await revocations.announce(tx, { businessId, forgetsTokens: hasLoggedIn })
  return async () => {
    if (hasLoggedIn) await sunat.forgetTaxpayer(ruc)
  }
}
