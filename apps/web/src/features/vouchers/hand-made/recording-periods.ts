import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, monthsBetween, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { creditWindowOn } from '@contapro/domain/vouchers/hand-made/check-dates'

/** The months in which a purchase may be recorded: that of its issue and those of the window after it. Newest first. */
export function recordingPeriods(issueDate: string): TaxPeriod[] {
  const today = dateInLima(new Date())
  const current = periodOf(today)
  const day = parseCalendarDate(issueDate)
  const first = day && day <= today ? periodOf(day) : addMonths(current, -creditWindowOn(today))
  const count = Math.min(creditWindowOn(day ?? today), monthsBetween(first, current)) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) => addMonths(first, index)).reverse()
}
