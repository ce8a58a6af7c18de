import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { ReportKind } from '../../db/tables/reports.ts'
import { registerVersion } from '../vouchers/queries.ts'

const OF_SALES: ReadonlySet<ReportKind> = new Set(['rvie', 'sales', 'siscont-sales'] as const)

/** Records the newest download of a file, with the version that its book has now. */
export async function recordDownloaded(
  tx: Queryable,
  { businessId, kind, period }: { businessId: string; kind: ReportKind; period: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into report_downloads (business_id, period, kind, downloaded_at, version)
    select ${businessId}, ${period}, ${kind}, ${now}, (
      select ${registerVersion()} from period_versions
      where business_id = ${businessId} and book = ${OF_SALES.has(kind) ? 'rvie' : 'rce'} and period = ${period})
    on conflict (business_id, period, kind) do update
      set downloaded_at = excluded.downloaded_at, version = excluded.version`.execute(tx)
}
