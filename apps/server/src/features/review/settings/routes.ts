import * as contract from '@contapro/contract/review'

import type { Deps } from '../../../deps.ts'
import type { App } from '../../../http/app-instance.ts'
import { callerOf } from '../../../http/session.ts'
import { requireBusiness } from '../../businesses/queries.ts'
import { findSettings } from './find-settings.ts'
import { saveSettings } from './save-settings.ts'

export function reviewSettingsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.route({
    ...contract.getReviewSettings,
    handler: async (request) => {
      const { id } = await requireBusiness(db, callerOf(request).user.id, request.params.uuid)
      return findSettings(db, id, now())
    },
  })

  app.route({
    ...contract.setReviewSettings,
    handler: async (request) => {
      const { user } = callerOf(request)
      const { id } = await requireBusiness(db, user.id, request.params.uuid)
      await saveSettings(deps, { businessId: id, accountantId: user.id }, request.body)
      return findSettings(db, id, now())
    },
  })
}
