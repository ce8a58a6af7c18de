import type { VoucherState } from '../../../ui/feedback/voucher-status-badge.tsx'
import { isPurchase, type Voucher } from '../voucher.ts'

/** The status to show: a voided voucher shows that it is void, whatever was decided about it; one that nobody judged, that. Other sales have none. */
export function shownStatus(voucher: Voucher): VoucherState | undefined {
  if (voucher.uncounted === 'ANNULS') return 'nota que anula'
  if (voucher.is_voided) return 'anulado'
  if (!isPurchase(voucher)) return undefined
  return voucher.is_reviewed ? voucher.status : 'sin revisar'
}
