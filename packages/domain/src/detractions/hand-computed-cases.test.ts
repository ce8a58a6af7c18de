import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, calendarDate } from '../dates/calendar-date.ts'
import { itemAt } from '../lists/item-at.ts'
import { cents } from '../money/cents.ts'
import { addMonths, monthsBetween, periodOf, taxPeriod } from '../periods/tax-period.ts'
import { isSubject } from '../rules/detractions/is-subject.ts'
import { RULE_SETS } from '../rules/rule-sets.ts'
import { creditAfterDeposit, type CreditAfterDeposit } from './credit-after-deposit.ts'
import { deadlinesOf } from './deadlines.ts'
import { requiredDeposit } from './required-deposit.ts'

// Computed by hand from the tables of rates, minimums and holidays. UIT: 5,350 in 2025, 5,500 in 2026. All as seen on 2028-12-15.

const rules = itemAt(RULE_SETS, 0)
const soles = (amount: number) => cents(Math.round(amount * 100))

type Given = {
  readonly code: string
  readonly issued: string
  readonly period?: string
  readonly total: number
  /** What the XML states; by default nothing but the code. */
  readonly percent?: number
  readonly amount?: number
  /** The rate of a voucher in foreign currency. */
  readonly rate?: number
  readonly installment?: string
  /** Day and soles of each deposit. */
  readonly paid?: readonly (readonly [day: string, amount: number])[]
  readonly window?: number
  /** The last day whose deposits are known. */
  readonly today?: string
}

type Expected = {
  readonly subject: boolean | undefined
  readonly percent: number | undefined
  readonly amount: number | undefined
  readonly due: string
  readonly creditDue: string
  /** The period of the credit; `none` while it is deferred, `lost` after the window. */
  readonly credit: string
}

function compute({
  code,
  issued,
  total,
  percent,
  amount,
  rate,
  installment,
  paid = [],
  window = 12,
  today = '2028-12-15',
  ...given
}: Given): Expected {
  const issueDate = calendarDate(issued)
  const period = taxPeriod(given.period ?? periodOf(issueDate))
  const required = requiredDeposit({
    code,
    percent: percent === undefined ? undefined : percent * 100,
    amount: amount === undefined ? undefined : soles(amount),
    converted: amount === undefined || rate === undefined ? undefined : soles(amount * rate),
    issueDate,
    total: soles(total),
  })
  const subject = { goodsCode: code, issueDate, period }
  const firstInstallment = installment === undefined ? undefined : calendarDate(installment)
  const { depositDue, depositDueBy, creditDue } = deadlinesOf({ ...subject, firstInstallment })
  const deposits = paid.map(([day, part]) => ({ date: calendarDate(day), amount: soles(part) }))
  const purchase = { ...subject, amount: required.amount ?? soles(0), deposits }
  const credit = creditAfterDeposit(purchase, calendarDate(today), window)
  return {
    subject: isSubject(code, soles(total), issueDate, rules),
    percent: required.percent === undefined ? undefined : required.percent / 100,
    amount: required.amount === undefined ? undefined : required.amount / 100,
    due: `${depositDue} ${depositDueBy}`,
    creditDue,
    credit: creditOf(credit),
  }
}

function creditOf(credit: CreditAfterDeposit): string {
  if (credit.kind === 'on-time' || credit.kind === 'late') return credit.period
  return credit.kind === 'lost' ? 'lost' : 'none'
}

/** A service of October 2026: 12 % of 1,180.00 is 141.60. */
const SERVICE: Given = { code: '037', issued: '2026-10-12', total: 1180 }
const OCTOBER = { subject: true, percent: 12, amount: 142, due: '2026-11-06 recording', creditDue: '2026-11-06' }

