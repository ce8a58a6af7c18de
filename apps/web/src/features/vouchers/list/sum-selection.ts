import { toCents } from '../../../lib/format/soles.ts'
import type { Voucher } from '../voucher.ts'

export type SelectionSum = {
  /** In soles. Undefined when no selected voucher counts, because a zero would be read as their amount. */
  total: number | undefined
  /** Selected vouchers whose soles are not known. */
  unknown: number
  /** Selected vouchers that no sum includes: voided ones and the notes that annul. */
  voided: number
}

/** The total of the selected vouchers, as the total of the list counts them. */
export function sumSelection(vouchers: readonly Voucher[]): SelectionSum {
  const valid = vouchers.filter(({ is_voided: isVoided }) => !isVoided)
  const known = valid.flatMap(({ taxable_amount: amount }) => (amount === null ? [] : [toCents(amount)]))
  const cents = known.reduce((sum, amount) => sum + amount, 0)
  return {
    total: known.length > 0 ? cents / 100 : undefined,
    unknown: valid.length - known.length,
    voided: vouchers.length - valid.length,
  }
}
