import { cents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'

import { carriedBalance } from './carried-balance.ts'

const months = new Map(
  Object.entries({ '202608': [100, 400], '202609': [500, 100], '202610': [100, 150] }).map(
    ([period, [sales = 0, purchases = 0]]) => [period, { sales: cents(sales), purchases: cents(purchases) }],
  ),
)
const base = { period: '202608', amount: cents(50) }

it.each([
  ['202607', undefined],
  ['202608', 50],
  ['202609', 350], // 400 + 50 − 100
  ['202610', 0], // 100 + 350 − 500 is owed, nothing is left
  ['202611', 50], // 150 − 100
  ['202701', 50], // months without vouchers carry it on
])('%s begins with %o', (period, expected) => {
  expect(carriedBalance(base, months, period)).toBe(expected)
})

it('is not known without a base', () => {
  expect(carriedBalance(undefined, months, '202610')).toBeUndefined()
})
