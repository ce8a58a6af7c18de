import * as completeness from '@contapro/contract/completeness'
import type { CompletenessReason } from '@contapro/contract/completeness'
import { itemAt } from '@contapro/domain/lists/item-at'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness } from '../businesses/queries.ts'
import { findDetractions } from '../detractions/queries.ts'
import { findWithheld } from '../withholdings/queries.ts'
import { findTaxReturnCompleteness } from './find-completeness.ts'
import { findFindings } from './find-findings.ts'
import { findPortalListCompleteness } from './find-portal-list-completeness.ts'

export function completenessRoutes(app: App, { db, now }: Deps): void {
  app.route({
    ...completeness.getFindings,
    handler: async (request) => {
      const { uuid, period } = request.params
      const { id: businessId } = await requireBusiness(db, callerOf(request).user.id, uuid)
      const key = { businessId, period }
      const { purchases, sales } = itemAt(await findTaxReturnCompleteness(db, [key], now()), 0)
      const others = await findOtherReasons(key, purchases.reasons)
      return {
        purchases: await findFindings(db, { ...key, book: 'rce' }, purchases.reasons),
        sales: await findFindings(db, { ...key, book: 'rvie' }, sales.reasons),
        others: await findFindings(db, { ...key, book: 'rce' }, others),
      }
    },
  })

  /** Each reason once, without those of the purchases. */
  async function findOtherReasons(
    key: { businessId: string; period: string },
    known: readonly CompletenessReason[],
  ): Promise<CompletenessReason[]> {
    const detractions = await findDetractions(db, key, now())
    const perceptions = await findWithheld(db, { ...key, type: '40' }, now())
    const lists = Object.values(await findPortalListCompleteness(db, key, now()))
    const reasons = [detractions.completeness, perceptions.completeness, ...lists].flatMap((one) => one.reasons)
    const codes = new Set(known.map(({ code }) => code))
    return reasons.filter(({ code }) => {
      const isNew = !codes.has(code)
      codes.add(code)
      return isNew
    })
  }
}
