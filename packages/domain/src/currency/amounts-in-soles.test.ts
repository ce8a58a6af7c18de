import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { centsToExactDecimal, decimal, multiplyToCents } from '../money/decimal.ts'
import { amountsInSoles } from './amounts-in-soles.ts'

describe('amounts in foreign currency', () => {
  const amount = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }).map(cents)
  const rate = fc.integer({ min: 1, max: 9999 }).map((thousandths) => decimal((thousandths / 1000).toFixed(3)))
  const amounts = fc.record({
    taxableBase: amount,
    igv: amount,
    nonTaxable: amount,
    isc: amount,
    icbper: amount,
    otherCharges: amount,
    total: amount,
  })

  it('are converted one by one, rounded once, and add up as they did', () => {
    fc.assert(
      fc.property(amounts, rate, (row, exchangeRate) => {
        const inSoles = amountsInSoles(row, exchangeRate)
        if (!inSoles) throw new Error('no amount is too large here')
        const { total: totalBefore, ...before } = row
        const { total, ...after } = inSoles
        for (const [name, converted] of Object.entries(after)) {
          const exact = multiplyToCents(centsToExactDecimal(before[name as keyof typeof before]), exchangeRate)
          expect(converted).toBe(exact)
        }
        const sum = (parts: object) => Object.values(parts).reduce((all: number, part: number) => all + part, 0)
        const rest = multiplyToCents(centsToExactDecimal(cents(totalBefore - sum(before))), exchangeRate)
        expect(total).toBe(sum(after) + (rest ?? NaN))
        expect(Math.abs(total - Number(exchangeRate) * totalBefore)).toBeLessThan(4)
      }),
      { numRuns: 500 },
    )
  })

  it('are not converted into more than money can be', () => {
    const none = { igv: cents(0), nonTaxable: cents(0), isc: cents(0), icbper: cents(0), otherCharges: cents(0) }
    const much = cents(9e14)
    expect(amountsInSoles({ ...none, taxableBase: much, total: much }, decimal('3.751'))).toBeUndefined()
    expect(amountsInSoles({ ...none, taxableBase: much, total: cents(-9e14) }, decimal('1.001'))).toBeUndefined()
  })
})
