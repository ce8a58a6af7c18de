import type { Deps } from '../../../deps.ts'
import { deleteCollections } from '../../collection/queries.ts'
import { deleteDetractions } from '../../detractions/queries.ts'
import { deleteOffice } from '../../office/queries.ts'
import { deleteQuarantine } from '../../quarantine/queries.ts'
import { deleteReports } from '../../reports/queries.ts'
import { deleteReview } from '../../review/queries.ts'
import { deleteValidity } from '../../validity/queries.ts'
import { deleteVouchers } from '../../vouchers/queries.ts'
import { deleteWithholdings } from '../../withholdings/queries.ts'
import { findUnsharedFiles } from './find-unshared-files.ts'

const RETENTION_DAYS = 30

/** All data of a business except its row, its credentials (destroyed on archiving) and its audit chain (kept). */
const DELETIONS = [
  deleteReports,
  deleteOffice,
  deleteReview,
  deleteValidity,
  deleteVouchers,
  deleteDetractions,
  deleteWithholdings,
  deleteQuarantine,
  deleteCollections,
]

/** Handles the job `purge-archived`: deletes businesses archived a month ago. An interrupted run continues the next night. Returns how many were deleted. */
export async function purgeArchived(deps: Deps, signal?: AbortSignal): Promise<number> {
  const before = new Date(deps.now().getTime() - RETENTION_DAYS * 86_400_000)
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

async function purgeBusiness({ db, files, audit, now }: Deps, businessId: string, signal?: AbortSignal): Promise<void> {
  // Files first: a repeated run finds the files through the rows.
  for await (const name of findUnsharedFiles(db, businessId)) {
    signal?.throwIfAborted()
    await files.delete(name)
  }
  for (const deleteRows of DELETIONS) await deleteRows(db, businessId, signal)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('businesses').where('id', '=', businessId).where('archivedAt', 'is not', null).execute()
    const entry = { actor: 'job:purge-archived', action: 'business-purged', details: {} } as const
    await audit.append(tx, businessId, entry, now())
  })
}
