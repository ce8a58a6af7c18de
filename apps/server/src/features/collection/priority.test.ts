import { expect, it } from 'vitest'

import { NIGHTLY_PRIORITY, priorityOf } from './priority.ts'

it('falls with each turn of a foreground collection and never rises again', () => {
  const priorities = Array.from({ length: 70 }, (_, turn) => priorityOf(false, turn))
  expect(priorities.slice(0, 9)).toEqual([128, 64, 32, 16, 8, 4, 2, 1, 1])
  expect(priorities.slice(9)).toEqual(priorities.slice(9).map(() => NIGHTLY_PRIORITY + 1))
})

it('is the lowest for nightly collections', () => {
  expect(priorityOf(true, 0)).toBe(NIGHTLY_PRIORITY)
})
