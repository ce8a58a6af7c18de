import type { PeriodKey } from '../../lib/url/period-key.ts'
import { logUsage } from '../../lib/api/usage.ts'

export const VOUCHERS_VIEW = 'comprobantes'

/** Logs that a voucher was previewed or one of its files downloaded. */
export function logVoucherUse(kind: 'preview' | 'xml' | 'pdf', period: PeriodKey): void {
  if (kind === 'preview') logUsage('preview', `${VOUCHERS_VIEW}_ver_comprobante`, period)
  else logUsage('download', `${VOUCHERS_VIEW}_${kind}`, period)
}
