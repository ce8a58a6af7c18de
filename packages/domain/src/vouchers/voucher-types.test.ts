import { expect, it } from 'vitest'

import { hasXmlAtSunat } from './voucher-types.ts'

it.each([
  ['01', 'F001', true],
  ['03', 'B001', true],
  ['03', 'EB01', true],
  ['07', 'FC01', true],
  ['08', 'fd01', true],
  ['01', '0001', false],
  ['07', '0001', false],
  ['14', 'S001', false],
  ['02', 'E001', false],
  ['01', '', false],
])('says of type %s, series %s whether SUNAT has an XML: %s', (type, series, expected) => {
  expect(hasXmlAtSunat({ type, series })).toBe(expected)
})
