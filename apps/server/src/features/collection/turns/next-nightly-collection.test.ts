import { randomUUID } from 'node:crypto'

import { timeInLima } from '@contapro/domain/dates/lima'
import { expect, it } from 'vitest'

import { nextNightlyCollection } from './next-nightly-collection.ts'

const now = new Date('2026-11-15T17:00:00Z')

it('is in the small hours of the coming night in Lima, spread, and the same for each business', () => {
  const nights = Array.from({ length: 400 }, () => nextNightlyCollection(randomUUID(), now))
  const hours = nights.map((night) => Number(timeInLima(night).slice(0, 2)))
  expect(Math.min(...hours)).toBe(1)
  expect(Math.max(...hours)).toBe(4)
  for (const hour of [1, 2, 3, 4]) expect(hours.filter((at) => at === hour).length).toBeGreaterThan(50)
  expect(nights.every((night) => night.toISOString().startsWith('2026-11-16'))).toBe(true)
  const id = randomUUID()
  expect(nextNightlyCollection(id, now)).toEqual(nextNightlyCollection(id, now))
})

it('is more than two hours ahead', () => {
  const atTwo = new Date('2026-11-16T07:00:00Z')
  for (let index = 0; index < 50; index += 1)
    expect(nextNightlyCollection(randomUUID(), atTwo).getTime() - atTwo.getTime()).toBeGreaterThan(2 * 3_600_000)
})
