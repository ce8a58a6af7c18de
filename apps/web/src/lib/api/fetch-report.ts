import type { ReportFile } from '@contapro/contract/reports'

import { ApiError } from './api-error.ts'

/** A large file takes longer than one call waits; the next call joins the same work. */
const PAUSE_MS = 1000

/** Asks for a file until it is made. */
export async function fetchReport(ask: () => Promise<ReportFile>, signal: AbortSignal): Promise<ReportFile> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'REPORT_IN_PROGRESS') throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
    }
  }
}
