import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { cents, type Cents } from '@contapro/domain/money/cents'

import { toCents } from '../../../lib/format/soles.ts'

type Summed = Pick<PurchaseVoucher, 'taxable_amount' | 'is_voided'>

/** The total of some vouchers in soles, and how many of them it leaves out: voided ones and those whose soles are not known. */
export function sumVouchers(vouchers: Iterable<Summed>): { total: Cents; leftOut: number } {
  let total = 0
  let leftOut = 0
  for (const { taxable_amount: amount, is_voided: isVoided } of vouchers) {
    if (amount === null || isVoided) leftOut += 1
    else total += toCents(amount)
  }
  return { total: cents(total), leftOut }
}
