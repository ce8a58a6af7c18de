import { expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { proratedCredit } from './prorrata.ts'

it.each([
  [1800, 33.33, 600],
  [10_000, 0.01, 1],
  [5000, 0.01, 1],
  [4999, 0.01, 0],
  [12_345, 100, 12_345],
  [12_345, 0, 0],
  [1801, 50, 901],
  // Credit notes may outweigh the purchases of a period.
  [-1801, 50, -901],
  [999_999_999_99, 99.99, 999_900_000_00 - 1],
])('of %i céntimos at %f %% are credit: %i', (igv, percent, credit) => {
  expect(proratedCredit(cents(igv), percent)).toBe(credit)
})
