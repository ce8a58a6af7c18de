import { retryTransaction } from '../../../db/retry-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { deleteBusinessAlerts } from '../../alerts/queries.ts'
import { endCollection } from '../../collection/queries.ts'
import { revokeCredentials } from '../credentials/revoke-credentials.ts'
import { lockBusiness } from '../find-business.ts'
import { updateBusiness } from '../update-business.ts'

/** Hides a business, destroys its credentials and stops every use of them, so that SUNAT is not called any more. `purgeArchived` deletes its data a month later. */
export async function archiveBusiness(deps: Deps, accountantId: string, businessId: string): Promise<void> {
  const { db, vault, solKeys } = deps
  const now = deps.now()
  const forgetTokens = await retryTransaction(db, async (tx) => {
    const business = await lockBusiness(tx, accountantId, businessId)
    if (!business) throw new AppError('BUSINESS_NOT_FOUND')
    await updateBusiness(tx, businessId, { archivedAt: now })
    await vault.destroy(tx, businessId, now)
    const afterCommit = await revokeCredentials(deps, tx, business)
    await solKeys.forgetBusiness(tx, businessId)
    await deleteBusinessAlerts(tx, businessId)
    await endCollection(tx, { businessId }, { state: 'FAILED', failure: 'Empresa archivada' }, now)
    await deps.audit.append(
      tx,
      businessId,
      { actor: `user:${accountantId}`, action: 'business-archived', details: {} },
      now,
    )
    return afterCommit
  })
  await forgetTokens()
}
