import * as businesses from '@contapro/contract/businesses'
import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { appendAudit } from '../../audit/audit.ts'
import type { BusinessRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { once } from '../../http/idempotency.ts'
import { callerOf } from '../../http/session.ts'
import {
  findBusiness,
  findBusinessByRuc,
  findPeriods,
  isHeldByAnother,
  listBusinesses,
  markArchived,
} from './queries.ts'
import { registerBusiness } from './register-business.ts'

export function businessRoutes(app: App, deps: Deps): void {
  const { db, vault, now } = deps

  async function ownBusiness(request: FastifyRequest<{ Params: { uuid: string } }>): Promise<BusinessRow> {
    const business = await findBusiness(db, callerOf(request).user.id, request.params.uuid)
    if (!business) throw new AppError('BUSINESS_NOT_FOUND')
    return business
  }

  app.route({
    ...businesses.getBusinessFilters,
    handler: async (request) => ({ businesses: await listBusinesses(db, callerOf(request).user.id, now()) }),
  })

  app.route({
    ...businesses.validateRuc,
    handler: async (request) => {
      const { user } = callerOf(request)
      const { ruc } = request.params
      const own = await findBusinessByRuc(db, user.id, ruc)
      if (own)
        return {
          exists: true,
          business: { uuid: own.id, ruc, name: own.name, business_name: own.name, accountant_uuid: user.id },
        }
      const exists = await isHeldByAnother(db, user.id, ruc)
      // Nothing about another accountant leaves the server: not even the uuid of their business.
      const stranger = { uuid: strangersUuid(ruc), ruc, name: '', business_name: '', accountant_uuid: null }
      return { exists, business: exists ? stranger : null }
    },
  })

  app.route({
    ...businesses.registerBusiness,
    handler: async (request) =>
      once(db, request, async (tx) => {
        const data = await registerBusiness(deps, tx, callerOf(request).user, request.body)
        return { success: true as const, data, messages: [] }
      }),
  })

  app.route({
    ...businesses.getBusinessPeriods,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      return { tax_periods: (await findPeriods(db, [id])).get(id) ?? [] }
    },
  })

  app.route({
    ...businesses.getCredentials,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const saved = await vault.savedAt(db, id)
      if (!saved) throw new AppError('BUSINESS_NOT_FOUND')
      return {
        sol_saved_at: saved.solSavedAt.toISOString(),
        api_saved_at: saved.apiSavedAt?.toISOString() ?? null,
        sol_refused_at: saved.solRefusedAt?.toISOString() ?? null,
      }
    },
  })

  app.route({
    ...businesses.changeCredentials,
    handler: async (request, reply) => {
      const { id } = await ownBusiness(request)
      const { username, password, sunat_api_key: apiKey, sunat_api_secret: apiSecret } = request.body
      const change = {
        ...(username !== undefined && { username }),
        ...(password !== undefined && { password }),
        ...(apiKey !== undefined && { apiKey }),
        ...(apiSecret !== undefined && { apiSecret }),
      }
      await db.transaction().execute(async (tx) => {
        await vault.change(tx, id, change, now())
        const details = { fields: Object.keys(change) }
        await appendAudit(
          tx,
          id,
          { actor: `user:${callerOf(request).user.id}`, action: 'credentials-changed', details },
          now(),
        )
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...businesses.archiveBusiness,
    handler: async (request, reply) => {
      const { id } = await ownBusiness(request)
      await db.transaction().execute(async (tx) => {
        await markArchived(tx, id, now())
        await vault.destroy(tx, id)
        await appendAudit(
          tx,
          id,
          { actor: `user:${callerOf(request).user.id}`, action: 'business-archived', details: {} },
          now(),
        )
      })
      return reply.code(204).send(null)
    },
  })
}

/** A uuid that stands for "somebody else's business with this RUC", the same for everybody who asks. */
function strangersUuid(ruc: string): string {
  const hex = createHash('sha256').update(`another accountant's ${ruc}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
