import { expect, it } from 'vitest'

import { checkSeriesNumber } from './check-series-number.ts'

it.each(
  Object.entries({
    empty: [''],
    valid: ['F001-0001', 'E001-7', '1-1', '0001-000123'],
    'bad-start': [' F001-1', '-F001'],
    'bad-format': ['F001', '0001', 'F0011', 'F001-', 'F0011-1', 'F001-1A', 'F001/18', 'F 01-1', 'Ñ001-1', 'F001-1 '],
  }),
)('%s', (result, texts) => {
  expect(texts.filter((text) => checkSeriesNumber(text) !== result)).toEqual([])
})
