import type { Activity } from '@contapro/contract/activity'
import type { Business, CollectedPeriod } from '@contapro/contract/businesses'
import type { Completeness } from '@contapro/contract/completeness'
import type { DuePeriod } from '@contapro/domain/periods/due-date'
import { isRequiredModule } from '@contapro/domain/sunat/sunat-modules'

import { toAmount } from '../../http/to-amount.ts'
import type { BusinessRow } from '../../db/tables/businesses.ts'
import type { CollectionRow } from '../../db/tables/collection.ts'
import type { DetractionsDue } from '../detractions/queries.ts'
import { describeActivity, type ActivityLine } from './activity/describe-activity.ts'
import { isSunatModule, moduleName } from './module-names.ts'
import { isSubscribed } from './subscription.ts'

/** What answers show of a business. */
export type BusinessView = BusinessRow & {
  subscribedUntil: string | null
  /** Periods with vouchers, newest first. */
  periods: string[]
  declared: Business['declared']
  nextReturn: DuePeriod
  /** Completeness of the period of `nextReturn`. */
  completeness: Completeness
  /** Observed purchases of that period. */
  observedCount: number
  /** Unpaid detractions of all periods; undefined when there are none. */
  detractionsDue: DetractionsDue | undefined
  /** Missing modules that SUNAT did not answer about (the others are not allowed). */
  unansweredModules: readonly string[]
  /** The collection under way. */
  collection:
    | (Pick<CollectionRow, 'state' | 'step' | 'done' | 'total' | 'vouchers' | 'waits'> & { periods: CollectedPeriod[] })
    | null
}

export function presentBusiness(business: BusinessView, now: Date): Business {
  // Without a subscription there are no nightly collections.
  const next = isSubscribed(business.subscribedUntil, now) ? business.nextCollectionAt : null
  return {
    uuid: business.id,
    name: business.name,
    ruc: business.ruc,
    status: business.status,
    exists_periods_processed: business.periods.length > 0,
    missing_permissions: business.missingPermissions.filter(isSunatModule).map((module) => ({
      module,
      module_name: moduleName(module),
      required: isRequiredModule(module),
      cause: business.unansweredModules.includes(module) ? 'NO_ANSWER' : 'NOT_ALLOWED',
    })),
    tax_periods: business.periods,
    last_collected_at: business.lastCollectedAt?.toISOString() ?? null,
    next_collection_at: next?.toISOString() ?? null,
    collection: presentProgress(business.collection),
    notice: business.notice,
    next_due: { tax_period: business.nextReturn.period, date: business.nextReturn.date },
    declared: business.declared,
    observed_count: business.observedCount,
    completeness: business.completeness,
    detractions_due: presentDue(business.detractionsDue),
  }
}

function presentDue(due: DetractionsDue | undefined): Business['detractions_due'] {
  if (!due) return null
  const { count, amount, overdueCount, nextDepositDue: date } = due
  return { count, amount: toAmount(amount), overdue_count: overdueCount, next_due: date }
}

function presentProgress(collection: BusinessView['collection']): Business['collection'] {
  if (!collection || collection.state === 'DONE' || collection.state === 'FAILED') return null
  const { state, step, done, total, vouchers, waits, periods } = collection
  return { state, step, done, total, vouchers, is_outage: state === 'WAITING' && waits > 0, periods }
}

export function presentActivity(line: ActivityLine, accountantId: string): Activity {
  return { number: line.number, at: line.at.toISOString(), ...describeActivity(line, accountantId) }
}
