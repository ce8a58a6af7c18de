import { logUsage } from '../../lib/api/usage.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

export const DETRACTIONS_VIEW = 'detracciones'

/** Logs that a voucher or a certificate was opened, or the file of a lot downloaded. */
export function logDetractionUse(kind: 'comprobante' | 'constancia' | 'lote', period: PeriodKey): void {
  if (kind === 'lote') logUsage('download', `${DETRACTIONS_VIEW}_lote_txt`, period)
  else logUsage('preview', `${DETRACTIONS_VIEW}_ver_${kind}`, period)
}
