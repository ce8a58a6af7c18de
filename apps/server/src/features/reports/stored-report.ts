/** How long a finished file is kept. */
export const REPORT_RETENTION_MS = 24 * 3_600_000

/** The stored name of a file: by its random id, which nobody can guess. */
export function storedReportName(reportId: string, extension: string): string {
  return `reports/${reportId.slice(0, 2)}/${reportId}.${extension}`
}