/** The amount of an operation of October 2026 that was deposited at once. */
const amounts: [code: string, total: number, subject: boolean, percent: number, amount: number][] = [
  ['022', 700, false, 12, 84],
  ['022', 700.01, true, 12, 84],
  ['012', 1179.08, true, 12, 141],
  ['020', 1179.17, true, 12, 142],
  ['019', 2500, true, 10, 250],
  ['021', 850.05, true, 10, 85],
  ['024', 704.95, true, 10, 70],
  ['025', 705, true, 10, 71],
  ['026', 1000, true, 10, 100],
  ['030', 11_800, true, 4, 472],
  ['027', 400, false, 4, 16],
  ['027', 400.01, true, 4, 16],
  ['027', 1250, true, 4, 50],
  ['004', 1000, true, 4, 40],
  ['005', 712.5, true, 4, 29],
  ['008', 712.49, true, 4, 28],
  ['009', 900, true, 10, 90],
  ['010', 10, true, 15, 2],
  ['014', 2000, true, 4, 80],
  ['016', 1500, true, 10, 150],
  ['017', 999.99, true, 4, 40],
  ['023', 725, true, 4, 29],
  ['031', 500, true, 10, 50],
  ['032', 701, true, 10, 70],
  ['035', 1000, true, 1.5, 15],
  ['036', 100, true, 1.5, 2],
  ['039', 1234.56, true, 10, 123],
  ['040', 150_000, true, 4, 6000],
  ['041', 2000, true, 15, 300],
]

