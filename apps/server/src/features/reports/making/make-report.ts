import type { WorkerDeps } from '../../../deps.ts'
import { ALL_PERIODS, reportFileName } from '../files/file-names.ts'
import { storedReportName } from '../stored-report.ts'
import { runReportThread } from './report-thread.ts'

type Deps = Pick<WorkerDeps, 'db' | 'pool' | 'files' | 'log' | 'now' | 'publicUrl'>

/** Handles the job `make-report`. A file without rows is not kept. */
export async function makeReport(
  { db, pool, files, log, now, publicUrl }: Deps,
  { businessId, reportId }: { businessId: string; reportId: string },
  { isLastTry = true }: { isLastTry?: boolean } = {},
): Promise<void> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('businesses', 'businesses.id', 'reports.businessId')
    .select(['kind', 'period', 'options', 'ruc', 'name'])
    .where('businessId', '=', businessId)
    .where('reports.id', '=', reportId)
    .where('reports.state', '=', 'WORKING')
    .executeTakeFirst()
  if (!report) return
  const { kind, period, options, ruc, name } = report
  const finish = (values: { state: 'DONE' | 'EMPTY' | 'FAILED'; file?: string; size?: number; rowCount?: number }) =>
    db
      .updateTable('reports')
      .set({ ...values, fileName: reportFileName(kind, { ruc, name }, period, options) })
      .where('businessId', '=', businessId)
      .where('id', '=', reportId)
      .execute()
  const file = storedReportName(reportId, options.extension)
  const { connectionString: databaseUrl = '' } = pool.options
  const request = { databaseUrl, businessId, kind, period, options, publicUrl, now: now() }
  const counted = { size: 0, rowCount: 0 }
  try {
    await files.putStream(file, counting(runReportThread(request), counted))
  } catch (error) {
    if (isLastTry) await finish({ state: 'FAILED' })
    throw error
  }
  if (counted.rowCount > 0) await finish({ state: 'DONE', file, ...counted })
  else {
    await files.delete(file)
    await finish({ state: 'EMPTY' })
  }
  log.info(
    { business: businessId, report: kind, period: period === ALL_PERIODS ? null : period, ...counted },
    'report made',
  )
}

/** The same bytes; counts them, and keeps what the source returns. */
async function* counting(
  source: AsyncGenerator<Uint8Array, number>,
  counted: { size: number; rowCount: number },
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await source.next()
    if (next.done) {
      counted.rowCount = next.value
      return
    }
    counted.size += next.value.length
    yield next.value
  }
}
