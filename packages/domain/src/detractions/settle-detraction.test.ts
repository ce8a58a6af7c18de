import { describe, expect, it } from 'vitest'

import { calendarDate } from '../dates/calendar-date.ts'
import { cents, zeroCents } from '../money/cents.ts'
import { requiredAfterNotes } from './required-deposit.ts'
import { settleDetraction } from './settle-detraction.ts'

const soles = (amount: number) => cents(Math.round(amount * 100))

type Given = {
  code?: string
  total?: number
  /** What the XML states. */
  stated?: number
  paid?: [day: string, amount?: number][]
  /** What a note takes from the total; `whole` by its reason, whatever its amount is. */
  notes?: [day: string, amount: number | 'whole' | undefined][]
}

/** 12 % of 1,180.00 is 141.60: 142. */
function settle({ code = '037', total = 1180, stated, paid = [], notes = [] }: Given) {
  const voucher = {
    code,
    percent: undefined,
    amount: stated === undefined ? undefined : soles(stated),
    issueDate: calendarDate('2026-10-12'),
    total: soles(total),
  }
  const { amount, ...settled } = settleDetraction({
    total: voucher.total,
    requiredAfter: (taken) => requiredAfterNotes(voucher, taken),
    deposits: paid.map(([day, part]) => ({
      date: calendarDate(day),
      amount: part === undefined ? undefined : soles(part),
    })),
    notes: notes.map(([day, taken]) => ({
      date: calendarDate(day),
      total: typeof taken === 'number' ? soles(taken) : undefined,
      isWhole: taken === 'whole',
    })),
  })
  return {
    amount: amount === undefined ? undefined : amount / 100,
    notes: settled.notesAmount / 100,
    completed: settled.completedOn,
    takenBack: settled.takenBackOn,
  }
}

const OPEN = { notes: 0, completed: undefined, takenBack: undefined }

describe('a detraction after credit notes, computed by hand', () => {
  it.each<[string, Given, object]>([
    ['none', {}, { ...OPEN, amount: 142 }],
    // 12 % of 590.00 is 70.80.
    ['half of it before the deposit', { notes: [['2026-10-20', 590]] }, { ...OPEN, amount: 71, notes: 590 }],
    // 12 % of 1,175.00 is 141.00, and of 1,179.17 141.50, which rounds up.
    ['five soles', { notes: [['2026-10-20', 5]] }, { ...OPEN, amount: 141, notes: 5 }],
    ['83 céntimos', { notes: [['2026-10-20', 0.83]] }, { ...OPEN, amount: 142, notes: 0.83 }],
    [
      'two notes',
      {
        notes: [
          ['2026-10-20', 180],
          ['2026-10-22', 500],
        ],
      },
      { ...OPEN, amount: 60, notes: 680 },
    ],
    [
      'all by amount',
      { notes: [['2026-10-20', 1180]] },
      { ...OPEN, amount: 142, notes: 1180, takenBack: '2026-10-20' },
    ],
    [
      'more than all',
      { notes: [['2026-10-20', 1200]] },
      { ...OPEN, amount: 142, notes: 1180, takenBack: '2026-10-20' },
    ],
    [
      'all by reason',
      { notes: [['2026-10-20', 'whole']] },
      { ...OPEN, amount: 142, notes: 1180, takenBack: '2026-10-20' },
    ],
    [
      'all in two notes',
      {
        notes: [
          ['2026-10-20', 590],
          ['2026-10-25', 590],
        ],
      },
      { ...OPEN, amount: 71, notes: 1180, takenBack: '2026-10-25' },
    ],
    // 12 % of 4.00 is 0.48: nothing in whole soles.
    [
      'all but four soles',
      { notes: [['2026-10-20', 1176]] },
      { ...OPEN, amount: 142, notes: 1176, takenBack: '2026-10-20' },
    ],
    [
      'a deposit of what remains',
      { notes: [['2026-10-20', 590]], paid: [['2026-11-03', 71]] },
      { ...OPEN, amount: 71, notes: 590, completed: '2026-11-03' },
    ],
    [
      'a note of after the deposit',
      { paid: [['2026-11-03', 142]], notes: [['2026-11-04', 590]] },
      { ...OPEN, amount: 142, completed: '2026-11-03' },
    ],
    [
      'a note that takes all back after the deposit',
      { paid: [['2026-11-03', 142]], notes: [['2026-11-04', 'whole']] },
      { ...OPEN, amount: 142, completed: '2026-11-03' },
    ],
    [
      'a note of the day of the deposit',
      { paid: [['2026-11-03', 71]], notes: [['2026-11-03', 590]] },
      { ...OPEN, amount: 71, notes: 590, completed: '2026-11-03' },
    ],
    [
      'a part that a later note makes enough',
      { paid: [['2026-11-03', 71]], notes: [['2026-11-10', 590]] },
      { ...OPEN, amount: 71, notes: 590, completed: '2026-11-10' },
    ],
    [
      'a part, and then all taken back',
      { paid: [['2026-11-03', 71]], notes: [['2026-11-10', 'whole']] },
      { amount: 142, notes: 1180, completed: '2026-11-10', takenBack: '2026-11-10' },
    ],
    [
      'a deposit although all was taken back',
      { paid: [['2026-11-12', 142]], notes: [['2026-11-10', 'whole']] },
      { amount: 142, notes: 1180, completed: '2026-11-12', takenBack: '2026-11-10' },
    ],
    [
      'a deposit without an amount',
      { paid: [['2026-11-12']], notes: [['2026-11-10', 590]] },
      { ...OPEN, amount: 71, notes: 590, completed: '2026-11-12' },
    ],
    ['a note whose soles nobody knows', { notes: [['2026-10-20', undefined]] }, { ...OPEN, amount: 142 }],
    // Of a code without a percent the share of what the voucher states: 40 of 1,000.00, less a quarter.
    [
      'a code without a rate',
      { code: '013', total: 1000, stated: 40, notes: [['2026-10-20', 250]] },
      { ...OPEN, amount: 30, notes: 250 },
    ],
    // The referential value makes 90 of what 4 % would make 47; half of it remains.
    [
      'transport by its referential value',
      { code: '027', stated: 90, notes: [['2026-10-20', 590]] },
      { ...OPEN, amount: 45, notes: 590 },
    ],
  ])('%s', (_, given, expected) => {
    expect(settle(given)).toEqual(expected)
  })

  it('is complete with the last deposit when nobody knows its amount', () => {
    const deposits = ['2026-11-03', '2026-11-09'].map((day) => ({ date: calendarDate(day), amount: soles(10) }))
    const unknown = { total: undefined, requiredAfter: () => undefined, deposits, notes: [] }
    expect(settleDetraction(unknown)).toEqual({
      amount: undefined,
      notesAmount: zeroCents,
      completedOn: '2026-11-09',
      takenBackOn: undefined,
    })
  })
})
