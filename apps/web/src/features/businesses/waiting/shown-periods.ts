import type { Business, CollectedPeriod } from '@contapro/contract/businesses'
import { dateInLima } from '@contapro/domain/dates/lima'
import { collectedPeriods } from '@contapro/domain/periods/collected-periods'
import { periodOf } from '@contapro/domain/periods/tax-period'

/** The periods of a collection whose plan is not known yet. They keep the room of the plan, so that nothing moves when it comes. */
function expectedPeriods(now: Date): CollectedPeriod[] {
  return collectedPeriods(periodOf(dateInLima(now))).map((period) => ({
    tax_period: period,
    state: 'WAITING',
    vouchers: 0,
  }))
}

/**
 * The periods to show of a business: what its collection has read so far or, when it is over, what `seen` of it was last. A business that is
 * not loaded yet keeps the room of its periods.
 */
export function shownPeriods(
  business: Business | undefined,
  seen: readonly CollectedPeriod[] | undefined,
  now: Date,
): readonly (Omit<CollectedPeriod, 'vouchers'> & { vouchers?: number })[] {
  if (!business) return expectedPeriods(now)
  const { collection, status, tax_periods: collected } = business
  if (status === 'INVALID_CREDENTIALS') return []
  if (collection && collection.periods.length > 0) return collection.periods
  if (collection || status === 'IN_PROGRESS') return seen ?? expectedPeriods(now)
  const state = status === 'MISSING_PERMISSIONS' ? 'NOT_ALLOWED' : 'DONE'
  return seen ?? collected.map((period) => ({ tax_period: period, state }))
}
