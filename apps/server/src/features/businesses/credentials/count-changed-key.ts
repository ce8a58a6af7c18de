import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { WorkerDeps } from '../../../deps.ts'
import { refusedCredentials } from '../../../sunat/refused-credentials.ts'
import type { CredentialChange, Credentials } from '../../../vault/credentials.ts'
import { UnusableCredentials } from '../../../vault/sealed-field.ts'

/**
 * Counts a SOL user or key that is to be saved with the stored other half. When the two may be shown to SUNAT at once, its refusal of them is
 * forgotten: saving them allows them to be tried once more.
 */
export async function countChangedKey(
  deps: WorkerDeps,
  { id: businessId, accountantId, ruc }: BusinessRow,
  typed: CredentialChange,
  address: string,
): Promise<{ waitSeconds: number }> {
  const { db, solKeys } = deps
  const stored = await openStored(deps, businessId, accountantId)
  // There is nothing to show to SUNAT until the accountant saves both.
  if (!stored) return { waitSeconds: 0 }
  const user = typed.username ?? stored.username
  const password = typed.password ?? stored.password
  const saved = { ruc, user, password, by: { businessId, address } }
  return retryTransaction(db, async (tx) => {
    const waitSeconds = await solKeys.countSaved(tx, saved)
    if (waitSeconds === 0) await refusedCredentials(deps).remove(tx, saved)
    return { waitSeconds }
  })
}

async function openStored({ vault }: WorkerDeps, businessId: string, by: string): Promise<Credentials | undefined> {
  try {
    return await vault.open(businessId, { actor: `user:${by}`, purpose: 'change' })
  } catch (error) {
    if (error instanceof UnusableCredentials) return undefined
    throw error
  }
}
