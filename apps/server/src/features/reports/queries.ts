import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'
import { storedReportName } from './stored-report.ts'

/** The stored files of a business. */
export async function listReportFiles(db: Queryable, businessId: string): Promise<string[]> {
  const rows = await db.selectFrom('reports').select(['id', 'options']).where('businessId', '=', businessId).execute()
  return rows.map(({ id, options }) => storedReportName(id, options.extension))
}

/** Deletes made files, zips and settings of a business. */
export async function deleteReports(db: Queryable, businessId: string, signal?: AbortSignal): Promise<void> {
  for (const table of ['reports', 'voucher_zips', 'siscont_settings', 'report_downloads'])
    await deleteInBatches(db, table, businessId, signal)
}
