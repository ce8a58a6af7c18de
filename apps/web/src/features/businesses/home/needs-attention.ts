import type { Business } from '@contapro/contract/businesses'
import type { BookCompleteness } from '@contapro/contract/completeness'

/** Whether the accountant must do something for a business: nobody else can, and its numbers stay wrong or late without it. */
export function needsAttention(business: Business): boolean {
  const { status, observed_count: observed, notice, next_due: due, completeness } = business
  if (status === 'INVALID_CREDENTIALS' || status === 'MISSING_PERMISSIONS') return true
  if (status === 'IN_PROGRESS') return false
  const books = due && !business.collection ? [completeness.purchases, completeness.sales] : []
  return observed > 0 || notice !== null || books.some(isBlocked)
}

/** A book with nothing to declare, or with something to review. One that is only read from the portal is as good as it gets without an API pair. */
function isBlocked({ state, reasons }: BookCompleteness): boolean {
  if (state === 'COMPLETE' || state === 'PENDING') return false
  return state !== 'PARTIAL' || reasons.some(({ action }) => action !== null && action !== 'ADD_API')
}
