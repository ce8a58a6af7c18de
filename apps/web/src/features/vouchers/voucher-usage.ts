import { logUsage } from '../../lib/api/usage.ts'
import type { Of } from './queries.ts'

export const VOUCHERS_VIEW = 'comprobantes'

/** Tells that a voucher was looked at or taken along. */
export function logVoucherUse(kind: 'preview' | 'xml' | 'pdf', { uuid, period }: Of): void {
  const where = { businessUuid: uuid, taxPeriod: period }
  if (kind === 'preview') logUsage('preview', `${VOUCHERS_VIEW}_ver_comprobante`, where)
  else logUsage('download', `${VOUCHERS_VIEW}_${kind}`, where)
}
