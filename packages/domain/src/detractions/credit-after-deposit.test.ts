import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { businessDayOfMonth } from '../dates/business-days.ts'
import { addDays, calendarDate } from '../dates/calendar-date.ts'
import { cents } from '../money/cents.ts'
import { addMonths, monthsBetween, periodOf, taxPeriod } from '../periods/tax-period.ts'
import { creditAfterDeposit } from './credit-after-deposit.ts'
import { deadlinesOf } from './deadlines.ts'

const date = calendarDate
const soles = (amount: number) => cents(amount * 100)
const OCTOBER = taxPeriod('202610')

describe('the deadlines of a detraction', () => {
  const service = { goodsCode: '037', issueDate: date('2026-10-12'), period: OCTOBER }

  it.each([
    ['without a payment, by the fifth business day', {}, '2026-11-06', 'recording', '2026-11-06'],
    ['by a payment before it', { paidOn: date('2026-10-20') }, '2026-10-20', 'payment', '2026-11-06'],
    ['not later through a late payment', { paidOn: date('2026-12-01') }, '2026-11-06', 'recording', '2026-11-06'],
    [
      'by the first instalment while no payment is known',
      { firstInstallment: date('2026-10-30') },
      '2026-10-30',
      'installment',
      '2026-11-06',
    ],
    [
      'by the payment rather than the instalment',
      { paidOn: date('2026-11-03'), firstInstallment: date('2026-10-30') },
      '2026-11-03',
      'payment',
      '2026-11-06',
    ],
    [
      'by the month of recording, not of issue',
      { period: taxPeriod('202612') },
      '2027-01-08',
      'recording',
      '2027-01-08',
    ],
    ['skipping Holy Week', { period: taxPeriod('202603') }, '2026-04-09', 'recording', '2026-04-09'],
    ['before the goods move, for sugar', { goodsCode: '001' }, '2026-10-12', 'transfer', '2026-11-06'],
    [
      'before the goods move, for minerals since April 2025',
      { goodsCode: '034' },
      '2026-10-12',
      'transfer',
      '2026-11-06',
    ],
    [
      'as services, for minerals before',
      { goodsCode: '034', issueDate: date('2025-03-31'), period: taxPeriod('202503') },
      '2025-04-07',
      'recording',
      '2025-04-07',
    ],
  ])('%s', (_, changes, depositDue, depositDueBy, creditDue) => {
    expect(deadlinesOf({ ...service, ...changes })).toEqual({ depositDue, depositDueBy, creditDue })
  })
})

