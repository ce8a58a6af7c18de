import * as activity from '@contapro/contract/activity'
import * as businesses from '@contapro/contract/businesses'
import type { Business } from '@contapro/contract/businesses'
import * as siscont from '@contapro/contract/siscont'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { App } from '../../http/app-instance.ts'
import { countAttempt } from '../../http/limits/attempts.ts'
import { findStoredAnswer, runIdempotently } from '../../http/idempotency.ts'
import { logSecurity } from '../../http/log-security.ts'
import { paginationOf } from '../../http/pagination.ts'
import { callerOf } from '../../http/session.ts'
import { findTaxpayerName } from '../taxpayers/queries.ts'
import { listActivity } from './activity/list-activity.ts'
import { archiveBusiness } from './archive/archive-business.ts'
import { changeCredentials } from './credentials/change-credentials.ts'
import { CHECK_RESULT_SCHEMAS, UNAVAILABLE } from './credentials/check-answer.ts'
import { openCredentialChecks } from './credentials/credential-checks.ts'
import { findBusinessByRuc, isHeldByAnother, requireBusiness } from './find-business.ts'
import { findPeriods } from './find-periods.ts'
import { CHANGE, REGISTRATION, RUC_LOOKUP, VALIDATION, VALIDATION_ADDRESS } from './limits.ts'
import { listBusinesses } from './list-businesses.ts'
import { presentActivity } from './present.ts'
import { registrationBatchRoutes } from './registration/batch/routes.ts'
import { createBusiness } from './registration/create-business.ts'
import { placeholderUuid } from './registration/placeholder-uuid.ts'
import { registerBusiness } from './registration/register-business.ts'
import { verifySolKey } from './registration/verify-sol-key.ts'

