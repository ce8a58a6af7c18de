import type { Business } from '@contapro/contract/businesses'
import type { BookCompleteness } from '@contapro/contract/completeness'
import { lacksOnlyVerdicts } from '@contapro/domain/completeness/lacks-only-verdicts'
import { calendarDate, daysBetween } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

/** From this many days before a return is due, numbers that are not complete need the accountant, whatever they lack. */
const NEAR_DAYS = 3

/** Whether the accountant must do something for a business: nobody else can, and its numbers stay wrong or late without it. */
export function needsAttention(business: Business, now = new Date()): boolean {
  const { status, observed_count: observed, notice, next_due: due, completeness } = business
  if (status === 'INVALID_CREDENTIALS' || status === 'MISSING_PERMISSIONS') return true
  if (status === 'IN_PROGRESS') return false
  const books = due && !business.collection ? [completeness.purchases, completeness.sales] : []
  const isNear = due !== null && daysBetween(dateInLima(now), calendarDate(due.date)) <= NEAR_DAYS
  return observed > 0 || notice !== null || books.some(isNear ? isIncomplete : isBlocked)
}

function isIncomplete(book: BookCompleteness): boolean {
  return book.state !== 'COMPLETE' && book.state !== 'PENDING' && !lacksOnlyVerdicts(book)
}

/** A book with nothing to declare, or with something to review. One that is only read from the portal is as good as it gets without an API pair. */
function isBlocked(book: BookCompleteness): boolean {
  const { state, reasons } = book
  if (!isIncomplete(book)) return false
  return state !== 'PARTIAL' || reasons.some(({ action }) => action !== null && action !== 'ADD_API')
}
