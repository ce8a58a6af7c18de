import type { MovedCredit } from '@contapro/contract/lists'
import type * as domain from '@contapro/domain/igv/moved-credit'
import { centsToNumber } from '@contapro/domain/money/cents'

export function presentMovedCredit(moved: domain.MovedCredit): MovedCredit {
  return {
    from_other_periods: centsToNumber(moved.fromOtherPeriods),
    to_other_periods: centsToNumber(moved.toOtherPeriods),
    deferred: centsToNumber(moved.deferred.igv),
    deferred_prorrata: centsToNumber(moved.deferred.sharedIgv),
  }
}
