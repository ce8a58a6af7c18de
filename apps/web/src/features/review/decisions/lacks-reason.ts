import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import type { DecisionKind } from '../mutations.ts'

/** A rule that blocks a deduction can be overruled only with a written reason. */
export function isBlocked({ reasons }: Pick<PurchaseVoucher, 'reasons'>): boolean {
  return reasons.some(({ severity }) => severity === 'block')
}

/** Whether a decision lacks the reason it needs. */
export function lacksReason(
  kind: DecisionKind,
  vouchers: readonly Pick<PurchaseVoucher, 'reasons'>[],
  reason: string,
): boolean {
  return kind === 'validate' && reason.trim() === '' && vouchers.some(isBlocked)
}

export const REASON_REQUIRED = 'Escribe el motivo: una regla impide deducirlo.'
