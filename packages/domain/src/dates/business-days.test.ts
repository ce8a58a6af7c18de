import { describe, expect, it } from 'vitest'

import { addMonths, taxPeriod } from '../periods/tax-period.ts'
import { addDays, calendarDate } from './calendar-date.ts'
import { addBusinessDays, businessDayOfMonth, isBusinessDay } from './business-days.ts'

/** Holidays from Monday to Friday, Holy Thursday and Good Friday among them. */
const HOLIDAYS: Record<string, string> = {
  2025: '01-01 04-17 04-18 05-01 07-23 07-28 07-29 08-06 10-08 12-08 12-09 12-25',
  2026: '01-01 04-02 04-03 05-01 06-29 07-23 07-28 07-29 08-06 10-08 12-08 12-09 12-25',
  2027: '01-01 03-25 03-26 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09',
}

/** The fifth business day of each month. */
const FIFTH: Record<string, string> = {
  2025: '01-08 02-07 03-07 04-07 05-08 06-06 07-07 08-08 09-05 10-07 11-07 12-05',
  2026: '01-08 02-06 03-06 04-09 05-08 06-05 07-07 08-10 09-07 10-07 11-06 12-07',
  2027: '01-08 02-05 03-05 04-07 05-07 06-08 07-07 08-09 09-07 10-07 11-08 12-07',
}

describe('business days', () => {
  it.each(Object.entries(HOLIDAYS))('of %s leave out its holidays', (year, expected) => {
    const holidays: string[] = []
    for (let date = calendarDate(`${year}-01-01`); date.startsWith(year); date = addDays(date, 1)) {
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
      if (weekday > 0 && weekday < 6 && !isBusinessDay(date)) holidays.push(date.slice(5))
    }
    expect(holidays.join(' ')).toBe(expected)
  })

  it.each(Object.entries(FIFTH))('of %s are counted in each month', (year, expected) => {
    const fifth = Array.from({ length: 12 }, (_, month) =>
      businessDayOfMonth(addMonths(taxPeriod(`${year}01`), month), 5).slice(5),
    )
    expect(fifth.join(' ')).toBe(expected)
  })

  it.each([
    ['2026-11-18', 3, '2026-11-23'],
    ['2026-03-31', 3, '2026-04-07'],
    ['2026-12-05', 3, '2026-12-11'],
    ['2026-12-07', 0, '2026-12-07'],
  ])('after %s, %i of them, is %s', (date, days, expected) => {
    expect(addBusinessDays(calendarDate(date), days)).toBe(expected)
  })

  it('were more before a holiday was made one', () => {
    expect(isBusinessDay(calendarDate('2021-08-06'))).toBe(true)
    expect(isBusinessDay(calendarDate('2024-08-06'))).toBe(false)
  })
})
