import { expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { NO_PERIOD_YET } from './credit-period.ts'
import { deferredIgv, movedCredit } from './moved-credit.ts'

const row = (period: string, creditPeriod: string, igv: number, sharedIgv = 0) => ({
  period,
  creditPeriod,
  igv: cents(igv),
  sharedIgv: cents(sharedIgv),
})

const MOVED = [
  row('202609', NO_PERIOD_YET, 1333, 333),
  row('202610', NO_PERIOD_YET, 5101, 101),
  // A note that follows its voucher.
  row('202610', NO_PERIOD_YET, -2050, -50),
  row('202609', '202610', 800, 100),
  row('202609', '202611', 40),
  row('202610', '202611', 100, 10),
]

it('leaves the period of its purchases, and comes into the one in which it counts, whole', () => {
  expect(movedCredit(MOVED, '202609')).toEqual({
    fromOtherPeriods: { igv: 0, sharedIgv: 0 },
    toOtherPeriods: { igv: 840, sharedIgv: 100 },
    deferred: { igv: 1333, sharedIgv: 333 },
  })
  expect(movedCredit(MOVED, '202610')).toEqual({
    fromOtherPeriods: { igv: 800, sharedIgv: 100 },
    toOtherPeriods: { igv: 100, sharedIgv: 10 },
    deferred: { igv: 3051, sharedIgv: 51 },
  })
  expect(movedCredit(MOVED, '202611').fromOtherPeriods).toEqual({ igv: 140, sharedIgv: 10 })
})

it('that counts nowhere yet is, of all periods, the sum of each', () => {
  expect(deferredIgv(MOVED)).toEqual({ igv: 1333 + 3051, sharedIgv: 333 + 51 })
  expect(deferredIgv([])).toEqual({ igv: 0, sharedIgv: 0 })
})
