import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calendarDate } from '../dates/calendar-date.ts'
import { cents, multiplyCents } from '../money/cents.ts'
import { reducedRateOn } from './igv-rates.ts'
import { igvTierOf } from './igv-tier.ts'

describe('IGV rates', () => {
  it.each([
    ['2022-08-31', undefined],
    ['2022-09-01', '10'],
    ['2025-12-31', '10'],
    ['2026-01-01', '10.5'],
    ['2027-06-30', '15'],
    ['2028-01-01', undefined],
  ])('include a reduced rate on %s of %s percent', (date, rate) => {
    expect(reducedRateOn(calendarDate(date))).toBe(rate)
  })
})

describe('IGV tier', () => {
  it.each([
    [10_000, 1800, 'general'],
    [-10_000, -1800, 'general'],
    [10_000, 1050, 'reduced'],
    [10_000, 1000, 'reduced'],
    [10_000, 1500, 'reduced'],
    [10_000, 0, 'none'],
    [0, 0, 'none'],
    [0, 1800, 'none'],
    // a céntimo of 8 fits 18 and 10.5 percent
    [8, 1, 'general'],
    [-8, -1, 'general'],
    [10_763, 1245, 'reduced'],
  ])('for base %i and tax %i is %s', (base, igv, tier) => {
    expect(igvTierOf(cents(base), cents(igv), '01')).toBe(tier)
  })

  it('is unclear for a ticket that adds up lines of both rates', () => {
    expect(igvTierOf(cents(10_763), cents(1245), '12')).toBe('unclear')
    expect(igvTierOf(cents(10_763), cents(1937), '12')).toBe('general')
    expect(igvTierOf(cents(10_763), cents(1131), '12')).toBe('reduced')
  })

  it('is inferred correctly from rounded amounts of one sol or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e12 }),
        fc.constantFrom<[number, string]>([180, 'general'], [105, 'reduced'], [100, 'reduced']),
        (base, [rate, tier]) => {
          expect(igvTierOf(cents(base), multiplyCents(cents(base), rate, 1000), '01')).toBe(tier)
        },
      ),
    )
  })
})
