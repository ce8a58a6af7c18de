import { cents, type Cents } from './cents.ts'

/**
 * An exact decimal in normal form: no exponent, no leading or trailing zeros, no `-0`. `118.0000000000` becomes `118`.
 * It is text because vouchers, NUMERIC columns and JSON carry text without loss.
 */
export type Decimal = string & { readonly __kind: 'decimal' }

/** SUNAT's widest amounts are n(12,2) and n(12,10); twice as many decimals are tolerated. */
const MAX_WHOLE_DIGITS = 12
const MAX_FRACTION_DIGITS = 20

/** Brands text that this file has already put in normal form. */
function asDecimal(normalForm: string): Decimal {
  return normalForm as Decimal
}

export const zeroDecimal = asDecimal('0')

/** Parses digits with an optional sign and point. Undefined for anything else: exponents, separators, NaN, too many digits. */
export function parseDecimal(written: string): Decimal | undefined {
  const length = written.length
  let at = 0
  const sign = written.charCodeAt(0)
  if (sign === 45 || sign === 43) at = 1
  let start = at
  while (start < length && written.charCodeAt(start) === 48) start += 1
  let point = start
  while (point < length && isDigit(written.charCodeAt(point))) point += 1
  let digits = point - at
  let end = point
  if (point < length) {
    if (written.charCodeAt(point) !== 46) return undefined
    let last = point + 1
    for (; last < length && isDigit(written.charCodeAt(last)); last += 1)
      if (written.charCodeAt(last) !== 48) end = last + 1
    if (last !== length || length - point - 1 > MAX_FRACTION_DIGITS) return undefined
    digits += length - point - 1
  }
  if (digits === 0 || point - start > MAX_WHOLE_DIGITS) return undefined
  if (start === end) return zeroDecimal
  const body = start === point ? `0${written.slice(start, end)}` : written.slice(start, end)
  return asDecimal(sign === 45 ? `-${body}` : body)
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** For literals in code and tests. Throws when the text is not a decimal. */
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
  while (end > whole && digits.charCodeAt(end - 1) === 48) end -= 1
  const body = end === whole ? digits.slice(0, whole) : `${digits.slice(0, whole)}.${digits.slice(whole, end)}`
  return asDecimal(negative ? `-${body}` : body)
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
  return asDecimal(isNegative(value) ? value.slice(1) : `-${value}`)
}

export function absoluteDecimal(value: Decimal): Decimal {
  return isNegative(value) ? negateDecimal(value) : value
}

export function subtractDecimals(from: Decimal, value: Decimal): Decimal {
  return addDecimals(from, negateDecimal(value))
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const [placesA, placesB] = [decimalPlaces(a), decimalPlaces(b)]
  return fromUnits(toUnits(a, placesA) * toUnits(b, placesB), placesA + placesB)
}

/** A positive percent as a fraction: `18` becomes `0.18`. */
export function percentToFraction(percent: Decimal): Decimal {
  const [whole = '', fraction = ''] = percent.split('.')
  const padded = whole.padStart(3, '0')
  const decimals = `${padded.slice(-2)}${fraction}`.replace(/0+$/, '')
  return asDecimal(decimals === '' ? padded.slice(0, -2) : `${padded.slice(0, -2)}.${decimals}`)
}

/** a ÷ b, rounded half up to the given number of places. Undefined when b is zero. */
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

/** The digits as an integer, and how many of them are decimals; undefined when a double cannot hold them exactly. */
function toSafeUnits(value: Decimal): { readonly units: number; readonly places: number } | undefined {
  if (value.length > 16) return undefined
  const point = value.indexOf('.')
  if (point === -1) return { units: Number(value), places: 0 }
  return { units: Number(value.slice(0, point) + value.slice(point + 1)), places: value.length - point - 1 }
}

/** units × 10^-places in céntimos, half up. The caller must ensure that doubling the units stays exact. */
function safeCents(units: number, places: number): Cents {
  if (places <= 2) return cents(units * (places === 0 ? 100 : places === 1 ? 10 : 1))
  const divisor = 10 ** (places - 2)
  const doubled = 2 * Math.abs(units) + divisor
  const rounded = (doubled - (doubled % (2 * divisor))) / (2 * divisor)
  return cents(units < 0 ? -rounded : rounded)
}

const MAX_UNITS = 1e15

/** Céntimos, rounding half up at the third decimal. Throws beyond the range of `Cents`, which no parsed amount exceeds. */
export function decimalToCents(value: Decimal): Cents {
  const safe = toSafeUnits(value)
  if (safe && Math.abs(safe.units) < (safe.places < 2 ? 1e13 : MAX_UNITS)) return safeCents(safe.units, safe.places)
  return cents(Number(toUnits(value, 2)))
}

/** The product in céntimos, rounded once, half up. Undefined beyond the range of `Cents`. */
export function multiplyToCents(a: Decimal, b: Decimal): Cents | undefined {
  const [left, right] = [toSafeUnits(a), toSafeUnits(b)]
  if (left && right) {
    const [units, places] = [left.units * right.units, left.places + right.places]
    if (Math.abs(units) < (places < 2 ? 1e13 : MAX_UNITS) && places < 15) return safeCents(units, places)
  }
  const rounded = toUnits(multiplyDecimals(a, b), 2)
  return rounded < 10n ** 15n && rounded > -(10n ** 15n) ? cents(Number(rounded)) : undefined
}

export function centsToExactDecimal(amount: Cents): Decimal {
  return fromUnits(BigInt(amount), 2)
}

/** Pads the decimals to `places` and never drops any: with 2 places, `118` is `118.00` and `0.125` stays `0.125`. */
export function writeDecimal(value: Decimal, places: number): string {
  const has = decimalPlaces(value)
  if (has >= places) return value
  return `${value}${has === 0 ? '.' : ''}${'0'.repeat(places - has)}`
}
