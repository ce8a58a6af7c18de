import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, calendarDate, daysBetween, formatDate, parseCalendarDate } from './calendar-date.ts'
import { dateInLima, startOfDayInLima, timeInLima } from './lima.ts'

const anyDay = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => calendarDate(new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10)))

describe('calendar date', () => {
  it('accepts dashes and slashes and normalizes to dashes', () => {
    expect(parseCalendarDate('2026-10-31')).toBe('2026-10-31')
    expect(parseCalendarDate('2026/10/31')).toBe('2026-10-31')
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '26-10-31', '2026-10-31T00:00', '', '31/10/2026'])(
    'rejects %j',
    (text) => {
      expect(parseCalendarDate(text)).toBeUndefined()
    },
  )

  it('is formatted as dd/mm/yyyy', () => {
    expect(formatDate(calendarDate('2026-10-05'))).toBe('05/10/2026')
  })

  it('adds and counts days consistently', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, step) => {
        expect(daysBetween(day, addDays(day, step))).toBe(step)
      }),
    )
  })
})

describe('time in Lima', () => {
  it('is five hours behind UTC, also across midnight and the end of a month', () => {
    expect(dateInLima(new Date('2026-11-01T04:59:59Z'))).toBe('2026-10-31')
    expect(dateInLima(new Date('2026-11-01T05:00:00Z'))).toBe('2026-11-01')
    expect(timeInLima(new Date('2026-11-01T04:59:59Z'))).toBe('23:59')
  })

  it('starts each day at the first instant of that date', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = startOfDayInLima(day)
        expect(dateInLima(start)).toBe(day)
        expect(dateInLima(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
      }),
    )
  })
})
