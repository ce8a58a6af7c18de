import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { ReportKind } from '../../db/tables/reports.ts'
import { registerVersion } from '../vouchers/queries.ts'
import { bookOfReport } from './book-of-report.ts'

type Registered = { readonly businessId: string; readonly kind: ReportKind; readonly period: string }

/** The version that the book of a file has now; null when it has none. Ask before the file is made, so that a later change is not in it. */
export async function findBookVersion(db: Queryable, { businessId, kind, period }: Registered): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select ${registerVersion()} as version from period_versions
    where business_id = ${businessId} and book = ${bookOfReport(kind)} and period = ${period}`.execute(db)
  return rows[0]?.version ?? null
}

/** Stores which version of the book the newest download of a file had. */
export async function recordDownloadedVersion(
  tx: Queryable,
  { businessId, kind, period, version }: Registered & { readonly version: number | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into report_downloads (business_id, period, kind, downloaded_at, version)
    values (${businessId}, ${period}, ${kind}, ${now}, ${version})
    on conflict (business_id, period, kind) do update
      set downloaded_at = excluded.downloaded_at, version = excluded.version`.execute(tx)
}
