import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { centsToExactDecimal, decimal, multiplyToCents } from '../money/decimal.ts'
import { arbitraryAmounts, arbitraryRate } from '../testing/arbitrary-amounts.ts'
import { amountsInSoles } from './amounts-in-soles.ts'

describe('amounts in foreign currency', () => {
  it('are converted one by one, rounded once, and add up as before', () => {
    fc.assert(
      fc.property(arbitraryAmounts, arbitraryRate(1), (row, exchangeRate) => {
        const inSoles = amountsInSoles(row, exchangeRate)
        if (!inSoles) throw new Error('no amount is out of range here')
        const { total: totalBefore, ...before } = row
        const { total, ...after } = inSoles
        const exact = Object.entries(before).map(([name, amount]) => [
          name,
          multiplyToCents(centsToExactDecimal(amount), exchangeRate),
        ])
        expect(after).toEqual(Object.fromEntries(exact))
        const sum = (parts: object) => Object.values(parts).reduce((all: number, part: number) => all + part, 0)
        const rest = multiplyToCents(centsToExactDecimal(cents(totalBefore - sum(before))), exchangeRate)
        expect(total).toBe(sum(after) + (rest ?? NaN))
        expect(Math.abs(total - Number(exchangeRate) * totalBefore)).toBeLessThan(4)
      }),
      { numRuns: 500 },
    )
  })

  it('are not converted when a result is out of range', () => {
    const none = { igv: cents(0), nonTaxable: cents(0), isc: cents(0), icbper: cents(0), otherCharges: cents(0) }
    const much = cents(9e14)
    expect(amountsInSoles({ ...none, taxableBase: much, total: much }, decimal('3.751'))).toBeUndefined()
    expect(amountsInSoles({ ...none, taxableBase: much, total: cents(-9e14) }, decimal('1.001'))).toBeUndefined()
  })
})
