import { cents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'

import { carriedBalance, type MonthlyIgv } from './carried-balance.ts'

const month = (sales: number, purchases: number, isComplete = true) => ({
  sales: cents(sales),
  purchases: cents(purchases),
  isComplete,
})
const months = new Map<string, MonthlyIgv>([
  ['202608', month(100, 400)],
  ['202609', month(500, 100)],
  ['202610', month(100, 150)],
  ['202611', month(0, 0)],
])
const base = { period: '202608', amount: cents(50) }

it.each([
  ['202607', undefined],
  ['202608', 50],
  ['202609', 350], // 400 + 50 − 100
  ['202610', 0], // 100 + 350 − 500 is owed, nothing is left
  ['202611', 50], // 150 − 100
  ['202612', 50], // a month without vouchers carries it on
])('%s begins with %o', (period, expected) => {
  expect(carriedBalance(base, months, period)).toEqual({ amount: expected, isComplete: true })
})

it('is not known without a base', () => {
  expect(carriedBalance(undefined, months, '202610')).toEqual({ amount: undefined, isComplete: true })
})

it('is not complete after a partial month, only from the next one on', () => {
  const partial = new Map([...months, ['202609', month(500, 100, false)]] as const)
  expect(carriedBalance(base, partial, '202609')).toEqual({ amount: 350, isComplete: true })
  expect(carriedBalance(base, partial, '202611')).toEqual({ amount: 50, isComplete: false })
})

it.each([
  ['sales', { ...month(500, 100), sales: null }],
  ['purchases', { ...month(500, 100), purchases: null }],
])('is not known after a month without the numbers of its %s', (_, missing) => {
  const broken = new Map([...months, ['202609', missing]] as const)
  expect(carriedBalance(base, broken, '202609').amount).toBe(350)
  expect(carriedBalance(base, broken, '202610')).toEqual({ amount: undefined, isComplete: false })
})

it('is not known after a month that nobody read', () => {
  expect(carriedBalance(base, months, '202701')).toEqual({ amount: undefined, isComplete: false })
})
