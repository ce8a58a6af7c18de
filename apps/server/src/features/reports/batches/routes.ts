import {
  downloadReportBatch,
  getReportBatch,
  listReportBatches,
  startReportBatch,
} from '@contapro/contract/report-batches'

import type { Deps } from '../../../deps.ts'
import type { App } from '../../../http/app-instance.ts'
import { limitCallsPerUser } from '../../../http/limits/limit-calls.ts'
import { logSecurity } from '../../../http/log-security.ts'
import { callerOf } from '../../../http/session.ts'
import { logDownloadEvent } from '../../usage/queries.ts'
import { downloadBatch } from './download-batch.ts'
import { findBatch } from './find-batch.ts'
import { listBatches } from './list-batches.ts'
import { startBatch } from './start-batch.ts'

const BATCHES = { max: 30, timeWindow: '15 minutes' }

export function batchRoutes(app: App, deps: Deps): void {
  app.route({
    ...startReportBatch,
    config: limitCallsPerUser('report-batches', BATCHES),
    handler: async (request, reply) => {
      const caller = callerOf(request)
      const { businesses, tax_period: period, kinds, sire_extension: sireExtension } = request.body
      const businessIds = [...new Set(businesses)]
      const batch = { accountantId: caller.user.id, businessIds, period, kinds, sireExtension }
      const batchId = await startBatch(deps, batch)
      for (const businessId of businessIds)
        await logDownloadEvent(deps.db, caller, businessId, { description: 'reporte_lote', period })
      return reply.code(202).send({ batch_id: batchId })
    },
  })

  app.route({
    ...listReportBatches,
    handler: async (request) => ({ batches: await listBatches(deps.db, callerOf(request).user.id, deps.now()) }),
  })

  app.route({
    ...getReportBatch,
    handler: (request) => findBatch(deps, callerOf(request).user.id, request.params.batch_id),
  })

  app.route({
    ...downloadReportBatch,
    config: limitCallsPerUser('report-batch-downloads', BATCHES),
    handler: async (request) => {
      const { link, businessIds } = await downloadBatch(deps, callerOf(request).user.id, request.params.batch_id)
      for (const businessId of businessIds) logSecurity(request, 'report-downloaded', businessId)
      return link
    },
  })
}
