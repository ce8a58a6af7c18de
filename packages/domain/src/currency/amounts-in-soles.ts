import { cents, type Cents } from '../money/cents.ts'
import { centsToExactDecimal, multiplyToCents, type Decimal } from '../money/decimal.ts'

/** What a register says of a voucher in money. */
export type VoucherAmounts = {
  readonly taxableBase: Cents
  readonly igv: Cents
  readonly nonTaxable: Cents
  readonly isc: Cents
  readonly icbper: Cents
  readonly otherCharges: Cents
  readonly total: Cents
}

/** In céntimos: ten million million soles, the range of `Cents`. */
const TOO_MUCH = 1e15

/**
 * Each amount at an exchange rate, rounded once, half up. The total is put together from its parts, so that it adds up as it did before;
 * what it has more or less than they (purchases tell the ISC by itself and within the base) is converted like one of them. Undefined
 * when something would be too large to be money.
 */
export function amountsInSoles(amounts: VoucherAmounts, exchangeRate: Decimal): VoucherAmounts | undefined {
  const atRate = (amount: number): number =>
    Math.abs(amount) < TOO_MUCH
      ? (multiplyToCents(centsToExactDecimal(cents(amount)), exchangeRate) ?? Infinity)
      : Infinity
  const { total, ...parts } = amounts
  const converted = {
    taxableBase: atRate(parts.taxableBase),
    igv: atRate(parts.igv),
    nonTaxable: atRate(parts.nonTaxable),
    isc: atRate(parts.isc),
    icbper: atRate(parts.icbper),
    otherCharges: atRate(parts.otherCharges),
  }
  const inSoles = { ...converted, total: sum(converted) + atRate(total - sum(parts)) }
  const isMoney = Object.values(inSoles).every((amount) => Math.abs(amount) < TOO_MUCH)
  return isMoney ? (inSoles as VoucherAmounts) : undefined
}

function sum(parts: Readonly<Record<string, number>>): number {
  return Object.values(parts).reduce((total, amount) => total + amount, 0)
}
