import * as contract from '@contapro/contract/review'
import type { FastifyRequest } from 'fastify'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { requireBusiness, requireBusinessByRuc } from '../businesses/queries.ts'
import { decidePurchases } from './decisions/decide-purchases.ts'
import { listActions } from './decisions/list-actions.ts'
import type { Review } from './decisions/record-action.ts'
import { setDestination } from './decisions/set-destination.ts'
import { undoDecisions } from './decisions/undo-decisions.ts'

export function reviewRoutes(app: App, deps: Deps): void {
  const { db } = deps

  async function reviewOf(request: FastifyRequest, query: { ruc: string; tax_period: string }): Promise<Review> {
    const caller = callerOf(request)
    const { id } = await requireBusinessByRuc(db, caller, query)
    return { accountantId: caller.user.id, businessId: id, period: query.tax_period }
  }

  app.route({
    ...contract.validatePurchases,
    handler: async (request) => {
      const review = await reviewOf(request, request.query)
      return { success: true as const, data: await decidePurchases(deps, review, 'validate', request.body) }
    },
  })

  app.route({
    ...contract.declinePurchases,
    handler: async (request) => {
      const review = await reviewOf(request, request.query)
      return { success: true as const, data: await decidePurchases(deps, review, 'decline', request.body) }
    },
  })

  app.route({
    ...contract.undoDecisions,
    handler: async (request) => {
      const review = await reviewOf(request, request.query)
      return { success: true as const, data: await undoDecisions(deps, review, request.body) }
    },
  })

  app.route({
    ...contract.listReviewActions,
    handler: async (request) => {
      const review = await reviewOf(request, request.query)
      const { count, actions } = await listActions(db, review, request.query)
      return { success: true as const, data: actions, metadata: { pagination: paginationOf(request.query, count) } }
    },
  })

  app.route({
    ...contract.setDestination,
    handler: async (request, reply) => {
      const { user } = callerOf(request)
      const { uuid, code } = request.params
      const { destination, apply_to_supplier: applyToSupplier = false } = request.body
      const business = await requireBusiness(db, user.id, uuid)
      const purchase = { accountantId: user.id, businessId: business.id, code }
      await setDestination(deps, purchase, destination, { applyToSupplier })
      return reply.code(204).send(null)
    },
  })
}
