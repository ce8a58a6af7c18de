import { expect, it } from 'vitest'

import { limaMoment } from './lima-moment.ts'

const now = new Date('2026-11-15T03:00:00Z') // still the 14th in Lima, at 22:00

it.each([
  ['2026-11-14T10:40:00Z', 'hoy 05:40'],
  ['2026-11-15T04:59:00Z', 'hoy 23:59'],
  ['2026-11-15T07:00:00Z', 'mañana 02:00'],
  ['2026-11-14T04:15:00Z', 'ayer 23:15'],
  ['2026-11-12T15:00:00Z', '12/11/2026 10:00'],
])('%s is %s', (instant, text) => {
  expect(limaMoment(instant, now)).toBe(text)
})
