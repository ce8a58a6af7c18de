import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { cents, type Cents } from '@contapro/domain/money/cents'

import { toCents } from '../../../lib/format/soles.ts'

type Summed = Pick<PurchaseVoucher, 'taxable_amount' | 'igv_amount' | 'is_voided'>

/** The total and the IGV of some vouchers in soles, and how many of them they leave out: voided ones and those whose soles are not known. */
export function sumVouchers(vouchers: Iterable<Summed>): { total: Cents; igv: Cents; leftOut: number } {
  let total = 0
  let igv = 0
  let leftOut = 0
  for (const { taxable_amount: amount, igv_amount: igvAmount, is_voided: isVoided } of vouchers) {
    if (amount === null || isVoided) {
      leftOut += 1
      continue
    }
    total += toCents(amount)
    igv += toCents(igvAmount ?? 0)
  }
  return { total: cents(total), igv: cents(igv), leftOut }
}
