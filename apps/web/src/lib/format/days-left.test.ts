import { expect, it } from 'vitest'

import { daysLeft } from './days-left.ts'

const now = new Date('2026-11-16T03:00:00Z') // the 15th in Lima, at 22:00

it.each([
  ['2026-11-20', 6],
  ['2026-11-15', 1],
  ['2026-11-14', 0],
  ['2025-01-01', 0],
  [undefined, 0],
])('a subscription until %s has %i days left', (endDate, days) => {
  expect(daysLeft(endDate, now)).toBe(days)
})
