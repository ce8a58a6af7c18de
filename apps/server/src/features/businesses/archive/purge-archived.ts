import { appendAudit } from '../../../audit/audit.ts'
import type { Deps } from '../../../deps.ts'
import { deleteCollections } from '../../collection/queries.ts'
import { deleteDeposits } from '../../detractions/queries.ts'
import { deleteQuarantine } from '../../quarantine/queries.ts'
import { deleteVouchers } from '../../vouchers/queries.ts'
import { deleteWithholdings } from '../../withholdings/queries.ts'
import { findOwnFiles } from './find-unshared-files.ts'

const KEPT_DAYS = 30

/** Everything stored about a business except its row, its credentials (destroyed when it was archived) and its audit chain, which stays. */
const DELETIONS = [deleteVouchers, deleteDeposits, deleteWithholdings, deleteQuarantine, deleteCollections]

/** Deletes businesses that were archived a month ago. Stopped half way, the next night continues. Returns how many were deleted. */
export async function purgeArchived(deps: Deps, signal?: AbortSignal): Promise<number> {
  const before = new Date(deps.now().getTime() - KEPT_DAYS * 86_400_000)
  const businesses = await deps.db
    .selectFrom('businesses')
    .select('id')
    .where('archivedAt', '<', before)
    .orderBy('archivedAt')
    .execute()
  for (const { id } of businesses) {
    await purgeBusiness(deps, id, signal)
    deps.log.info({ business: id }, 'archived business purged')
  }
  return businesses.length
}

async function purgeBusiness({ db, files, now }: Deps, businessId: string, signal?: AbortSignal): Promise<void> {
  // Files first: while the rows exist, a second run still knows which files belong to the business.
  for await (const name of findOwnFiles(db, businessId)) {
    signal?.throwIfAborted()
    await files.delete(name)
  }
  for (const deleteRows of DELETIONS) await deleteRows(db, businessId, signal)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('businesses').where('id', '=', businessId).where('archivedAt', 'is not', null).execute()
    const entry = { actor: 'job:purge-archived', action: 'business-purged', details: {} } as const
    await appendAudit(tx, businessId, entry, now())
  })
}