const cases: [string, Given, Expected][] = [
  ['deposited at once', { ...SERVICE, paid: [['2026-10-20', 142]] }, { ...OCTOBER, credit: '202610' }],
  ['deposited on the last day', { ...SERVICE, paid: [['2026-11-06', 142]] }, { ...OCTOBER, credit: '202610' }],
  ['deposited on the next business day', { ...SERVICE, paid: [['2026-11-09', 142]] }, { ...OCTOBER, credit: '202611' }],
  [
    'deposited on the last day of a year',
    { ...SERVICE, paid: [['2026-12-31', 142]] },
    { ...OCTOBER, credit: '202612' },
  ],
  ['deposited in the next year', { ...SERVICE, paid: [['2027-01-02', 142]] }, { ...OCTOBER, credit: '202701' }],
  ['deposited in the twelfth month', { ...SERVICE, paid: [['2027-10-31', 142]] }, { ...OCTOBER, credit: '202710' }],
  ['deposited in the thirteenth', { ...SERVICE, paid: [['2027-11-02', 142]] }, { ...OCTOBER, credit: 'lost' }],
  ['not deposited in the twelfth month', { ...SERVICE, today: '2027-10-31' }, { ...OCTOBER, credit: 'none' }],
  ['not deposited in the thirteenth', { ...SERVICE, today: '2027-11-01' }, { ...OCTOBER, credit: 'lost' }],
  ['never deposited', SERVICE, { ...OCTOBER, credit: 'lost' }],
  [
    'not deposited in the third month of the window of three',
    { ...SERVICE, window: 3, today: '2027-01-31' },
    { ...OCTOBER, credit: 'none' },
  ],
  [
    'not deposited after the window of three',
    { ...SERVICE, window: 3, today: '2027-02-01' },
    { ...OCTOBER, credit: 'lost' },
  ],
  [
    'not deposited after the window of the month itself',
    { ...SERVICE, window: 0, today: '2026-11-07' },
    { ...OCTOBER, credit: 'lost' },
  ],
  [
    'deposited in part',
    { ...SERVICE, paid: [['2026-10-20', 100]], today: '2026-12-15' },
    { ...OCTOBER, credit: 'none' },
  ],
  [
    'deposited in two parts, the second late',
    {
      ...SERVICE,
      paid: [
        ['2026-10-20', 100],
        ['2026-11-09', 42],
      ],
    },
    { ...OCTOBER, credit: '202611' },
  ],
  [
    'deposited in two parts, listed in another order',
    {
      ...SERVICE,
      paid: [
        ['2026-11-05', 42],
        ['2026-10-20', 100],
      ],
    },
    { ...OCTOBER, credit: '202610' },
  ],
  ['a sol less', { ...SERVICE, paid: [['2026-11-03', 141]] }, { ...OCTOBER, credit: '202610' }],
  ['two soles less', { ...SERVICE, paid: [['2026-11-03', 140]], today: '2026-12-15' }, { ...OCTOBER, credit: 'none' }],
  [
    'an instalment before the fifth business day',
    { ...SERVICE, installment: '2026-10-30', paid: [['2026-11-03', 142]] },
    { ...OCTOBER, due: '2026-10-30 installment', credit: '202610' },
  ],
  [
    'an instalment after it',
    { ...SERVICE, installment: '2026-11-30', paid: [['2026-11-30', 142]] },
    { ...OCTOBER, credit: '202611' },
  ],
  [
    'the window of three months',
    { ...SERVICE, window: 3, paid: [['2027-01-29', 142]] },
    { ...OCTOBER, credit: '202701' },
  ],
  ['after three months', { ...SERVICE, window: 3, paid: [['2027-02-01', 142]] }, { ...OCTOBER, credit: 'lost' }],
  [
    'the window of the month itself',
    { ...SERVICE, window: 0, paid: [['2026-11-06', 142]] },
    { ...OCTOBER, credit: '202610' },
  ],
  ['after the month itself', { ...SERVICE, window: 0, paid: [['2026-11-09', 142]] }, { ...OCTOBER, credit: 'lost' }],
  [
    'recorded two months after its issue',
    { ...SERVICE, issued: '2026-08-20', period: '202610', paid: [['2026-11-06', 142]] },
    { ...OCTOBER, credit: '202610' },
  ],
  [
    'a window that counts from the issue',
    { ...SERVICE, issued: '2026-08-20', period: '202610', paid: [['2027-08-31', 142]] },
    { ...OCTOBER, credit: '202708' },
  ],
  [
    'after the window that counts from the issue',
    { ...SERVICE, issued: '2026-08-20', period: '202610', paid: [['2027-09-01', 142]] },
    { ...OCTOBER, credit: 'lost' },
  ],
  [
    'Holy Week',
    { ...SERVICE, issued: '2026-03-10', paid: [['2026-04-09', 142]] },
    { ...OCTOBER, due: '2026-04-09 recording', creditDue: '2026-04-09', credit: '202603' },
  ],
  [
    'after Holy Week',
    { ...SERVICE, issued: '2026-03-10', paid: [['2026-04-10', 142]] },
    { ...OCTOBER, due: '2026-04-09 recording', creditDue: '2026-04-09', credit: '202604' },
  ],
  [
    'the battle of Junín, which moves August',
    { ...SERVICE, issued: '2026-07-21', paid: [['2026-08-10', 142]] },
    { ...OCTOBER, due: '2026-08-10 recording', creditDue: '2026-08-10', credit: '202607' },
  ],
  [
    'New Year, which moves January',
    { ...SERVICE, issued: '2026-12-28', paid: [['2027-01-08', 142]] },
    { ...OCTOBER, due: '2027-01-08 recording', creditDue: '2027-01-08', credit: '202612' },
  ],
  [
    'the day after that',
    { ...SERVICE, issued: '2026-12-28', paid: [['2027-01-11', 142]] },
    { ...OCTOBER, due: '2027-01-08 recording', creditDue: '2027-01-08', credit: '202701' },
  ],
  [
    'a month without holidays',
    { ...SERVICE, issued: '2025-11-12', paid: [['2025-12-05', 142]] },
    { ...OCTOBER, due: '2025-12-05 recording', creditDue: '2025-12-05', credit: '202511' },
  ],
  [
    'the rate of before April 2018',
    { code: '037', issued: '2018-03-15', total: 1000, paid: [['2018-04-06', 100]] },
    { subject: true, percent: 10, amount: 100, due: '2018-04-06 recording', creditDue: '2018-04-06', credit: '201803' },
  ],
  [
    'the rate since April 2018',
    { code: '037', issued: '2018-04-03', total: 1000, paid: [['2018-05-09', 120]] },
    { subject: true, percent: 12, amount: 120, due: '2018-05-08 recording', creditDue: '2018-05-08', credit: '201805' },
  ],
  [
    'goods before they are subject',
    { code: '011', issued: '2018-03-28', total: 1000, today: '2018-12-15' },
    {
      subject: false,
      percent: undefined,
      amount: undefined,
      due: '2018-04-06 recording',
      creditDue: '2018-04-06',
      credit: 'none',
    },
  ],
  [
    'goods since they are',
    { code: '011', issued: '2018-04-02', total: 1000, paid: [['2018-05-08', 100]] },
    { subject: true, percent: 10, amount: 100, due: '2018-05-08 recording', creditDue: '2018-05-08', credit: '201804' },
  ],
  [
    'sugar of half a UIT',
    { code: '001', issued: '2026-10-05', total: 2750, paid: [['2026-10-05', 275]] },
    { subject: false, percent: 10, amount: 275, due: '2026-10-05 transfer', creditDue: '2026-11-06', credit: '202610' },
  ],
  [
    'sugar above half a UIT',
    { code: '001', issued: '2026-10-05', total: 2750.01, paid: [['2026-10-05', 275]] },
    { subject: true, percent: 10, amount: 275, due: '2026-10-05 transfer', creditDue: '2026-11-06', credit: '202610' },
  ],
  [
    'sugar above half a UIT of the year before',
    { code: '001', issued: '2025-10-06', total: 2700, paid: [['2025-11-10', 270]] },
    { subject: true, percent: 10, amount: 270, due: '2025-10-06 transfer', creditDue: '2025-11-07', credit: '202511' },
  ],
  [
    'alcohol that moved without a deposit',
    { code: '003', issued: '2026-05-04', total: 5000, today: '2026-12-15' },
    { subject: true, percent: 10, amount: 500, due: '2026-05-04 transfer', creditDue: '2026-06-05', credit: 'none' },
  ],
  [
    'minerals of before they moved to annex 1',
    { code: '034', issued: '2025-03-31', total: 10_000, paid: [['2025-04-07', 1000]] },
    {
      subject: true,
      percent: 10,
      amount: 1000,
      due: '2025-04-07 recording',
      creditDue: '2025-04-07',
      credit: '202503',
    },
  ],
  [
    'minerals since then',
    { code: '034', issued: '2025-04-01', total: 10_000, paid: [['2025-05-09', 1000]] },
    { subject: true, percent: 10, amount: 1000, due: '2025-04-01 transfer', creditDue: '2025-05-08', credit: '202505' },
  ],
  [
    'gold concentrates',
    { code: '045', issued: '2025-04-10', total: 20_000, paid: [['2025-05-08', 2000]] },
    { subject: true, percent: 10, amount: 2000, due: '2025-04-10 transfer', creditDue: '2025-05-08', credit: '202504' },
  ],
  [
    'beneficiation of minerals, subject since April 2025',
    { code: '044', issued: '2025-04-01', total: 1000, paid: [['2025-05-08', 120]] },
    { subject: true, percent: 12, amount: 120, due: '2025-05-08 recording', creditDue: '2025-05-08', credit: '202504' },
  ],
  [
    'beneficiation of minerals before',
    { code: '044', issued: '2025-03-31', total: 1000, today: '2025-12-15' },
    {
      subject: false,
      percent: undefined,
      amount: undefined,
      due: '2025-04-07 recording',
      creditDue: '2025-04-07',
      credit: 'none',
    },
  ],
  [
    'a code without a rate, by what its XML states',
    { code: '013', issued: '2026-10-12', total: 1000, amount: 40, paid: [['2026-10-20', 40]] },
    { ...OCTOBER, subject: undefined, percent: undefined, amount: 40, credit: '202610' },
  ],
  [
    'an amount with céntimos',
    { ...SERVICE, amount: 141.6, paid: [['2026-10-20', 142]] },
    { ...OCTOBER, credit: '202610' },
  ],
  [
    'an amount that the percent does not explain',
    { ...SERVICE, amount: 283, paid: [['2026-10-20', 142]] },
    { ...OCTOBER, credit: '202610' },
  ],
  [
    'another percent in the XML',
    { ...SERVICE, percent: 10, paid: [['2026-10-20', 118]], today: '2026-12-15' },
    { ...OCTOBER, credit: 'none' },
  ],
  [
    'less than the law asks for, as the voucher states it',
    { ...SERVICE, total: 2360, amount: 150, paid: [['2026-10-20', 150]], today: '2026-12-15' },
    { ...OCTOBER, amount: 283, credit: 'none' },
  ],
  [
    'exempt goods whose XML has the percent of services',
    { ...SERVICE, code: '035', percent: 12, amount: 18, paid: [['2026-10-20', 18]] },
    { ...OCTOBER, percent: 1.5, amount: 18, credit: '202610' },
  ],
  [
    'transport whose referential value is higher',
    { ...SERVICE, code: '027', amount: 90, paid: [['2026-10-20', 90]] },
    { ...OCTOBER, percent: 4, amount: 90, credit: '202610' },
  ],
  [
    'transport of which the voucher states too little',
    { ...SERVICE, code: '027', amount: 20, paid: [['2026-10-20', 47]] },
    { ...OCTOBER, percent: 4, amount: 47, credit: '202610' },
  ],
  [
    'an amount written in dollars',
    { ...SERVICE, total: 3750, amount: 120, rate: 3.75, paid: [['2026-10-20', 450]] },
    { ...OCTOBER, amount: 450, credit: '202610' },
  ],
  [
    'an amount in soles of a voucher in dollars',
    { ...SERVICE, total: 3750, amount: 450, rate: 3.75, paid: [['2026-10-20', 450]] },
    { ...OCTOBER, amount: 450, credit: '202610' },
  ],
]

