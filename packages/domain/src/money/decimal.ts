import { cents, type Cents } from './cents.ts'

/**
 * An exact decimal in normal form: no exponent, no leading or trailing zeros, no `-0`. `118.0000000000` is `118`.
 * Kept as text because that is how vouchers, NUMERIC columns and JSON carry it without loss.
 */
export type Decimal = string & { readonly __kind: 'decimal' }

/** SUNAT's widest amounts are n(12,2) and n(12,10); twice the decimals are tolerated, more is not an amount. */
const WHOLE_DIGITS = 12
const FRACTION_DIGITS = 20

export const zeroDecimal = '0' as Decimal

/** Reads digits with an optional sign and point. Undefined for anything else: exponents, separators, NaN, too many digits. */
export function parseDecimal(written: string): Decimal | undefined {
  const length = written.length
  let at = 0
  const sign = written.charCodeAt(0)
  if (sign === 45 || sign === 43) at = 1
  let start = at
  while (start < length && written.charCodeAt(start) === 48) start++
  let point = start
  while (point < length && isDigit(written.charCodeAt(point))) point++
  let digits = point - at
  let end = point
  if (point < length) {
    if (written.charCodeAt(point) !== 46) return undefined
    let last = point + 1
    for (; last < length && isDigit(written.charCodeAt(last)); last++)
      if (written.charCodeAt(last) !== 48) end = last + 1
    if (last !== length || length - point - 1 > FRACTION_DIGITS) return undefined
    digits += length - point - 1
  }
  if (digits === 0 || point - start > WHOLE_DIGITS) return undefined
  if (start === end) return zeroDecimal
  const body = start === point ? `0${written.slice(start, end)}` : written.slice(start, end)
  return (sign === 45 ? `-${body}` : body) as Decimal
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** For literals in code and tests; throws when the text is not a decimal. */
export function decimal(written: string): Decimal {
  const value = parseDecimal(written)
  if (value === undefined) throw new RangeError(`not a decimal: ${written}`)
  return value
}

/** The whole number of units of 10^-places nearest to the value, rounding half up (away from zero). */
function toUnits(value: Decimal, places: number): bigint {
  const point = value.indexOf('.')
  if (point === -1) return BigInt(value) * 10n ** BigInt(places)
  const missing = places - (value.length - point - 1)
  const units = BigInt(value.slice(0, point) + value.slice(point + 1))
  if (missing >= 0) return units * 10n ** BigInt(missing)
  const divisor = 10n ** BigInt(-missing)
  const half = units < 0n ? -divisor / 2n : divisor / 2n
  return (units + half) / divisor
}

function fromUnits(units: bigint, places: number): Decimal {
  if (units === 0n) return zeroDecimal
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(places + 1, '0')
  let end = digits.length
  const whole = end - places
  while (end > whole && digits.charCodeAt(end - 1) === 48) end--
  const body = end === whole ? digits.slice(0, whole) : `${digits.slice(0, whole)}.${digits.slice(whole, end)}`
  return (negative ? `-${body}` : body) as Decimal
}

export function decimalPlaces(value: Decimal): number {
  const point = value.indexOf('.')
  return point === -1 ? 0 : value.length - point - 1
}

export function addDecimals(...values: readonly Decimal[]): Decimal {
  const places = values.reduce((most, value) => Math.max(most, decimalPlaces(value)), 0)
  return fromUnits(
    values.reduce((sum, value) => sum + toUnits(value, places), 0n),
    places,
  )
}

export function negateDecimal(value: Decimal): Decimal {
  if (value === zeroDecimal) return value
  return (value.startsWith('-') ? value.slice(1) : `-${value}`) as Decimal
}

export function subtractDecimals(from: Decimal, value: Decimal): Decimal {
  return addDecimals(from, negateDecimal(value))
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [placesA, placesB] = [decimalPlaces(a), decimalPlaces(b)]
  return fromUnits(toUnits(a, placesA) * toUnits(b, placesB), placesA + placesB)
}

/** a ÷ b rounded half up to so many places. Undefined when b is zero. */
export function divideDecimals(a: Decimal, b: Decimal, places: number): Decimal | undefined {
  if (b === zeroDecimal) return undefined
  const [placesA, placesB] = [decimalPlaces(a), decimalPlaces(b)]
  const top = toUnits(a, placesA) * 10n ** BigInt(places + placesB)
  const bottom = toUnits(b, placesB) * 10n ** BigInt(placesA)
  const negative = top < 0n !== bottom < 0n
  const [n, d] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom]
  const quotient = (2n * n + d) / (2n * d)
  return fromUnits(negative ? -quotient : quotient, places)
}

export function roundDecimal(value: Decimal, places: number): Decimal {
  return decimalPlaces(value) <= places ? value : fromUnits(toUnits(value, places), places)
}

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a === b) return 0
  const places = Math.max(decimalPlaces(a), decimalPlaces(b))
  return toUnits(a, places) < toUnits(b, places) ? -1 : 1
}

export function isNegative(value: Decimal): boolean {
  return value.charCodeAt(0) === 45
}

/** Digits as a whole number and how many of them are decimals; undefined beyond what a double holds exactly. */
function toSafeUnits(value: Decimal): { readonly units: number; readonly places: number } | undefined {
  if (value.length > 16) return undefined
  const point = value.indexOf('.')
  if (point === -1) return { units: Number(value), places: 0 }
  return { units: Number(value.slice(0, point) + value.slice(point + 1)), places: value.length - point - 1 }
}

/** units × 10^-places in céntimos, half up. The caller sees that doubling the units stays exact. */
function safeCents(units: number, places: number): Cents {
  if (places <= 2) return cents(units * (places === 0 ? 100 : places === 1 ? 10 : 1))
  const divisor = 10 ** (places - 2)
  const doubled = 2 * Math.abs(units) + divisor
  const rounded = (doubled - (doubled % (2 * divisor))) / (2 * divisor)
  return cents(units < 0 ? -rounded : rounded)
}

const LARGEST_UNITS = 1e15

/** Céntimos, rounding half up at the third decimal; throws beyond the range of `Cents`, which no single amount read reaches. */
export function decimalToCents(value: Decimal): Cents {
  const safe = toSafeUnits(value)
  if (safe && Math.abs(safe.units) < (safe.places < 2 ? 1e13 : LARGEST_UNITS)) return safeCents(safe.units, safe.places)
  return cents(Number(toUnits(value, 2)))
}

/** The product in céntimos, rounded once, half up; undefined beyond the range of `Cents`. */
export function multiplyToCents(a: Decimal, b: Decimal): Cents | undefined {
  const [left, right] = [toSafeUnits(a), toSafeUnits(b)]
  if (left && right) {
    const [units, places] = [left.units * right.units, left.places + right.places]
    if (Math.abs(units) < (places < 2 ? 1e13 : LARGEST_UNITS) && places < 15) return safeCents(units, places)
  }
  const rounded = toUnits(multiplyDecimals(a, b), 2)
  return rounded < 10n ** 15n && rounded > -(10n ** 15n) ? cents(Number(rounded)) : undefined
}

export function centsToExactDecimal(amount: Cents): Decimal {
  return fromUnits(BigInt(amount), 2)
}

/** At least so many decimals, never fewer than the value has: `118` with 2 is `118.00`, `0.125` with 2 is `0.125`. */
export function writeDecimal(value: Decimal, places: number): string {
  const has = decimalPlaces(value)
  if (has >= places) return value
  return `${value}${has === 0 ? '.' : ''}${'0'.repeat(places - has)}`
}
