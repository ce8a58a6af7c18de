import { expect, it } from 'vitest'

import { noDayReason, readTypedDay, typedDayText } from './typed-day.ts'

it.each([
  ['31/10/2026', '2026-10-31'],
  ['1/2/26', '2026-02-01'],
  ['31-10-2026', '2026-10-31'],
  ['31.10.2026', '2026-10-31'],
  ['31102026', '2026-10-31'],
  ['31/10/2026 00:00:00', '2026-10-31'],
  ['2026-10-31', '2026-10-31'],
  ['2026/10/31', '2026-10-31'],
  ['46326', '2026-10-31'],
  ['31/02/2026', '2026-02-31'],
  ['31/10', '31/10'],
  ['ayer', 'ayer'],
  ['', ''],
])('%s is the day %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day)
})

it('is shown as people write it', () => {
  expect(['2026-10-31', '2026-02-31', '31/1'].map(typedDayText)).toEqual(['31/10/2026', '31/02/2026', '31/1'])
})

it('says why what was typed is no day', () => {
  expect(['2026-02-31', '31/1'].map(noDayReason)).toEqual([
    'El 31/02/2026 no existe en el calendario',
    'La fecha debe tener la forma dd/mm/aaaa',
  ])
})
