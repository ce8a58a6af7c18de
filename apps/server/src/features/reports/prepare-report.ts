import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { ReportFile } from '@contapro/contract/reports'
import { dateInLima } from '@contapro/domain/dates/lima'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import type { ReportKind, ReportOptions } from '../../db/tables/reports.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findPeriodCompleteness } from '../completeness/queries.ts'
import { findFingerprint } from './fingerprint.ts'
import { makeReport } from './jobs.ts'
import { findSiscontSettings } from './siscont-settings.ts'
import { KEPT_MS, reportLink } from './stored-report.ts'

/** A caller waits so long for a file; then it asks again, and joins the same work. */
const MAX_WAIT_MS = 25_000
const POLL_MS = 150
/** A worker that was killed is replaced within a minute; later the file is made anew. */
const ABANDONED_MS = 15 * 60_000

type Asked = {
  readonly business: { readonly id: string; readonly name: string }
  readonly accountantId: string
  readonly kind: ReportKind
  readonly period: string
  readonly options: ReportOptions
}

/** The file that is asked for: a stored one if nothing that it shows has changed, or else one that a worker makes now. */
export async function prepareReport(deps: Deps, asked: Asked, maxWaitMs = MAX_WAIT_MS): Promise<ReportFile> {
  const id = await findOrRequest(deps, asked)
  const until = performance.now() + maxWaitMs
  for (;;) {
    const report = await findReport(deps, asked.business.id, id)
    if (report.state === 'EMPTY') throw new AppError('NO_DATA')
    if (report.state === 'FAILED') throw new AppError('REPORT_FAILED')
    const { file, fileName, size, rowCount } = report
    if (report.state === 'DONE' && file !== null && fileName !== null) {
      const sas = await reportLink(deps.files, { businessId: asked.business.id, file, fileName })
      return { sas, blob_filename: fileName, size: size ?? 0, row_count: rowCount ?? 0 }
    }
    if (performance.now() > until) throw new AppError('REPORT_IN_PROGRESS', { retryAfterSeconds: 2 })
    await sleep(POLL_MS)
  }
}

function findReport({ db }: Deps, businessId: string, id: string) {
  return db
    .selectFrom('reports')
    .select(['state', 'file', 'fileName', 'size', 'rowCount'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The id of the report of this state. Requests for the same share one. */
async function findOrRequest({ db, queue, now }: Deps, asked: Asked): Promise<string> {
  const { business, accountantId, kind, period, options } = asked
  const fingerprint = await findFingerprint(db, {
    businessId: business.id,
    name: business.name,
    kind,
    period,
    options,
    completeness: isTaxPeriod(period)
      ? await findPeriodCompleteness(db, { businessId: business.id, period }, now())
      : undefined,
    siscont: await findSiscontSettings(db, business.id),
    today: dateInLima(now()),
  })
  return db.transaction().execute(async (tx) => {
    const at = now()
    const isUseless = (report: { state: string; requestedAt: Date }) =>
      report.state === 'FAILED' ||
      at.getTime() - report.requestedAt.getTime() > (report.state === 'WORKING' ? ABANDONED_MS : KEPT_MS)
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
      await queue.send(tx, makeReport, { businessId: business.id, reportId: id })
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
