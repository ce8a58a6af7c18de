/** An exact amount of money: a whole number of céntimos. */
export type Cents = number & { readonly __unit: 'cents' }

/** Largest amount that stays exact through sums of millions of vouchers: ten million million soles. */
const LARGEST = 1_000_000_000_000_000

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value) || Math.abs(value) > LARGEST)
    throw new RangeError(`not an amount in céntimos: ${value}`)
  return (value === 0 ? 0 : value) as Cents // never −0
}

export const zeroCents = cents(0)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** A decimal as vouchers and registers write it: digits, an optional point, an optional sign; no exponent, no thousands separator. */
const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d{0,20}))?$/

/** Reads a written decimal to céntimos, rounding half up (away from zero) at the third decimal. Undefined when it is not one. */
export function parseCents(written: string): Cents | undefined {
  const match = DECIMAL.exec(written.trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const kept = Number(whole + fraction.padEnd(2, '0').slice(0, 2))
  const rounded = kept + ((fraction[2] ?? '0') >= '5' ? 1 : 0)
  if (rounded > LARGEST) return undefined
  return cents(sign === '-' ? -rounded : rounded)
}

/** Reads a decimal that our own database or code wrote. Throws when it is not one: a broken amount must never become S/ 0.00. */
export function requireCents(written: string): Cents {
  const amount = parseCents(written)
  if (amount === undefined) throw new RangeError(`not an amount: «${written.slice(0, 40)}»`)
  return amount
}

/** The plain number: `1234.50`, `-0.05`. What copying an amount gives, and what JSON and SQL are made from. */
export function centsToDecimal(amount: Cents): string {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The JSON number of an amount: the double nearest to an exact decimal of at most 2 places. */
export function centsToNumber(amount: Cents): number {
  return Number(centsToDecimal(amount))
}

/** amount × numerator ÷ denominator, rounded once, half up (away from zero). Rates are given as whole fractions: 18 % is 18/100. */
export function multiplyCents(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const negative = product < 0n !== divisor < 0n
  const [top, bottom] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const rounded = Number((2n * top + bottom) / (2n * bottom))
  return cents(negative ? -rounded : rounded)
}