export async function businessRoutes(app: App, deps: Deps): Promise<void> {
  const { db, vault, now } = deps
  const checks = openCredentialChecks(deps)
  app.addHook('onClose', () => checks.close())
  await registrationBatchRoutes(app, deps, checks)

  const ownBusiness = (request: FastifyRequest<{ Params: { uuid: string } }>) =>
    requireBusiness(db, callerOf(request).user.id, request.params.uuid)

  app.route({
    ...businesses.listBusinesses,
    handler: async (request) => ({ businesses: await listBusinesses(db, callerOf(request).user.id, now()) }),
  })

  app.route({
    ...siscont.listBusinessesSiscont,
    handler: async (request) => ({ businesses: await listBusinesses(db, callerOf(request).user.id, now()) }),
  })

  app.route({
    ...siscont.registerBusinessSiscont,
    handler: async (request) => {
      await countAttempt(db, REGISTRATION, callerOf(request).user.id, now())
      return runIdempotently(deps, request, async (tx) => {
        const { api_key_sire, api_secret_sire, surnames, password, ...body } = request.body
        const data = await registerBusiness(deps, tx, senderOf(request), {
          ...body,
          paternal_surname: surnames,
          passwordSOL: password,
          sunat_api_key: api_key_sire,
          sunat_api_secret: api_secret_sire,
        })
        logSecurity(request, 'business-registered', data.uuid)
        return { success: true as const, data, messages: [] }
      })
    },
  })

  app.route({
    ...businesses.validateRuc,
    handler: async (request) => {
      const { user } = callerOf(request)
      const { ruc } = request.params
      await countAttempt(db, RUC_LOOKUP, user.id, now())
      const taxpayerName = (await findTaxpayerName(db, ruc)) ?? null
      const own = await findBusinessByRuc(db, user.id, ruc)
      if (own)
        return {
          exists: true,
          taxpayer_name: taxpayerName,
          business: { uuid: own.id, ruc, name: own.name, business_name: own.name, accountant_uuid: user.id },
        }
      const exists = await isHeldByAnother(db, user.id, ruc)
      // Nothing about another accountant's business is revealed, not even its uuid.
      const placeholder = {
        uuid: placeholderUuid(deps.keys, user.id, ruc),
        ruc,
        name: '',
        business_name: '',
        accountant_uuid: null,
      }
      return { exists, taxpayer_name: taxpayerName, business: exists ? placeholder : null }
    },
  })

  app.route({
    ...businesses.registerBusiness,
    handler: async (request) => {
      await countAttempt(db, REGISTRATION, callerOf(request).user.id, now())
      return runIdempotently(deps, request, async (tx) => {
        const data = await registerBusiness(deps, tx, senderOf(request), request.body)
        logSecurity(request, 'business-registered', data.uuid)
        return { success: true as const, data, messages: [] }
      })
    },
  })

  app.route({
    ...businesses.registerWithSolKey,
    handler: async (request) => {
      const stored = await findStoredAnswer<{ success: true; data: Business }>(deps, request)
      if (stored) return stored
      const { user } = callerOf(request)
      const { name, ...input } = request.body
      await verifySolKey(deps, checks, senderOf(request), { ...input, uuid: request.params.uuid })
      return runIdempotently(deps, request, async (tx) => {
        const shownName = name || ((await findTaxpayerName(tx, input.ruc)) ?? `RUC ${input.ruc}`)
        const proven = { ...input, name: shownName, provenAt: now(), address: request.ip }
        const data = await createBusiness(deps, tx, user, proven)
        logSecurity(request, 'business-registered', data.uuid)
        return { success: true as const, data }
      })
    },
  })

  app.route({
    ...businesses.getBusinessPeriods,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      return { tax_periods: (await findPeriods(db, [id], now())).get(id) ?? [] }
    },
  })

  app.route({
    ...businesses.getCredentials,
    handler: async (request) => {
      const { id } = await ownBusiness(request)
      const dates = await vault.findCredentialDates(db, id)
      if (!dates) throw new AppError('BUSINESS_NOT_FOUND')
      return {
        sol_saved_at: dates.solSavedAt.toISOString(),
        api_saved_at: dates.apiSavedAt?.toISOString() ?? null,
        sol_refused_at: dates.solRefusedAt?.toISOString() ?? null,
        api_refused_at: dates.apiRefusedAt?.toISOString() ?? null,
      }
    },
  })

  app.route({
    ...businesses.changeCredentials,
    handler: async (request, reply) => {
      const { id, accountantId } = await ownBusiness(request)
      await countAttempt(db, CHANGE, id, now())
      await changeCredentials(deps, checks, { accountantId, address: request.ip }, id, typedIn(request.body))
      logSecurity(request, 'credentials-changed', id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...businesses.validateCredentials,
    handler: async (request) => {
      const business = await ownBusiness(request)
      const { id: businessId, ruc, accountantId } = business
      if ((request.body.ruc ?? ruc) !== ruc) throw new AppError('BUSINESS_NOT_FOUND')
      await countAttempt(db, VALIDATION_ADDRESS, request.ip, now())
      await countAttempt(db, VALIDATION, business.id, now())
      const typed = typedIn(request.body)
      const check = { kind: 'validate', accountantId, businessId, ruc, address: request.ip, typed } as const
      return (await checks.ask(check, CHECK_RESULT_SCHEMAS.validate)) ?? UNAVAILABLE
    },
  })

  app.route({
    ...activity.listActivity,
    handler: async (request) => {
      const { id, accountantId } = await ownBusiness(request)
      const { lines, total, newest } = await listActivity(db, id, request.query)
      return {
        activity: lines.map((line) => presentActivity(line, accountantId)),
        newest,
        pagination: paginationOf(request.query, total),
      }
    },
  })

  app.route({
    ...businesses.archiveBusiness,
    handler: async (request, reply) => {
      await archiveBusiness(deps, callerOf(request).user.id, request.params.uuid)
      logSecurity(request, 'business-archived', request.params.uuid)
      return reply.code(204).send(null)
    },
  })
}

type CredentialFields = z.output<typeof businesses.changeCredentials.schema.body>

/** The fields that were sent, by the names of the vault. */
function typedIn({ username, password, sunat_api_key: apiKey, sunat_api_secret: apiSecret }: CredentialFields) {
  return {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(apiKey !== undefined && { apiKey }),
    ...(apiSecret !== undefined && { apiSecret }),
  }
}

/** Who sends credentials, and from where. */
function senderOf(request: FastifyRequest) {
  return { user: callerOf(request).user, address: request.ip }
}
