import { accessOf } from '@contapro/contract/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { UserRow } from '../db/tables.ts'
import { AppError } from './app-error.ts'

/** Who is calling, as the access hook found out before the handler ran. */
export type Caller = { sessionId: string; sessionEndsAt: Date; user: UserRow }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Enforces the contract's access table on every call: a route without a row does not even start,
 * a call that is not for anyone needs a living session.
 */
export function enforceAccess(app: FastifyInstance, findCaller: (token: string) => Promise<Caller | undefined>): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat())
      if (url.startsWith('/app/') && !accessOf(verb, url)) throw new Error(`no row in the access table: ${verb} ${url}`)
  })
  app.addHook('onRequest', async (request) => {
    const { method, url } = request.routeOptions
    if (!url?.startsWith('/app/') || accessOf(String(method), url) === 'anyone') return
    const token = bearerToken(request)
    if (!token) throw new AppError('ACCESS_TOKEN_MISSING')
    const caller = await findCaller(token)
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
