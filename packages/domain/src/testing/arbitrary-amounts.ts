import fc, { type Arbitrary } from 'fast-check'

import type { DetailedAmounts } from '../currency/amounts-in-soles.ts'
import { cents, sumCents } from '../money/cents.ts'
import { decimal, type Decimal } from '../money/decimal.ts'
import type { VoucherAmounts } from '../vouchers/amount-parts.ts'

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

/** A purchase by destination, or a sale: the parts add up to base, IGV and what is not taxed. */
export const arbitraryParts: Arbitrary<DetailedAmounts> = fc.oneof(
  fc
    .tuple(arbitraryAmounts, amount, amount, amount, amount, amount, amount)
    .map(([amounts, baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng]) => ({
      amounts: {
        ...amounts,
        nonTaxable: cents(0),
        taxableBase: sumCents([baseDg, baseDgng, baseDng]),
        igv: sumCents([igvDg, igvDgng, igvDng]),
      },
      parts: { baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng },
    })),
  fc.tuple(arbitraryAmounts, amount, amount, amount, amount, amount).map(([amounts, base, igv, ...untaxed]) => ({
    amounts: { ...amounts, taxableBase: base, igv, nonTaxable: sumCents(untaxed) },
    parts: {
      baseDiscount: base,
      igvDiscount: igv,
      exported: untaxed[0],
      exonerated: untaxed[1],
      unaffected: untaxed[2],
    },
  })),
)

/** An exchange rate with three decimals, from the given number of thousandths. */
export function arbitraryRate(min: number, max = 9999): Arbitrary<Decimal> {
  return fc.integer({ min, max }).map((thousandths) => decimal((thousandths / 1000).toFixed(3)))
}
