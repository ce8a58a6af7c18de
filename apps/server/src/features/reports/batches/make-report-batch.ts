import { errors } from '@contapro/contract/errors'

import type { WorkerDeps } from '../../../deps.ts'
import { findUnarchivedBusiness } from '../../businesses/queries.ts'
import { inOrder } from '../in-order.ts'
import { makeReport } from '../making/make-report.ts'
import { findBookVersion } from '../report-versions.ts'
import { findReportCompleteness } from '../report-completeness.ts'
import { requestReport } from '../request-report.ts'
import { exceedsNumbers } from '../siscont-settings.ts'
import { storedReportName } from '../stored-report.ts'
import { batchZip } from './batch-zip.ts'
import { KIND_FACTS } from './batch-kinds.ts'
import { listBatchFiles, saveResult, type BatchFileResult, type BatchFileRow } from './batch-files.ts'

/** Few, so that a large batch leaves room for those who wait for one file. */
const AT_ONCE = 2

type Context = { readonly signal?: AbortSignal; readonly isLastTry?: boolean }
type Batch = { readonly id: string; readonly accountantId: string; readonly period: string }

/** Handles the job `make-report-batch`. What has a result is not made again. A file that fails does not stop the others. */
export async function makeReportBatch(
  deps: WorkerDeps,
  { batchId }: { batchId: string },
  { signal, isLastTry = true }: Context = {},
): Promise<void> {
  const { db, log } = deps
  const batch = await db
    .selectFrom('reportBatches')
    .select(['id', 'accountantId', 'period'])
    .where('id', '=', batchId)
    .where('state', '=', 'WORKING')
    .executeTakeFirst()
  if (!batch) return
  try {
    const waiting = (await listBatchFiles(db, batchId)).filter(({ state }) => state === 'WAITING')
    const make = async (row: BatchFileRow) => {
      signal?.throwIfAborted()
      const result = await makeFile(deps, batch, row)
      await saveResult(db, row, result)
      return result.state
    }
    let count = 0
    for await (const state of inOrder(iterate(waiting), AT_ONCE, make)) if (state === 'DONE') count += 1
    await finishBatch(deps, batch)
    log.info({ batch: batchId, accountant: batch.accountantId, period: batch.period, count }, 'report batch made')
  } catch (error) {
    if (isLastTry) await db.updateTable('reportBatches').set({ state: 'FAILED' }).where('id', '=', batchId).execute()
    throw error
  }
}

async function* iterate<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

/** Makes one file, or takes the stored one if nothing that it shows has changed. */
async function makeFile(deps: WorkerDeps, batch: Batch, row: BatchFileRow): Promise<BatchFileResult> {
  const { db, now, log } = deps
  const { kind, book } = KIND_FACTS[row.kind]
  const { period, accountantId } = batch
  const business = await findUnarchivedBusiness(db, row.businessId)
  // This process passes row-level security, and who wrote the row may have named any business.
  if (business?.accountantId !== accountantId) return { state: 'FAILED' }
  const completeness = await findReportCompleteness(db, { businessId: business.id, period }, now())
  const { state, reasons } = book === 'rce' ? completeness.purchases : completeness.sales
  const gaps = state === 'COMPLETE' ? [] : reasons.map(({ message }) => message)
  const asked = { business, accountantId, kind, period, options: row.options }
  const version = await findBookVersion(db, { businessId: business.id, kind, period })
  const reportId = await requestReport(deps, asked, { shouldQueue: false })
  const failure = await makeReport(deps, { businessId: business.id, reportId }).catch((error: unknown) => ({ error }))
  if (failure) log.error({ err: failure.error, business: business.id, report: kind, period }, 'report not made')
  const report = await db
    .selectFrom('reports')
    .select(['state', 'file', 'fileName', 'rowCount'])
    .where('businessId', '=', business.id)
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (report?.state === 'EMPTY') return { state: 'EMPTY', gaps }
  if (report?.state !== 'DONE') return { state: 'FAILED', gaps }
  const made = { businessId: business.id, kind, rowCount: report.rowCount ?? 0 }
  if (await exceedsNumbers(db, made))
    return { state: 'FAILED', gaps: [`${errors.SISCONT_NUMBERS_EXCEEDED.message}.`, ...gaps] }
  return { state: 'DONE', file: report.file, fileName: report.fileName, rowCount: report.rowCount, gaps, version }
}

/** Of businesses that were archived after their files were made. */
async function leaveOutArchived(db: WorkerDeps['db'], batchId: string): Promise<void> {
  for (const row of await listBatchFiles(db, batchId))
    if (row.isArchived) await saveResult(db, row, { state: 'FAILED', file: null, fileName: null })
}

async function finishBatch(deps: WorkerDeps, batch: Batch): Promise<void> {
  const { db, files } = deps
  await leaveOutArchived(db, batch.id)
  const rows = await listBatchFiles(db, batch.id)
  const close = (values: { state: 'DONE' | 'EMPTY' | 'FAILED'; file?: string; size?: number }) =>
    db.updateTable('reportBatches').set(values).where('id', '=', batch.id).execute()
  if (!rows.some(({ state }) => state === 'DONE')) {
    await close({ state: rows.some(({ state }) => state === 'FAILED') ? 'FAILED' : 'EMPTY' })
    return
  }
  const file = storedReportName(batch.id, 'zip')
  let size = 0
  async function* counted() {
    for await (const chunk of batchZip(files, rows, batch.period)) {
      size += chunk.length
      yield chunk
    }
  }
  await files.putStream(file, counted())
  await close({ state: 'DONE', file, size })
}
