import type { WorkerDeps } from '../../deps.ts'
import { storedReportName } from './stored-report.ts'
import { REPORT_RETENTION_MS } from './stored-report.ts'

const PAGE = 500

/** Handles the job `delete-old-reports`, and what the purge of a business deletes. */
export async function deleteOldReports({ db, files, now }: Pick<WorkerDeps, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - REPORT_RETENTION_MS)
  for (;;) {
    const old = await db
      .selectFrom('reports')
      .select(['businessId', 'id', 'options'])
      .where('requestedAt', '<', before)
      .limit(PAGE)
      .execute()
    for (const { businessId, id, options } of old) {
      await files.delete(storedReportName(id, options.extension))
      await db.deleteFrom('reports').where('businessId', '=', businessId).where('id', '=', id).execute()
    }
    if (old.length < PAGE) break
  }
  await db.deleteFrom('reportBatches').where('requestedAt', '<', before).execute()
  await db.deleteFrom('voucherZips').where('requestedAt', '<', before).execute()
  // Files whose row went with its business, or was replaced.
  for await (const { name, modifiedAt } of files.list('reports')) if (modifiedAt < before) await files.delete(name)
}
