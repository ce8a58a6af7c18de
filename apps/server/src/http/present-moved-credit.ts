import type { MovedCredit } from '@contapro/contract/lists'
import type * as domain from '@contapro/domain/igv/moved-credit'
import { centsToNumber } from '@contapro/domain/money/cents'

export function presentMovedCredit(moved: domain.MovedCredit): MovedCredit {
  return {
    from_other_periods: centsToNumber(moved.fromOtherPeriods.igv),
    from_prorrata: centsToNumber(moved.fromOtherPeriods.sharedIgv),
    to_other_periods: centsToNumber(moved.toOtherPeriods.igv),
    to_prorrata: centsToNumber(moved.toOtherPeriods.sharedIgv),
    deferred: centsToNumber(moved.deferred.igv),
    deferred_prorrata: centsToNumber(moved.deferred.sharedIgv),
  }
}
