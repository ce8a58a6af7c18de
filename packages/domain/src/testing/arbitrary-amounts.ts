import fc, { type Arbitrary } from 'fast-check'

import type { VoucherAmounts } from '../currency/amounts-in-soles.ts'
import { cents } from '../money/cents.ts'
import { decimal, type Decimal } from '../money/decimal.ts'

const amount = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }).map(cents)

export const arbitraryAmounts: Arbitrary<VoucherAmounts> = fc.record({
  taxableBase: amount,
  igv: amount,
  nonTaxable: amount,
  isc: amount,
  icbper: amount,
  otherCharges: amount,
  total: amount,
})

/** An exchange rate with three decimals, from the given number of thousandths. */
export function arbitraryRate(min: number, max = 9999): Arbitrary<Decimal> {
  return fc.integer({ min, max }).map((thousandths) => decimal((thousandths / 1000).toFixed(3)))
}
