import { expect, it } from 'vitest'

import { checkSerieNumber } from './check-serie-number.ts'

it.each([
  ['', 'empty'],
  ['F001-0001', 'valid'],
  ['E001-7', 'valid'],
  ['1-1', 'valid'],
  ['0001-000123', 'valid'],
  [' F001-1', 'bad-start'],
  ['-F001', 'bad-start'],
  ['F001', 'bad-format'],
  ['F001-', 'bad-format'],
  ['F0011-1', 'bad-format'],
  ['F001-1A', 'bad-format'],
  ['F001/18', 'bad-format'],
  ['F 01-1', 'bad-format'],
  ['Ñ001-1', 'bad-format'],
  ['F001-1 ', 'bad-format'],
])('%j is %s', (text, result) => {
  expect(checkSerieNumber(text)).toBe(result)
})
