import type { FastifyRequest } from 'fastify'

import { callerOf } from './session.ts'

/** Quality bar SEC-19: who did it, and from where. */
export function logSecurity(request: FastifyRequest, event: string, business: string): void {
  request.log.info({ security: event, user: callerOf(request).user.id, business, address: request.ip })
}
