import * as contract from '@contapro/contract/unmatched-deposits'

import type { Deps } from '../../../deps.ts'
import type { App } from '../../../http/app-instance.ts'
import { callerOf } from '../../../http/session.ts'
import { requireBusiness } from '../../businesses/queries.ts'
import { answerDeposit } from './answer-deposit.ts'
import { findUnmatched } from './find-unmatched.ts'

export function unmatchedDepositRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.route({
    ...contract.listUnmatchedDeposits,
    handler: async (request) => {
      const { tax_period: period, fecha_inicio: from, fecha_fin: to } = request.query
      const { id } = await requireBusiness(db, callerOf(request).user.id, request.params.uuid)
      const hasDays = (from ?? to) !== undefined
      return { data: await findUnmatched(db, id, { period, ...(hasDays && { paidBetween: { from, to } }) }) }
    },
  })

  app.route({
    ...contract.answerDeposit,
    handler: async (request, reply) => {
      const { certificate, supplier_ruc: supplierRuc, stated, code, is_same: isSame } = request.body
      const { id, accountantId } = await requireBusiness(db, callerOf(request).user.id, request.params.uuid)
      await answerDeposit(deps, { businessId: id, accountantId }, { certificate, supplierRuc, stated, code, isSame })
      return reply.code(204).send(null)
    },
  })
}
