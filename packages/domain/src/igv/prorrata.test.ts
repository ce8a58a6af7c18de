import { expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { proratedCredit, prorrataPercentIn, setProrrata } from './prorrata.ts'

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

it('holds from its period on; those before keep theirs', () => {
  const always = setProrrata([], { from: null, percent: 50 })
  const changed = setProrrata(setProrrata(always, { from: '202610', percent: 60 }), { from: '202603', percent: 40 })
  const inEach = ['202602', '202603', '202609', '202610', '202701'].map((period) => prorrataPercentIn(changed, period))
  expect(inEach).toEqual([50, 40, 40, 60, 60])
  expect(setProrrata(changed, { from: '202611', percent: 60 })).toEqual(changed)
  expect(prorrataPercentIn(setProrrata(changed, { from: '202611', percent: null }), '202612')).toBeNull()
  expect(setProrrata(changed, { from: null, percent: 10 })).toEqual([{ from: null, percent: 10 }])
  expect(prorrataPercentIn([], '202610')).toBeNull()
})
