import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { centsToExactDecimal, decimal, multiplyToCents } from '../money/decimal.ts'
import { arbitraryAmounts, arbitraryParts, arbitraryRate } from '../testing/arbitrary-amounts.ts'
import { PART_OF } from '../vouchers/amount-parts.ts'
import { amountsInSoles } from './amounts-in-soles.ts'

const sum = (amounts: object) => Object.values(amounts).reduce((all: number, amount: number) => all + amount, 0)

describe('amounts in foreign currency', () => {
  it('are converted one by one, rounded once, and add up as before', () => {
    fc.assert(
      fc.property(arbitraryAmounts, arbitraryRate(1), (amounts, exchangeRate) => {
        const inSoles = amountsInSoles({ amounts, parts: {} }, exchangeRate)
        if (!inSoles) throw new Error('no amount is out of range here')
        const { total: totalBefore, ...before } = amounts
        const { total, ...after } = inSoles.amounts
        const exact = Object.entries(before).map(([name, amount]) => [
          name,
          multiplyToCents(centsToExactDecimal(amount), exchangeRate),
        ])
        expect(after).toEqual(Object.fromEntries(exact))
        const rest = multiplyToCents(centsToExactDecimal(cents(totalBefore - sum(before))), exchangeRate)
        expect(total).toBe(sum(after) + (rest ?? NaN))
        expect(Math.abs(total - Number(exchangeRate) * totalBefore)).toBeLessThan(4)
      }),
      { numRuns: 500 },
    )
  })

  it('are the sum of their converted parts', () => {
    fc.assert(
      fc.property(arbitraryParts, arbitraryRate(1), ({ amounts, parts }, exchangeRate) => {
        const inSoles = amountsInSoles({ amounts, parts }, exchangeRate)
        if (!inSoles) throw new Error('no amount is out of range here')
        for (const [part, amount] of Object.entries(parts))
          expect(inSoles.parts).toHaveProperty(part, multiplyToCents(centsToExactDecimal(amount), exchangeRate))
        for (const name of ['taxableBase', 'igv', 'nonTaxable'] as const)
          expect(inSoles.amounts[name]).toBe(
            sum(Object.entries(inSoles.parts).map(([part, amount]) => (isPartOf(part, name) ? amount : 0))),
          )
      }),
      { numRuns: 500 },
    )
  })

  it('are not converted when a result is out of range', () => {
    const none = { igv: cents(0), nonTaxable: cents(0), isc: cents(0), icbper: cents(0), otherCharges: cents(0) }
    const much = cents(9e14)
    const convert = (total: number, rate: string) =>
      amountsInSoles({ amounts: { ...none, taxableBase: much, total: cents(total) }, parts: {} }, decimal(rate))
    expect(convert(9e14, '3.751')).toBeUndefined()
    expect(convert(-9e14, '1.001')).toBeUndefined()
  })
})

function isPartOf(part: string, name: string): boolean {
  return Object.entries(PART_OF).some(([candidate, whole]) => candidate === part && whole === name)
}
