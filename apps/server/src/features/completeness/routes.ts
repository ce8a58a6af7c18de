import * as completeness from '@contapro/contract/completeness'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness } from '../businesses/queries.ts'
import { findPeriodCompleteness } from './find-completeness.ts'
import { findFindings } from './find-findings.ts'

export function completenessRoutes(app: App, { db, now }: Deps): void {
  app.route({
    ...completeness.getFindings,
    handler: async (request) => {
      const { uuid, period } = request.params
      const { id: businessId } = await requireBusiness(db, callerOf(request).user.id, uuid)
      const { purchases, sales } = await findPeriodCompleteness(db, { businessId, period }, now())
      return {
        purchases: await findFindings(db, { businessId, book: 'rce', period }, purchases.reasons),
        sales: await findFindings(db, { businessId, book: 'rvie', period }, sales.reasons),
      }
    },
  })
}
