import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, calendarDate } from '../dates/calendar-date.ts'
import { dueDate, duePeriods, nextReturnPeriod } from './due-date.ts'
import { monthsBetween, periodOf, taxPeriod } from './tax-period.ts'

type Table = { $meta: { groupOf: Record<string, string> }; periods: Record<string, Record<string, string>> }
const file = new URL('../../../../fixtures/tables/due-dates-2026.json', import.meta.url)
const table: Table = JSON.parse(readFileSync(file, 'utf8'))
const {
  $meta: { groupOf },
  periods,
} = table
const DIGITS = Object.keys(groupOf)
const rucEndingIn = (digit: string) => `2010007097${digit}`

describe('due date', () => {
  it.each(DIGITS)('matches SUNAT’s calendar for 2026 for a RUC that ends in %s', (digit) => {
    for (const [period, dates] of Object.entries(periods))
      expect(dueDate(rucEndingIn(digit), taxPeriod(period.replace('-', '')))).toBe(dates[groupOf[digit] ?? ''])
  })

  it('is the last one for good taxpayers', () => {
    for (const [period, dates] of Object.entries(periods)) {
      const due = dueDate(rucEndingIn('0'), taxPeriod(period.replace('-', '')), { isGoodTaxpayer: true })
      expect(due).toBe(dates['buenosContribuyentesYUESP'])
    }
  })

  it('is a business day of the following month in other years', () => {
    expect(dueDate(rucEndingIn('0'), taxPeriod('202701'))).toBe('2027-02-15')
    expect(dueDate(rucEndingIn('9'), taxPeriod('202701'))).toBe('2027-02-22')
    // The month begins on a Saturday.
    expect(dueDate(rucEndingIn('0'), taxPeriod('202704'))).toBe('2027-05-17')
  })
})

describe('next due period', () => {
  it('is the previous month until it is declared, then the current one', () => {
    const ruc = rucEndingIn('0')
    const october = { period: '202610', date: '2026-11-16' }
    expect(nextReturnPeriod(ruc, calendarDate('2026-11-01'))).toEqual(october)
    expect(nextReturnPeriod(ruc, calendarDate('2026-11-17'))).toEqual(october)
    expect(nextReturnPeriod(ruc, calendarDate('2026-11-01'), { isLastDeclared: true })).toEqual({
      period: '202611',
      date: '2026-12-17',
    })
    expect(nextReturnPeriod(ruc, calendarDate('2027-01-01'))).toEqual({ period: '202612', date: '2027-01-18' })
  })

  it('has the date of good taxpayers', () => {
    const date = dueDate(rucEndingIn('0'), taxPeriod('202610'), { isGoodTaxpayer: true })
    expect(nextReturnPeriod(rucEndingIn('0'), calendarDate('2026-11-01'), { isGoodTaxpayer: true })).toEqual({
      period: '202610',
      date,
    })
    expect(date > '2026-11-16').toBe(true)
  })

  it('is followed by the current one', () => {
    const periodsOn = (day: string) => duePeriods(rucEndingIn('0'), calendarDate(day)).map(({ period }) => period)
    expect(periodsOn('2026-11-16')).toEqual(['202610', '202611'])
    expect(periodsOn('2026-11-17')).toEqual(['202611'])
    const good = duePeriods(rucEndingIn('0'), calendarDate('2026-11-17'), { isGoodTaxpayer: true })
    expect(good.map(({ period }) => period)).toEqual(['202610', '202611'])
  })

  it('falls due in the month after it, and the current one after today', () => {
    const anyDay = fc.integer({ min: 0, max: 2500 }).map((days) => addDays(calendarDate('2024-01-01'), days))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...DIGITS), (today, digit) => {
        const ruc = rucEndingIn(digit)
        const { period, date } = nextReturnPeriod(ruc, today)
        expect(monthsBetween(period, periodOf(date))).toBe(1)
        expect(periodOf(date)).toBe(periodOf(today))
        expect(nextReturnPeriod(ruc, today, { isLastDeclared: true }).date > today).toBe(true)
      }),
    )
  })
})
