import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { centsToExactDecimal, decimal, multiplyToCents } from '../money/decimal.ts'
import { amountInCurrency } from './amount-in-currency.ts'

it.each([
  [375_15, '3.7515', 100_00],
  [-67_53, '3.7515', -18_00],
  [0, '3.7', 0],
])('%i céntimos at %s are %i', (inSoles, rate, expected) => {
  expect(amountInCurrency(cents(inSoles), decimal(rate))).toBe(expected)
})

it('gives back what was converted at a rate above 1', () => {
  const amounts = fc.integer({ min: -1e10, max: 1e10 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1001, max: 9999 }), (amount, thousandths) => {
      const rate = decimal((thousandths / 1000).toFixed(3))
      const inSoles = multiplyToCents(centsToExactDecimal(cents(amount)), rate)
      expect(inSoles === undefined ? undefined : amountInCurrency(inSoles, rate)).toBe(amount)
    }),
  )
})