describe('detractions computed by hand', () => {
  it.each(amounts)('code %s of S/ %d', (code, total, subject, percent, amount) => {
    const given = { code, issued: '2026-10-12', total, paid: [['2026-10-13', amount]] as const }
    expect(compute(given)).toEqual({ ...OCTOBER, subject, percent, amount, credit: '202610' })
  })

  it.each(cases)('%s', (_, given, expected) => {
    expect(compute(given)).toEqual(expected)
  })

  it('are at least sixty', () => {
    expect(amounts.length + cases.length).toBeGreaterThanOrEqual(60)
  })
})

it('credit is in exactly one period or in none, whatever the days, the parts and the window', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(calendarDate('2024-12-20'), days))
  const parts = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 200 })), { maxLength: 4 })
  const lag = fc.integer({ min: 0, max: 3 })
  const windows = fc.constantFrom(0, 2, 3, 12)
  fc.assert(
    fc.property(day, lag, parts, windows, day, (issueDate, months, deposits, window, today) => {
      const issued = periodOf(issueDate)
      const period = addMonths(issued, months)
      const made = deposits.filter(([date]) => date <= today)
      const purchase = {
        goodsCode: '037',
        issueDate,
        period,
        amount: soles(142),
        deposits: made.map(([date, amount]) => ({ date, amount: soles(amount) })),
      }
      const credit = creditAfterDeposit(purchase, today, window)
      const { creditDue } = deadlinesOf(purchase)
      const paidBy = (date: string) =>
        made.reduce((sum, [on, amount]) => (on <= date ? sum + amount : sum), 0) >= 142 - 1
      const credited = Array.from({ length: 60 }, (_, index) => addMonths(taxPeriod('202401'), index)).filter(
        (candidate) => {
          if (candidate === period) return paidBy(creditDue) || (!paidBy(today) && today <= creditDue)
          if (paidBy(creditDue) || monthsBetween(issued, candidate) > window) return false
          const [first, last] = [
            `${candidate.slice(0, 4)}-${candidate.slice(4)}-00`,
            `${candidate.slice(0, 4)}-${candidate.slice(4)}-99`,
          ]
          return !paidBy(first) && paidBy(last)
        },
      )
      expect(credited.length).toBeLessThanOrEqual(1)
      // Without a deposit it is lost from the day on which none gives credit any more.
      const isOver = today > creditDue && monthsBetween(issued, periodOf(today)) > window
      expect(credit.kind === 'lost' && credit.completedOn === undefined).toBe(!paidBy(today) && isOver)
      expect(credited[0] ?? 'none').toBe(credit.kind === 'awaited' ? period : creditOf(credit).replace('lost', 'none'))
    }),
    { numRuns: 2000 },
  )
})
