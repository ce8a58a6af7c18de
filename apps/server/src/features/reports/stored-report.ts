import type { FileStore } from '../../files/file-store.ts'
import { LINK_SECONDS } from '../../files/voucher-links.ts'

/** How long a finished file is kept. */
export const REPORT_RETENTION_MS = 24 * 3_600_000

/** The stored name of a file: by its random id, which nobody can guess. */
export function storedReportName(reportId: string, extension: string): string {
  return `reports/${reportId.slice(0, 2)}/${reportId}.${extension}`
}

/** A signed link to a made file, which is saved under its own name. */
export async function reportLink(
  files: FileStore,
  { businessId, file, fileName }: { businessId: string; file: string; fileName: string },
): Promise<string> {
  return signReport(files, file, { saveAs: fileName, businessId })
}

export async function signReport(
  files: FileStore,
  file: string,
  options: { saveAs: string; businessId?: string },
): Promise<string> {
  const [link = ''] = await files.signedUrls([file], { expiresInSeconds: LINK_SECONDS, ...options })
  return link
}
