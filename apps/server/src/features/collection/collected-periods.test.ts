import { expect, it } from 'vitest'

import { summarizePeriods } from './collected-periods.ts'

type State = Parameters<typeof summarizePeriods>[0][number]['state']

const books = (period: string, ...states: State[]) => states.map((state) => ({ period, state, stored: 10 }))
const statesOf = (...registers: ReturnType<typeof books>[]) =>
  summarizePeriods(registers.flat()).map(({ state }) => state)

it.each<[string, State[], string]>([
  ['both books are in', ['STORED', 'NO_MOVEMENT'], 'DONE'],
  ['SUNAT did not hand over one', ['STORED', 'FAILED'], 'FAILED'],
  ['the SOL user may not read one', ['NOT_ALLOWED', 'STORED'], 'NOT_ALLOWED'],
  ['one is requested', ['STORED', 'ASKED'], 'RUNNING'],
])('a period when %s', (_when, states, expected) => {
  expect(statesOf(books('202610', ...states))).toEqual([expected])
})

it('takes the newest open period for the running one when none is requested, as on the portal', () => {
  const read = books('202610', 'STORED', 'STORED')
  const half = books('202609', 'STORED', 'PENDING')
  expect(statesOf(read, half, books('202608', 'PENDING', 'PENDING'))).toEqual(['DONE', 'RUNNING', 'WAITING'])
  expect(statesOf(read, half, books('202608', 'ASKED', 'PENDING'))).toEqual(['DONE', 'WAITING', 'RUNNING'])
})

it('adds up the vouchers of both books', () => {
  expect(summarizePeriods(books('202610', 'STORED', 'STORED'))[0]?.vouchers).toBe(20)
  expect(summarizePeriods([])).toEqual([])
})
