import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { WorkerDeps } from '../../../deps.ts'
import { countSavedKey } from '../../../sunat/count-saved-key.ts'
import type { CredentialChange, Credentials } from '../../../vault/credentials.ts'
import { UnusableCredentials } from '../../../vault/sealed-field.ts'

/**
 * Counts a SOL user or key that is to be saved with the stored other half.
 */
export async function countChangedKey(
  deps: WorkerDeps,
  { id: businessId, accountantId, ruc }: BusinessRow,
  typed: CredentialChange,
  address: string,
): Promise<{ waitSeconds: number }> {
  const stored = await openStored(deps, businessId, accountantId)
  // There is nothing to show to SUNAT until the accountant saves both.
  if (!stored) return { waitSeconds: 0 }
  const user = typed.username ?? stored.username
  const password = typed.password ?? stored.password
  const saved = { ruc, user, password, sender: { businessId, address } }
  return retryTransaction(deps.db, async (tx) => ({ waitSeconds: await countSavedKey(deps, tx, saved) }))
}

async function openStored({ vault }: WorkerDeps, businessId: string, by: string): Promise<Credentials | undefined> {
  try {
    return await vault.open(businessId, { actor: `user:${by}`, purpose: 'change' })
  } catch (error) {
    if (error instanceof UnusableCredentials) return undefined
    throw error
  }
}
