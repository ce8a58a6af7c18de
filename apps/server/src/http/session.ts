import type { Access, UserType } from '@contapro/contract/access'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import { actAs } from '../db/acting-as.ts'
import type { UserRow } from '../db/tables/users.ts'
import { AppError } from './app-error.ts'

/** Who is calling, and the business of theirs that the call names by its RUC. Found before the handler runs. */
export type Caller = {
  sessionId: string
  sessionEndsAt: Date
  userType: UserType
  user: UserRow
  namedBusiness?: { ruc: string; businessId: string }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** Copied from the endpoint. */
    access?: Access
  }
}

/** Finds the caller behind an access token, and the business with the RUC that the call names. */
export type Authenticator = (token: string, ruc: string | undefined) => Promise<Caller | undefined>

/** Enforces the `access` of every endpoint before its handler runs. An API route without it does not start. */
export function enforceAccess(app: FastifyInstance, authenticate: Authenticator): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (route: RouteOptions & { access?: Access }) => {
    if (!route.url.startsWith('/app/')) return
    if (!route.access) throw new Error(`no access rule: ${String(route.method)} ${route.url}`)
    route.config = { ...route.config, access: route.access }
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (!access || access.scope === 'anyone') return
    const token = bearerToken(request)
    if (!token) throw new AppError('ACCESS_TOKEN_MISSING')
    const caller = await authenticate(token, rucIn(request.query))
    if (!caller) throw new AppError('SESSION_EXPIRED')
    if (!access.userTypes.includes(caller.userType)) throw new AppError('NOT_FOUND')
    request.caller = caller
  })
  // From here on the queries of the request act for its caller. Not earlier: reading a body leaves the context in which it began.
  app.addHook('preValidation', (request, _reply, done) => {
    const { caller } = request
    if (caller) actAs(caller.user.id, done)
    else done()
  })
}

/** The caller of a route that needs a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('ACCESS_TOKEN_MISSING')
  return request.caller
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Most calls name a business; it is looked up together with the session. */
function rucIn(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  const { ruc, business_ruc: businessRuc }: { ruc?: unknown; business_ruc?: unknown } = query
  const named = ruc ?? businessRuc
  return typeof named === 'string' && isRuc(named) ? named : undefined
}
