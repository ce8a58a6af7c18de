import { cents, MAX_CENTS, type Cents } from '../money/cents.ts'
import { centsToExactDecimal, multiplyToCents, type Decimal } from '../money/decimal.ts'

/** The amounts of a voucher in a register. */
export type VoucherAmounts = {
  readonly taxableBase: Cents
  readonly igv: Cents
  readonly nonTaxable: Cents
  readonly isc: Cents
  readonly icbper: Cents
  readonly otherCharges: Cents
  readonly total: Cents
}

/**
 * Converts each amount at an exchange rate, rounding once, half up. The total is the sum of the converted parts, plus the converted
 * difference between the original total and its parts (in purchases the ISC is stated separately and also within the base), so it adds
 * up as it did before. Undefined when a result is out of range.
 */
export function amountsInSoles(amounts: VoucherAmounts, exchangeRate: Decimal): VoucherAmounts | undefined {
  const atRate = (amount: number): number =>
    isInRange(amount) ? (multiplyToCents(centsToExactDecimal(cents(amount)), exchangeRate) ?? Infinity) : Infinity
  const { total, ...parts } = amounts
  const converted = {
    taxableBase: atRate(parts.taxableBase),
    igv: atRate(parts.igv),
    nonTaxable: atRate(parts.nonTaxable),
    isc: atRate(parts.isc),
    icbper: atRate(parts.icbper),
    otherCharges: atRate(parts.otherCharges),
  }
  const totalInSoles = sum(converted) + atRate(total - sum(parts))
  if (![...Object.values(converted), totalInSoles].every(isInRange)) return undefined
  return {
    taxableBase: cents(converted.taxableBase),
    igv: cents(converted.igv),
    nonTaxable: cents(converted.nonTaxable),
    isc: cents(converted.isc),
    icbper: cents(converted.icbper),
    otherCharges: cents(converted.otherCharges),
    total: cents(totalInSoles),
  }
}

function isInRange(amount: number): boolean {
  return Math.abs(amount) < MAX_CENTS
}

function sum(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((total, amount) => total + amount, 0)
}
