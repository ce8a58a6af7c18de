import { cents, MAX_CENTS, type Cents } from '../money/cents.ts'
import { centsToExactDecimal, multiplyToCents, type Decimal } from '../money/decimal.ts'
import {
  AMOUNT_PARTS,
  PART_OF,
  type AmountPart,
  type AmountParts,
  type VoucherAmounts,
} from '../vouchers/amount-parts.ts'

export type DetailedAmounts = { readonly amounts: VoucherAmounts; readonly parts: AmountParts }

/**
 * Converts each column of a register at an exchange rate, rounding once, half up. An amount is the sum of its converted parts and the
 * total the sum of the converted amounts, each with what its parts leave (in purchases the ISC is stated separately and also within the
 * base), so everything adds up as it did before. Undefined when a result is out of range.
 */
export function amountsInSoles(stated: DetailedAmounts, exchangeRate: Decimal): DetailedAmounts | undefined {
  let isOutOfRange = false
  const inSoles = (amount: number): Cents => {
    const converted = isInRange(amount) ? multiplyToCents(centsToExactDecimal(cents(amount)), exchangeRate) : undefined
    if (converted !== undefined && isInRange(converted)) return converted
    isOutOfRange = true
    return cents(0)
  }
  const parts: Partial<Record<AmountPart, Cents>> = {}
  for (const part of AMOUNT_PARTS) {
    const amount = stated.parts[part]
    if (amount !== undefined) parts[part] = inSoles(amount)
  }
  const convert = (name: keyof VoucherAmounts): Cents =>
    cents(sumParts(parts, name) + inSoles(stated.amounts[name] - sumParts(stated.parts, name)))
  const amounts = {
    taxableBase: convert('taxableBase'),
    igv: convert('igv'),
    nonTaxable: convert('nonTaxable'),
    isc: convert('isc'),
    icbper: convert('icbper'),
    otherCharges: convert('otherCharges'),
  }
  const { total, ...statedAmounts } = stated.amounts
  const totalInSoles = sum(Object.values(amounts)) + inSoles(total - sum(Object.values(statedAmounts)))
  if (isOutOfRange || ![...Object.values(amounts), totalInSoles].every(isInRange)) return undefined
  return { amounts: { ...amounts, total: cents(totalInSoles) }, parts }
}

function sumParts(parts: AmountParts, name: keyof VoucherAmounts): number {
  return sum(AMOUNT_PARTS.map((part) => (PART_OF[part] === name ? (parts[part] ?? 0) : 0)))
}

function isInRange(amount: number): boolean {
  return Math.abs(amount) < MAX_CENTS
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
