/** An exact amount of money: a whole number of céntimos. */
export type Cents = number & { readonly __unit: 'cents' }

/** Ten trillion soles: amounts up to this stay exact in sums of millions of vouchers. */
export const MAX_CENTS = 1_000_000_000_000_000

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value) && Math.abs(value) <= MAX_CENTS
}

export function cents(value: number): Cents {
  const amount = value === 0 ? 0 : value // never −0
  if (!isCents(amount)) throw new RangeError(`not an amount in céntimos: ${value}`)
  return amount
}

export const zeroCents = cents(0)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** A decimal as vouchers and registers write it: optional sign, digits, optional point; no exponent and no thousands separator. */
const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{0,20}))?$/

/** Parses a decimal into céntimos, rounding half up (away from zero) at the third decimal. Undefined when it is not a decimal. */
export function parseCents(written: string): Cents | undefined {
  const match = DECIMAL.exec(written.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const kept = Number(whole + fraction.padEnd(2, '0').slice(0, 2))
  const rounded = kept + ((fraction[2] ?? '0') >= '5' ? 1 : 0)
  if (rounded > MAX_CENTS) return undefined
  return cents(sign === '-' ? -rounded : rounded)
}

/** As our own database writes it; then the nearest double is less than half a céntimo away. */
const TWO_PLACES = /^-?\d{1,12}\.\d\d$/

/** Parses a decimal that our own database or code wrote. Throws when it is not one: a broken amount must never become S/ 0.00. */
export function requireCents(written: string): Cents {
  // Registers of 100,000 rows have millions of amounts.
  if (TWO_PLACES.test(written)) return cents(Math.round(Number(written) * 100))
  const amount = parseCents(written)
  if (amount === undefined) throw new RangeError(`not an amount: «${written.slice(0, 40)}»`)
  return amount
}

/** A plain decimal with two places, `1234.50` or `-0.05`, for the clipboard, JSON and SQL. */
export function centsToDecimal(amount: Cents): string {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The JSON number of an amount: the double nearest to its exact decimal. */
export function centsToNumber(amount: Cents): number {
  return Number(centsToDecimal(amount))
}

/** amount × numerator ÷ denominator, rounded once, half up (away from zero). Rates are whole fractions: 18 % is 18/100. */
export function multiplyCents(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const negative = product < 0n !== divisor < 0n
  const [top, bottom] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const rounded = Number((2n * top + bottom) / (2n * bottom))
  return cents(negative ? -rounded : rounded)
}
