import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { assumedWindow, offeredWindow, windowOf, type WindowRegister } from './choose-periods.ts'

const now = new Date('2026-11-15T17:00:00Z')
/** From November 2026 backwards, `open` of them not filed yet. */
const offer = (count: number, open: number, newest = taxPeriod('202611')) =>
  Array.from({ length: count }, (_, back) => ({ period: addMonths(newest, -back), isFiled: back >= open }))
const both = (periods: ReturnType<typeof offer>) =>
  new Map([
    ['rce', periods],
    ['rvie', periods],
  ] as const)
const of = (book: 'rce' | 'rvie', window: readonly WindowRegister[]) =>
  window.filter((register) => register.book === book).map(({ period }) => period)
const changing = (window: readonly WindowRegister[]) =>
  of(
    'rce',
    window.filter(({ mayChange }) => mayChange),
  )

describe('offeredWindow', () => {
  it('is the current period and the thirteen before it, newest first', () => {
    const periods = of('rce', offeredWindow(both(offer(40, 2)), now))
    expect(periods).toHaveLength(14)
    expect([periods[0], periods.at(-1)]).toEqual(['202611', '202510'])
  })

  it('the open periods and the last two filed may change', () => {
    expect(changing(offeredWindow(both(offer(40, 2)), now))).toEqual(['202611', '202610', '202609', '202608'])
  })

  it('an older open period is in it, and those around it are not', () => {
    const periods = offer(40, 1).map(({ period, isFiled }) => ({ period, isFiled: isFiled && period !== '202403' }))
    const window = offeredWindow(both(periods), now)
    expect(of('rce', window)).toHaveLength(15)
    expect(of('rce', window).at(-1)).toBe('202403')
    expect(changing(window)).toEqual(['202611', '202610', '202609', '202403'])
  })

  it('is the same for both books, also where SUNAT offers a period for one of them only', () => {
    const offers = new Map([
      ['rce', offer(5, 5, taxPeriod('202610'))],
      ['rvie', offer(3, 1)],
    ] as const)
    const window = offeredWindow(offers, now)
    expect(of('rce', window)).toEqual(['202611', '202610', '202609', '202608', '202607', '202606'])
    expect(of('rvie', window)).toEqual(of('rce', window))
    // Whether it is filed is taken from the book that has it.
    expect(window.filter(({ period }) => period === '202610')).toEqual([
      { book: 'rce', period: '202610', isFiled: false, mayChange: true },
      { book: 'rvie', period: '202610', isFiled: true, mayChange: true },
    ])
  })

  it('leaves out a book that SUNAT does not allow, and months that have not come yet', () => {
    const window = offeredWindow(new Map([['rvie', offer(6, 3, taxPeriod('202612'))]] as const), now)
    expect(of('rce', window)).toEqual([])
    expect(of('rvie', window)[0]).toBe('202611')
    expect(offeredWindow(new Map(), now)).toEqual([])
  })
})

describe('assumedWindow', () => {
  it('counts back from this month in Lima', () => {
    const window = assumedWindow(new Date('2026-12-01T04:00:00Z'))
    expect(of('rce', window)).toHaveLength(14)
    expect(of('rvie', window)).toEqual(of('rce', window))
    expect(changing(window)).toEqual(['202611', '202610', '202609'])
  })
})

it('windowOf reaches back thirteen months, and further for an older open period', () => {
  expect(windowOf([taxPeriod('202611')], now)).toEqual({ oldest: '202510', newest: '202611' })
  expect(windowOf([taxPeriod('202611'), taxPeriod('202503')], now)).toEqual({ oldest: '202503', newest: '202611' })
  expect(windowOf([], now)).toEqual({ oldest: '202510', newest: '202611' })
})
