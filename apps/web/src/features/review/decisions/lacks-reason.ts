import type { DecisionKind } from '@contapro/contract/review'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { isBlocked } from '../../../ui/review/is-blocked.ts'

/** Whether a decision lacks the reason it needs. */
export function lacksReason(
  kind: DecisionKind,
  vouchers: readonly Pick<PurchaseVoucher, 'reasons'>[],
  reason: string,
): boolean {
  return kind === 'validate' && reason.trim() === '' && vouchers.some(isBlocked)
}
