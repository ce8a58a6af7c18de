import { calendarDate, daysInMonth, parseCalendarDate } from '../../dates/calendar-date.ts'
import { addMonths, periodOf, taxPeriod } from '../../periods/tax-period.ts'
import type { HandMadeVoucher } from './hand-made-voucher.ts'

/**
 * The same voucher a month later, as a supplier issues it each month: with its dates moved and without a number, which the accountant reads
 * from the new paper.
 */
export function copyToNextMonth(voucher: HandMadeVoucher): HandMadeVoucher {
  return {
    ...voucher,
    number: '',
    issueDate: nextMonth(voucher.issueDate),
    dueDate: nextMonth(voucher.dueDate),
    taxPeriod: addMonths(taxPeriod(voucher.taxPeriod), 1),
  }
}

/** The same day of the next month, or the last one of a shorter month. */
function nextMonth(day: string): string {
  const date = parseCalendarDate(day)
  if (!date) return day
  const month = addMonths(periodOf(date), 1)
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(4)))
  const dayOfMonth = Math.min(Number(date.slice(8)), last)
  return calendarDate(`${month.slice(0, 4)}-${month.slice(4)}-${String(dayOfMonth).padStart(2, '0')}`)
}
