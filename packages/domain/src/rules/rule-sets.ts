import { calendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import { cents, type Cents } from '../money/cents.ts'
import type { Confidence } from './confidence.ts'

/** A value with the days on which it is in force. */
export type Dated<Value> = {
  readonly from: CalendarDate
  readonly value: Value
  readonly source: string
  readonly confidence: Confidence
}

/**
 * The values that the rules compare with. A change of law or of judgement is a new row with a higher version, so that earlier verdicts can
 * be computed again with the values they were made with.
 */
export type RuleSet = {
  readonly version: number
  readonly uit: readonly Dated<Cents>[]
  /** From these amounts on, a payment must pass through a bank (Ley 28194). */
  readonly bankPayment: readonly Dated<{ readonly soles: Cents; readonly dollars: Cents }>[]
  /** Months after the month of issue in which a purchase may still be recorded. */
  readonly creditWindow: readonly Dated<number>[]
  /** The same for the deposit of a detraction. D.Leg. 1669 shortens it to 3 once SUNAT puts it in force. */
  readonly depositWindow: readonly Dated<number>[]
  /** More than this in soles may a sum of parts differ from its total. */
  readonly sumTolerance: Cents
  readonly igvTolerance: Cents
  /** Percentage points by which a computed rate may differ from one in force. */
  readonly rateTolerance: number
  readonly exchangeRateTolerance: number
  readonly detractionTolerance: Cents
  /** From this total on a generic description is worth a question. */
  readonly genericFrom: Cents
  /** From this many equal vouchers of a supplier on one day. */
  readonly equalOnSameDay: number
  /** The share of a UIT above which a durable good is an asset. */
  readonly assetShareOfUit: number
  readonly retention: { readonly percent: number; readonly above: Cents }
}

const UIT = 'Decretos supremos que fijan la UIT; 2026: D.S. 301-2025-EF'

export const RULE_SETS: readonly RuleSet[] = [
  {
    version: 1,
    uit: [
      { from: calendarDate('2023-01-01'), value: cents(495_000), source: UIT, confidence: 'confirmed' },
      { from: calendarDate('2024-01-01'), value: cents(515_000), source: UIT, confidence: 'confirmed' },
      { from: calendarDate('2025-01-01'), value: cents(535_000), source: UIT, confidence: 'confirmed' },
      { from: calendarDate('2026-01-01'), value: cents(550_000), source: UIT, confidence: 'confirmed' },
    ],
    bankPayment: [
      {
        from: calendarDate('2008-01-01'),
        value: { soles: cents(350_000), dollars: cents(100_000) },
        source: 'Ley 28194',
        confidence: 'confirmed',
      },
      {
        from: calendarDate('2022-04-01'),
        value: { soles: cents(200_000), dollars: cents(50_000) },
        source: 'D.Leg. 1529',
        confidence: 'confirmed',
      },
    ],
    creditWindow: [
      { from: calendarDate('2008-04-24'), value: 12, source: 'Ley 29215, art. 2', confidence: 'confirmed' },
    ],
    depositWindow: [
      {
        from: calendarDate('2008-04-24'),
        value: 12,
        source: 'Ley 29215, art. 2; Casación 38007-2022',
        confidence: 'confirmed',
      },
    ],
    sumTolerance: cents(5),
    igvTolerance: cents(50),
    rateTolerance: 0.3,
    exchangeRateTolerance: 0.005,
    detractionTolerance: cents(100),
    genericFrom: cents(100_000),
    equalOnSameDay: 3,
    assetShareOfUit: 0.25,
    retention: { percent: 3, above: cents(70_000) },
  },
]

/** The value in force on a day; undefined before the first row. */
export function valueOn<Value>(rows: readonly Dated<Value>[], day: CalendarDate): Value | undefined {
  return rows.findLast(({ from }) => from <= day)?.value
}
