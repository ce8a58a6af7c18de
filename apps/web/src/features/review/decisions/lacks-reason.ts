import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { isBlocked } from '../../../ui/review/is-blocked.ts'
import type { DecisionKind } from '../mutations.ts'

/** Whether a decision lacks the reason it needs. */
export function lacksReason(
  kind: DecisionKind,
  vouchers: readonly Pick<PurchaseVoucher, 'reasons'>[],
  reason: string,
): boolean {
  return kind === 'validate' && reason.trim() === '' && vouchers.some(isBlocked)
}
