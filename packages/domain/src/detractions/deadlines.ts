import { businessDayOfMonth } from '../dates/business-days.ts'
import { calendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import { addMonths, type TaxPeriod } from '../periods/tax-period.ts'

/** The buyer deposits until this business day of the month after the one in which the voucher is recorded. */
const DEPOSIT_BUSINESS_DAY = 5

/** Goods of annex 1 of R.S. 183-2004: the deposit is made before they are moved. Those of 2025 joined it on April 1. */
const BEFORE_TRANSFER: Readonly<Record<string, CalendarDate>> = {
  '001': calendarDate('2004-11-08'),
  '003': calendarDate('2004-11-08'),
  '034': calendarDate('2025-04-01'),
  '045': calendarDate('2025-04-01'),
}

/** What makes the deposit due on its day. */
export type DepositDueBy = 'recording' | 'payment' | 'installment' | 'transfer'

export type Deadlines = {
  /** Until when the deposit is made without a fine. */
  readonly depositDue: CalendarDate
  readonly depositDueBy: DepositDueBy
  /** Until when the deposit keeps the credit in the period in which the voucher is recorded. Paying the supplier earlier does not move it. */
  readonly creditDue: CalendarDate
}

type Subject = {
  readonly goodsCode: string | undefined
  readonly issueDate: CalendarDate
  /** The period in which the voucher is recorded. */
  readonly period: TaxPeriod
  /** The first payment to the supplier, even of a part. */
  readonly paidOn?: CalendarDate | undefined
  /** The first instalment that the voucher states. It stands for the payment while none is known. */
  readonly firstInstallment?: CalendarDate | undefined
}

/**
 * The day by which a deposit is due whatever is known of the payment: an instalment only stands for one, so until the date of recording passes
 * nobody knows that the deposit is late.
 */
export function dueAtLatest({ depositDue, depositDueBy, creditDue }: Deadlines): CalendarDate {
  return depositDueBy === 'installment' ? creditDue : depositDue
}

/** When the deposit of a detraction is due (R.S. 183-2004 arts. 11 and 16), and when for the credit (D.Leg. 940, first final provision). */
export function deadlinesOf({ goodsCode = '', issueDate, period, paidOn, firstInstallment }: Subject): Deadlines {
  const creditDue = businessDayOfMonth(addMonths(period, 1), DEPOSIT_BUSINESS_DAY)
  const transferSince = BEFORE_TRANSFER[goodsCode]
  if (transferSince !== undefined && issueDate >= transferSince)
    return { depositDue: issueDate, depositDueBy: 'transfer', creditDue }
  const payment = paidOn ?? firstInstallment
  if (payment !== undefined && payment < creditDue)
    return { depositDue: payment, depositDueBy: paidOn === undefined ? 'installment' : 'payment', creditDue }
  return { depositDue: creditDue, depositDueBy: 'recording', creditDue }
}
