import { setTimeout as sleep } from 'node:timers/promises'

import type { ReportFile } from '@contapro/contract/reports'

import type { Deps } from '../../deps.ts'
import { signedLink } from '../../files/signed-link.ts'
import { AppError } from '../../http/app-error.ts'
import { requestReport, type AskedReport } from './request-report.ts'
import { exceedsNumbers } from './siscont-settings.ts'

/** A caller waits so long for a file; then it asks again, and joins the same work. */
const MAX_WAIT_MS = 25_000
/** Most files are small and made in a moment. */
const MIN_POLL_MS = 20
const MAX_POLL_MS = 160

/** The file that is asked for: a stored one if nothing that it shows has changed, or else one that a worker makes now. */
export async function prepareReport(deps: Deps, asked: AskedReport, maxWaitMs = MAX_WAIT_MS): Promise<ReportFile> {
  const id = await requestReport(deps, asked)
  const until = performance.now() + maxWaitMs
  for (let pollMs = MIN_POLL_MS; ; pollMs = Math.min(2 * pollMs, MAX_POLL_MS)) {
    const report = await findReport(deps, asked.business.id, id)
    if (report.state === 'EMPTY') throw new AppError('NO_DATA')
    if (report.state === 'FAILED') throw new AppError('REPORT_FAILED')
    const { file, fileName, size, rowCount } = report
    if (report.state === 'DONE' && file !== null && fileName !== null) {
      const made = { businessId: asked.business.id, kind: asked.kind, rowCount: rowCount ?? 0 }
      if (await exceedsNumbers(deps.db, made)) throw new AppError('SISCONT_NUMBERS_EXCEEDED')
      const sas = await signedLink(deps.files, file, { saveAs: fileName, businessId: asked.business.id })
      return { sas, blob_filename: fileName, size: size ?? 0, row_count: rowCount ?? 0 }
    }
    if (performance.now() > until) throw new AppError('REPORT_IN_PROGRESS', { retryAfterSeconds: 2 })
    await sleep(pollMs)
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
