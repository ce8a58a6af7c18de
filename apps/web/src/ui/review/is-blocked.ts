import type { PurchaseVoucher } from '@contapro/contract/vouchers'

/** A rule that blocks a deduction can be overruled only with a written reason. */
export function isBlocked({ reasons }: Pick<PurchaseVoucher, 'reasons'>): boolean {
  return reasons.some(({ severity }) => severity === 'block')
}

export const REASON_REQUIRED = 'Escribe el motivo: una regla impide deducirlo.'
