import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  cents,
  centsToDecimal,
  centsToNumber,
  multiplyCents,
  parseCents,
  requireCents,
  sumCents,
  type Cents,
} from './cents.ts'
import { formatAmount, formatSoles } from './format-soles.ts'

const amount = fc.integer({ min: -1e14, max: 1e14 }).map(cents)

describe('céntimos', () => {
  it('rejects numbers that are not safe integers in range', () => {
    for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53, 1e16]) expect(() => cents(wrong)).toThrow(RangeError)
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it('throws on an amount that cannot be read instead of giving zero', () => {
    expect(requireCents('-12.30')).toBe(-1230)
    for (const wrong of ['', 'abc', '1,000.00', 'NaN']) expect(() => requireCents(wrong)).toThrow(RangeError)
  })

  it('parses what it formats', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseCents(centsToDecimal(value))).toBe(value)
        expect(requireCents(centsToDecimal(value))).toBe(value)
      }),
    )
  })

  it('converts to a JSON number that prints with at most two decimals and the same amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const printed = JSON.stringify(centsToNumber(value))
        expect(printed).toMatch(/^-?\d+(\.\d{1,2})?$/)
        expect(parseCents(printed)).toBe(value)
      }),
    )
  })

  it.each([
    ['0.005', 1],
    ['0.004999999', 0],
    ['1.995', 200],
    ['-1.005', -101],
    ['118', 11800],
    ['118.', 11800],
    ['118.0000000000', 11800],
    [' 12.3 ', 1230],
  ])('parses %s as %i, rounding half up', (written, expected) => {
    expect(parseCents(written)).toBe(expected)
  })

  it.each(['', '.', '1,000.00', '1e3', 'NaN', 'Infinity', '0x10', '1.2.3', '--1', '٣', '9'.repeat(16)])(
    'rejects %j',
    (written) => {
      expect(parseCents(written)).toBeUndefined()
    },
  )

  it('multiplies exactly and rounds once, half up', () => {
    expect(multiplyCents(cents(1005), 18, 100)).toBe(181) // 180.9
    expect(multiplyCents(cents(25), 1, 2)).toBe(13)
    expect(multiplyCents(cents(-25), 1, 2)).toBe(-13)
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 2000 }), (value, perMille) => {
        const result = BigInt(multiplyCents(value, perMille, 1000))
        const distance = result * 1000n - BigInt(value) * BigInt(perMille)
        expect(distance >= -500n && distance <= 500n).toBe(true)
      }),
    )
  })

  it('sums without losing a céntimo', () => {
    const some: Cents[] = Array.from({ length: 1000 }, () => cents(10))
    expect(sumCents(some)).toBe(10_000)
  })
})

describe('formatting soles', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123450, '1,234.50'],
    [-100000000, '−1,000,000.00'],
    [99999, '999.99'],
  ])('writes %i as %s', (value, text) => {
    expect(formatAmount(cents(value))).toBe(text)
  })

  it('puts S/ before the amount', () => {
    expect(formatSoles(cents(1640722))).toBe('S/ 16,407.22')
  })
})
