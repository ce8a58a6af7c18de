import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, calendarDate } from '../dates/calendar-date.ts'
import {
  addMonths,
  formatPeriod,
  isTaxPeriod,
  monthsBetween,
  periodOf,
  periodRange,
  shortMonth,
  taxPeriod,
} from './tax-period.ts'

const anyPeriod = fc
  .tuple(fc.integer({ min: 1990, max: 2080 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => taxPeriod(`${year}${String(month).padStart(2, '0')}`))

describe('tax period', () => {
  it.each(['202613', '202600', '2026-10', '20261', '2026100', '', 'abcdef', '180001'])('rejects %j', (text) => {
    expect(isTaxPeriod(text)).toBe(false)
    expect(periodRange(text)).toBeUndefined()
  })

  it('covers the month from its first to its last day', () => {
    expect(periodRange('202402')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const range = periodRange(period)
        expect(range && periodOf(range.from)).toBe(period)
        expect(range && periodOf(range.to)).toBe(period)
        expect(range && periodOf(addDays(range.to, 1))).toBe(addMonths(period, 1))
        expect(range && periodOf(addDays(range.from, -1))).toBe(addMonths(period, -1))
      }),
    )
  })

  it('adds and counts months consistently', () => {
    fc.assert(
      fc.property(anyPeriod, fc.integer({ min: -200, max: 200 }), (period, months) => {
        expect(monthsBetween(period, addMonths(period, months))).toBe(months)
      }),
    )
  })

  it('is formatted in Spanish, with Peru’s spelling Setiembre', () => {
    expect(formatPeriod(taxPeriod('202609'))).toBe('Setiembre 2026')
    expect(formatPeriod(periodOf(calendarDate('2026-01-31')))).toBe('Enero 2026')
    expect(Array.from({ length: 12 }, (_, month) => shortMonth(addMonths(taxPeriod('202601'), month)))).toEqual(
      'Ene Feb Mar Abr May Jun Jul Ago Set Oct Nov Dic'.split(' '),
    )
  })
})
