import { randomUUID } from 'node:crypto'

import { dateInLima } from '@contapro/domain/dates/lima'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import type { ReportKind, ReportOptions } from '../../db/tables/reports.ts'
import type { Deps } from '../../deps.ts'
import { findFingerprint } from './fingerprint.ts'
import { makeReport } from './jobs.ts'
import { findReportCompleteness } from './report-completeness.ts'
import { findSiscontSettings } from './siscont-settings.ts'
import { REPORT_RETENTION_MS } from './stored-report.ts'

/** A worker that was killed is replaced within a minute; later the file is made anew. */
const ABANDONED_MS = 15 * 60_000

export type AskedReport = {
  readonly business: { readonly id: string; readonly name: string }
  readonly accountantId: string
  readonly kind: ReportKind
  readonly period: string
  readonly options: ReportOptions
}

/** Id of the report with the current fingerprint; concurrent requests share it. Queues a new one unless `shouldQueue` is false. */
export async function requestReport(
  { db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>,
  asked: AskedReport,
  { shouldQueue = true } = {},
): Promise<string> {
  const { business, accountantId, kind, period, options } = asked
  const fingerprint = await findFingerprint(db, {
    businessId: business.id,
    name: business.name,
    kind,
    period,
    options,
    completeness: isTaxPeriod(period)
      ? await findReportCompleteness(db, { businessId: business.id, period }, now())
      : undefined,
    siscont: await findSiscontSettings(db, business.id),
    today: kind === 'detractions' ? dateInLima(now()) : undefined,
  })
  return db.transaction().execute(async (tx) => {
    const at = now()
    const isUseless = (report: { state: string; requestedAt: Date }) =>
      report.state === 'FAILED' ||
      at.getTime() - report.requestedAt.getTime() > (report.state === 'WORKING' ? ABANDONED_MS : REPORT_RETENTION_MS)
    const found = await tx
      .selectFrom('reports')
      .select(['id', 'state', 'requestedAt'])
      .where('businessId', '=', business.id)
      .where('fingerprint', '=', fingerprint)
      .forUpdate()
      .executeTakeFirst()
    if (found && !isUseless(found)) return found.id
    if (found) await tx.deleteFrom('reports').where('businessId', '=', business.id).where('id', '=', found.id).execute()
    const id = randomUUID()
    const inserted = await tx
      .insertInto('reports')
      .values({
        businessId: business.id,
        id,
        kind,
        period,
        options: JSON.stringify(options),
        fingerprint,
        state: 'WORKING',
        requestedBy: accountantId,
        requestedAt: at,
      })
      .onConflict((conflict) => conflict.columns(['businessId', 'fingerprint']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) {
      if (shouldQueue) await queue.send(tx, makeReport, { businessId: business.id, reportId: id })
      return id
    }
    // Another request came first.
    const { id: other } = await tx
      .selectFrom('reports')
      .select('id')
      .where('businessId', '=', business.id)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirstOrThrow()
    return other
  })
}
