import type { CalendarDate } from '../dates/calendar-date.ts'
import type { Cents } from '../money/cents.ts'
import { addMonths, periodOf, rangeOfPeriods, type TaxPeriod } from '../periods/tax-period.ts'
import { deadlinesOf } from './deadlines.ts'
import { settleDetraction, type DepositPart } from './settle-detraction.ts'

/** Whether the IGV of a purchase that is subject to detraction gives credit, and in which period. */
export type CreditAfterDeposit =
  | { readonly kind: 'on-time' | 'late'; readonly period: TaxPeriod; readonly completedOn: CalendarDate }
  /** Not deposited whole, and it may still be in time. */
  | { readonly kind: 'awaited' }
  /** Not deposited whole in time: the credit waits for the deposit. */
  | { readonly kind: 'deferred' }
  /** The period for recording the voucher was over when the deposit came, or is over while none came: no deposit gives credit any more. */
  | { readonly kind: 'lost'; readonly completedOn: CalendarDate | undefined }

type Detraction = {
  readonly goodsCode: string | undefined
  readonly amount: Cents
  readonly issueDate: CalendarDate
  /** The period in which the voucher is recorded. */
  readonly period: TaxPeriod
  readonly deposits: readonly (DepositPart & { readonly amount: Cents })[]
}

/**
 * The credit of a purchase after its deposits (D.Leg. 940, first final provision, text of D.Leg. 1395): in the period of recording when all
 * was deposited until the fifth business day of the next month, and otherwise in the period in which the deposit was completed.
 * `window`: in how many months after the month of issue credit may still be used.
 */
export function creditAfterDeposit(detraction: Detraction, today: CalendarDate, window: number): CreditAfterDeposit {
  const { issueDate, period, amount, deposits } = detraction
  const { creditDue } = deadlinesOf(detraction)
  const { completedOn } = settleDetraction({ total: undefined, requiredAfter: () => amount, deposits, notes: [] })
  return creditAfterCompletion({ issueDate, period, creditDue, completedOn }, today, window)
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
  const isInTime = (day: CalendarDate) => day <= creditDue
  const isTooLate = (day: CalendarDate) => day > lastDayForCredit({ issueDate, creditDue }, window)
  if (completedOn === undefined) {
    if (knownUntil === undefined || isInTime(knownUntil)) return { kind: 'awaited' }
    return isTooLate(knownUntil) ? { kind: 'lost', completedOn } : { kind: 'deferred' }
  }
  if (isInTime(completedOn)) return { kind: 'on-time', period, completedOn }
  if (isTooLate(completedOn)) return { kind: 'lost', completedOn }
  return { kind: 'late', period: periodOf(completedOn), completedOn }
}

/** The last day on which a deposit gives credit at all: that of the last month of the window, or the one in time if that is later. */
export function lastDayForCredit(
  { issueDate, creditDue }: Pick<Completion, 'issueDate' | 'creditDue'>,
  window: number,
): CalendarDate {
  const month = addMonths(periodOf(issueDate), window)
  const { to } = rangeOfPeriods(month, month)
  return to > creditDue ? to : creditDue
}
