import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { NO_PERIOD_YET } from './credit-period.ts'
import { deferredCredit, movedCredit } from './moved-credit.ts'

const row = (period: string, creditPeriod: string, igv: number, sharedIgv = 0) => ({
  period,
  creditPeriod,
  igv: cents(igv),
  sharedIgv: cents(sharedIgv),
})

// 25 % until September, 50 % from October on.
const PRORRATA = [
  { from: null, percent: 25 },
  { from: '202610', percent: 50 },
]
const MOVED = [
  row('202609', NO_PERIOD_YET, 1000, 333),
  row('202610', NO_PERIOD_YET, 5000, 101),
  // A note that follows its voucher.
  row('202610', NO_PERIOD_YET, -2000, -50),
  row('202609', '202610', 700, 100),
  row('202609', '202611', 40),
  row('202610', '202611', 90, 10),
]

describe('the credit that counts in another period', () => {
  it('is prorated by the period in which it counts, and by its own while it counts in none', () => {
    expect(movedCredit(MOVED, PRORRATA, '202609')).toEqual({
      fromOtherPeriods: 0,
      // 700 + half of 100 in October, 40 in November.
      toOtherPeriods: 790,
      // 1000 + a quarter of 333, rounded once.
      deferred: 1083,
    })
    expect(movedCredit(MOVED, PRORRATA, '202610')).toEqual({
      fromOtherPeriods: 750,
      toOtherPeriods: 95,
      // 3000 + half of 51.
      deferred: 3026,
    })
    expect(movedCredit(MOVED, PRORRATA, '202611').fromOtherPeriods).toBe(135)
  })

  it('has nothing of what is shared without a percentage', () => {
    expect(movedCredit(MOVED, [], '202610')).toEqual({ fromOtherPeriods: 700, toOtherPeriods: 90, deferred: 3000 })
  })

  it('of all periods is the sum of each', () => {
    expect(deferredCredit(MOVED, PRORRATA, undefined)).toBe(1083 + 3026)
    expect(deferredCredit(MOVED, PRORRATA, '202610')).toBe(3026)
    expect(deferredCredit([], PRORRATA, undefined)).toBe(0)
  })
})
