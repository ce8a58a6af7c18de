import { expect, it } from 'vitest'

import { readPercent } from './read-percent.ts'

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['83.25', 83.25],
  ['83,25', 83.25],
  ['100', 100],
  ['100.01', undefined],
  ['1000', undefined],
  ['83.255', undefined],
  ['-1', undefined],
  ['8e1', undefined],
  ['ochenta', undefined],
])('reads %j as %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})
