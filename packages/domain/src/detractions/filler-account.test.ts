import { expect, it } from 'vitest'

import { isFillerAccount } from './filler-account.ts'

it.each([
  ['00000000001', true],
  ['', true],
  ['00-000-000000', true],
  ['11111111111', true],
  ['00-012-121212', true],
  ['00-099-000001', false],
  ['00018274563', false],
])('%j only fills its field: %s', (account, isFiller) => {
  expect(isFillerAccount(account)).toBe(isFiller)
})
