import type { CalendarDate } from '../dates/calendar-date.ts'
import { sumCents, type Cents } from '../money/cents.ts'
import { monthsBetween, periodOf, type TaxPeriod } from '../periods/tax-period.ts'
import { deadlinesOf } from './deadlines.ts'

/** Deposits are made in whole soles, and vouchers print their own rounding: a sol less is no part missing. */
const TOLERANCE = 100

export type DepositPart = { readonly date: CalendarDate; readonly amount: Cents }

/** Whether the IGV of a purchase that is subject to detraction gives credit, and in which period. */
export type CreditAfterDeposit =
  | { readonly kind: 'on-time' | 'late'; readonly period: TaxPeriod; readonly completedOn: CalendarDate }
  /** Not deposited whole, and it may still be in time. */
  | { readonly kind: 'awaited' }
  /** Not deposited whole in time: the credit waits for the deposit. */
  | { readonly kind: 'deferred' }
  /** The deposit came when the period for recording the voucher was over. */
  | { readonly kind: 'lost'; readonly completedOn: CalendarDate }

type Detraction = {
  readonly goodsCode: string | undefined
  readonly amount: Cents
  readonly issueDate: CalendarDate
  /** The period in which the voucher is recorded. */
  readonly period: TaxPeriod
  readonly deposits: readonly DepositPart[]
}

/**
 * The credit of a purchase after its deposits (D.Leg. 940, first final provision, text of D.Leg. 1395): in the period of recording when all
 * was deposited until the fifth business day of the next month, and otherwise in the period in which the deposit was completed.
 * `window`: in how many months after the month of issue credit may still be used.
 */
export function creditAfterDeposit(detraction: Detraction, today: CalendarDate, window: number): CreditAfterDeposit {
  const { issueDate, period } = detraction
  const { creditDue } = deadlinesOf(detraction)
  return creditAfterCompletion({ issueDate, period, creditDue, completedOn: completionDate(detraction) }, today, window)
}

type Completion = Pick<Detraction, 'issueDate' | 'period'> & {
  readonly creditDue: CalendarDate
  readonly completedOn: CalendarDate | undefined
}

/** The same when it is known on which day the deposit was whole. `knownUntil`: the last day whose deposits are known; undefined: of none. */
export function creditAfterCompletion(
  { issueDate, period, creditDue, completedOn }: Completion,
  knownUntil: CalendarDate | undefined,
  window: number,
): CreditAfterDeposit {
  if (completedOn === undefined)
    return { kind: knownUntil !== undefined && knownUntil > creditDue ? 'deferred' : 'awaited' }
  if (completedOn <= creditDue) return { kind: 'on-time', period, completedOn }
  const deposited = periodOf(completedOn)
  if (monthsBetween(periodOf(issueDate), deposited) > window) return { kind: 'lost', completedOn }
  return { kind: 'late', period: deposited, completedOn }
}

/** The day of the deposit with which the whole amount was reached; undefined while a part is missing. */
export function completionDate({
  amount,
  deposits,
}: Pick<Detraction, 'amount' | 'deposits'>): CalendarDate | undefined {
  const inOrder = deposits.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const index = inOrder.findIndex(
    (_, last) => sumCents(inOrder.slice(0, last + 1).map((part) => part.amount)) >= amount - TOLERANCE,
  )
  return inOrder[index]?.date
}
