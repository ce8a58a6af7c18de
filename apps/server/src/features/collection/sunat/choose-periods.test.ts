import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { assumePeriods, choosePeriods } from './choose-periods.ts'

const now = new Date('2026-11-15T17:00:00Z')
/** From November 2026 backwards, `open` of them not filed yet. */
const offer = (count: number, open: number, newest = taxPeriod('202611')) =>
  Array.from({ length: count }, (_, back) => ({ period: addMonths(newest, -back), isFiled: back >= open }))
const chosen = (periods: ReturnType<typeof choosePeriods>) => periods.map(({ period }) => period)

describe('choosePeriods', () => {
  it('the first time: the open periods and the twelve before them, newest first', () => {
    const periods = chosen(choosePeriods(offer(40, 2), true, now))
    expect(periods).toHaveLength(14)
    expect([periods[0], periods.at(-1)]).toEqual(['202611', '202510'])
  })

  it('later: the open periods and the last two filed', () => {
    expect(chosen(choosePeriods(offer(40, 2), false, now))).toEqual(['202611', '202610', '202609', '202608'])
  })

  it('an open period in between is read too', () => {
    const periods = offer(8, 1).map(({ period, isFiled }) => ({ period, isFiled: isFiled && period !== '202606' }))
    expect(chosen(choosePeriods(periods, false, now))).toEqual(['202611', '202610', '202609', '202606'])
  })

  it('a business that never files reads at most the thirteen newest open ones and the twelve before', () => {
    expect(chosen(choosePeriods(offer(80, 80), true, now)).at(-1)).toBe('202411')
  })

  it('leaves out months that have not come yet', () => {
    expect(chosen(choosePeriods(offer(6, 3, taxPeriod('202612')), false, now))[0]).toBe('202611')
  })

  it('everything filed: the twelve before the newest', () => {
    expect(chosen(choosePeriods(offer(30, 0), true, now))).toHaveLength(13)
    expect(choosePeriods([], true, now)).toEqual([])
  })
})

describe('assumePeriods', () => {
  it('counts back from this month in Lima', () => {
    expect(chosen(assumePeriods(true, new Date('2026-12-01T04:00:00Z')))).toHaveLength(13)
    expect(chosen(assumePeriods(false, new Date('2026-12-01T04:00:00Z')))).toEqual(['202611', '202610', '202609'])
  })
})
