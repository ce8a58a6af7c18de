import { expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { wholeSoles, wholeTax } from './whole-soles.ts'

it.each([
  [233_050, 2331],
  [233_049, 2330],
  [-233_050, -2331],
  [-49, 0],
  [0, 0],
])('rounds %i céntimos to %i soles', (amount, soles) => {
  expect(Object.is(wholeSoles(cents(amount)), soles)).toBe(true)
})

it.each([
  // Real returns: the exact IGV is 419.49 and 1.53.
  [233_051, 18, 420],
  [847, 18, 1],
  [-233_051, 18, -420],
  // 12.495, which would be 13 if it were rounded to céntimos on the way.
  [11_900, 10.5, 12],
  [1_000_000_000_050, 15, 1_500_000_000],
])('rounds a base of %i céntimos before it applies %d percent: %i', (base, rate, tax) => {
  expect(wholeTax(cents(base), rate)).toBe(tax)
})
