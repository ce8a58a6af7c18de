import { accessOf } from '@contapro/contract/access'
import { isRuc } from '@contapro/domain/taxpayers/ruc'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { UserRow } from '../db/tables/users.ts'
import { AppError } from './app-error.ts'

/** Who is calling, as the access hook found out before the handler ran, and which business of theirs the call names by its RUC. */
export type Caller = {
  sessionId: string
  sessionEndsAt: Date
  user: UserRow
  named?: { ruc: string; businessId: string }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Every call of the API that has a route, as the access table names it. */
    apiCalls: Set<string>
  }
}

export type FindCaller = (token: string, ruc: string | undefined) => Promise<Caller | undefined>

/**
 * Enforces the contract's access table on every call: a route without a row does not even start,
 * a call that is not for anyone needs a living session.
 */
export function enforceAccess(app: FastifyInstance, findCaller: FindCaller): void {
  app.decorateRequest('caller', null)
  app.decorate('apiCalls', new Set<string>())
  app.addHook('onRoute', ({ method, url }) => {
    // Fastify tells each route twice when it accepts a trailing slash.
    const path = url.replace(/\/$/, '')
    for (const verb of path.startsWith('/app/') ? [method].flat() : []) {
      if (!accessOf(verb, path)) throw new Error(`no row in the access table: ${verb} ${path}`)
      app.apiCalls.add(`${verb} ${path}`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { method, url } = request.routeOptions
    if (!url?.startsWith('/app/') || accessOf(String(method), url) === 'anyone') return
    const token = bearerToken(request)
    if (!token) throw new AppError('ACCESS_TOKEN_MISSING')
    const caller = await findCaller(token, rucIn(request.query))
    if (!caller) throw new AppError('SESSION_EXPIRED')
    request.caller = caller
  })
}

/** The caller of a route that is not for anyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('ACCESS_TOKEN_MISSING')
  return request.caller
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Most calls ask about a company: it is looked up together with the session. */
function rucIn(query: unknown): string | undefined {
  const { ruc, business_ruc: sameRuc } = query as Record<string, unknown>
  const named = ruc ?? sameRuc
  return typeof named === 'string' && isRuc(named) ? named : undefined
}