describe('the credit after deposits', () => {
  const purchase = { goodsCode: '037', amount: soles(142), issueDate: date('2026-10-12'), period: OCTOBER }
  const credit = (deposits: [string, number][], today = '2026-12-15', window = 12) =>
    creditAfterDeposit(
      { ...purchase, deposits: deposits.map(([day, amount]) => ({ date: date(day), amount: soles(amount) })) },
      date(today),
      window,
    )

  it.each<[string, [string, number][], object]>([
    ['is on time on the last day', [['2026-11-06', 142]], { kind: 'on-time', period: '202610' }],
    ['is the next period’s a day later', [['2026-11-09', 142]], { kind: 'late', period: '202611' }],
    ['is that of the month of the deposit', [['2027-02-01', 142]], { kind: 'late', period: '202702' }],
    [
      'counts when the last part comes',
      [
        ['2026-10-30', 100],
        ['2026-12-02', 42],
      ],
      { kind: 'late', period: '202612', completedOn: '2026-12-02' },
    ],
    [
      'does not depend on the order of parts',
      [
        ['2026-11-05', 42],
        ['2026-10-30', 100],
      ],
      { kind: 'on-time', period: '202610', completedOn: '2026-11-05' },
    ],
    ['takes a sol less for the whole', [['2026-11-06', 141]], { kind: 'on-time' }],
    ['waits while two soles are missing', [['2026-11-06', 140]], { kind: 'deferred' }],
    ['is deferred without a deposit', [], { kind: 'deferred' }],
    ['may be in the twelfth month', [['2027-10-29', 142]], { kind: 'late', period: '202710' }],
    ['is lost in the thirteenth', [['2027-11-02', 142]], { kind: 'lost', completedOn: '2027-11-02' }],
  ])('%s', (_, deposits, expected) => {
    expect(credit(deposits)).toMatchObject(expected)
  })

  it('is awaited until the last day has passed', () => {
    expect(credit([], '2026-11-06')).toEqual({ kind: 'awaited' })
    expect(credit([], '2026-11-07')).toEqual({ kind: 'deferred' })
  })

  it('is lost without a deposit from the thirteenth month on, before anybody pays', () => {
    expect(credit([], '2027-10-31')).toEqual({ kind: 'deferred' })
    expect(credit([], '2027-11-01')).toEqual({ kind: 'lost', completedOn: undefined })
    expect(credit([['2026-11-02', 100]], '2027-11-01')).toEqual({ kind: 'lost', completedOn: undefined })
    expect(credit([], '2027-01-31', 3)).toEqual({ kind: 'deferred' })
    expect(credit([], '2027-02-01', 3)).toEqual({ kind: 'lost', completedOn: undefined })
  })

  it('is not lost while the period of recording may still be used', () => {
    const late = { goodsCode: '037', amount: soles(142), issueDate: date('2025-10-12'), period: OCTOBER, deposits: [] }
    expect(creditAfterDeposit(late, date('2026-11-06'), 12)).toEqual({ kind: 'awaited' })
    expect(creditAfterDeposit(late, date('2026-11-07'), 12)).toEqual({ kind: 'lost', completedOn: undefined })
  })

  it('has a shorter window under D.Leg. 1669', () => {
    expect(credit([['2027-01-15', 142]], '2027-02-01', 3)).toMatchObject({ kind: 'late', period: '202701' })
    expect(credit([['2027-02-01', 142]], '2027-02-01', 3)).toMatchObject({ kind: 'lost' })
  })

  it('is in exactly one period, never before the deposit allows it and never after the window', () => {
    const anyDay = (min: string, days: number) =>
      fc.integer({ min: 0, max: days }).map((offset) => addDays(date(min), offset))
    const parts = fc.array(
      fc.record({ date: anyDay('2025-01-01', 1200), amount: fc.integer({ min: 1, max: 200 }).map(soles) }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(
        anyDay('2025-01-01', 700),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 10, max: 400 }).map(soles),
        parts,
        fc.constantFrom(12, 3),
        (issueDate, recordedAfter, amount, deposits, window) => {
          const period = addMonths(periodOf(issueDate), recordedAfter)
          const purchase = { goodsCode: '037', amount, issueDate, period, deposits }
          expect(creditAfterDeposit(purchase, date('2029-01-01'), window)).toEqual(dayByDay(purchase, window))
        },
      ),
    )
  })

  /** The same by looking at each day: what had been deposited, and what that means. */
  function dayByDay({ amount, issueDate, period, deposits }: Purchase, window: number): object {
    const lastDay = businessDayOfMonth(addMonths(period, 1), 5)
    for (let day = date('2025-01-01'); day < '2029-01-01'; day = addDays(day, 1)) {
      const deposited = deposits.filter((part) => part.date <= day).reduce((sum, part) => sum + part.amount, 0)
      if (deposited < amount - 100) continue
      if (day <= lastDay) return { kind: 'on-time', period, completedOn: day }
      const isLost = monthsBetween(periodOf(issueDate), periodOf(day)) > window
      return isLost ? { kind: 'lost', completedOn: day } : { kind: 'late', period: periodOf(day), completedOn: day }
    }
    return { kind: 'lost', completedOn: undefined }
  }
})

type Purchase = Parameters<typeof creditAfterDeposit>[0]
