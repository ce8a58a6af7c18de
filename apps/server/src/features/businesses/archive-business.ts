import { appendAudit } from '../../audit/audit.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { closeCollection, lockBusiness, updateBusiness } from './queries.ts'

/** Takes a business away from sight. Its credentials are destroyed at once; its data a month later. */
export async function archiveBusiness(deps: Deps, accountantId: string, businessId: string): Promise<void> {
  const { db, vault } = deps
  const now = deps.now()
  await transact(db, async (tx) => {
    if (!(await lockBusiness(tx, accountantId, businessId))) throw new AppError('BUSINESS_NOT_FOUND')
    await updateBusiness(tx, businessId, { archivedAt: now })
    await vault.destroy(tx, businessId)
    await closeCollection(tx, businessId, 'Empresa archivada', now)
    await appendAudit(tx, businessId, { actor: `user:${accountantId}`, action: 'business-archived', details: {} }, now)
  })
}
