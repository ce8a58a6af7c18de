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
  const tierOf = (base: number, igv: number, { type = '01', issueDate = '2026-10-05', isc = 0 } = {}) =>
    igvTierOf({ taxableBase: cents(base), igv: cents(igv), isc: cents(isc), type, issueDate })

  it.each([
    [10_000, 1800, 'general'],
    [-10_000, -1800, 'general'],
    [10_000, 1050, 'reduced'],
    // A note of this year to a voucher of the last.
    [10_000, 1000, 'reduced'],
    [0, 0, 'none'],
    [0, -500, 'general'],
    [10_000, 0, 'unclear'],
    [2, 0, 'general'],
    // a céntimo of 8 fits 18 and 10.5 percent
    [8, 1, 'general'],
    [-8, -1, 'general'],
    // 100.00 at each rate; 5.00 at each rate; 60.00 at 18 % and 40.00 at 10.5 %, as if it were 15 %
    [20_000, 2850, 'unclear'],
    [1000, 143, 'unclear'],
    [10_000, 1500, 'unclear'],
    [10_763, 1245, 'unclear'],
  ])('for base %i and tax %i is %s', (base, igv, tier) => {
    expect(tierOf(base, igv)).toBe(tier)
  })

  it('counts the selective tax (ISC) in the base, unless the base has it already', () => {
    expect(tierOf(361_122, 68_102, { isc: 17_226 })).toBe('general')
    expect(tierOf(361_122, 68_102)).toBe('unclear')
    expect(tierOf(378_348, 68_102, { isc: 17_226 })).toBe('general')
  })

  it('knows the rate of a later year only from then on', () => {
    expect(tierOf(10_000, 1500, { issueDate: '2027-01-01' })).toBe('reduced')
  })

  it('allows for the rounding of many lines', () => {
    expect(tierOf(10_763, 1937)).toBe('general')
    expect(tierOf(10_763, 1131)).toBe('reduced')
    expect(tierOf(1_000_000, 180_010)).toBe('general')
    expect(tierOf(1_000_000, 180_011)).toBe('unclear')
  })

  it('is never unclear for customs declarations, whose tax is in whole soles or not due', () => {
    expect(tierOf(1010, 200, { type: '50' })).toBe('general')
    expect(tierOf(10_000, 0, { type: '50' })).toBe('none')
  })

  it('is inferred correctly from rounded amounts of one sol or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e12 }),
        fc.constantFrom<[number, string]>([180, 'general'], [105, 'reduced'], [100, 'reduced']),
        (base, [rate, tier]) => {
          expect(tierOf(base, multiplyCents(cents(base), rate, 1000))).toBe(tier)
        },
      ),
    )
  })
})
