import type { Cents } from '../money/cents.ts'
import { centsToExactDecimal, decimalToCents, divideDecimals, type Decimal } from '../money/decimal.ts'

/**
 * An amount in soles in the currency of a rate, rounded once, half up. An amount that was converted at this rate, when it is above 1, is again
 * the same. The rate is not zero.
 */
export function amountInCurrency(inSoles: Cents, rate: Decimal): Cents {
  const amount = divideDecimals(centsToExactDecimal(inSoles), rate, 2)
  if (amount === undefined) throw new RangeError('a rate of zero')
  return decimalToCents(amount)
}
