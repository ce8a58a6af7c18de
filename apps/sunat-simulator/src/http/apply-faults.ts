import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FaultScope } from '../faults/fault.ts'
import { serverPages } from './server-pages.ts'
import type { Simulation } from './simulation.ts'

export function isBrowser(request: FastifyRequest): boolean {
  return /Mozilla\//.test(request.headers['user-agent'] ?? '')
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html').send(page)
}

/** Closes the socket without a response. */
export function closeConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** B7: the firewall accepts only browsers. */
export function refuseNonBrowsers(
  { world }: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (isBrowser(request)) return undefined
  const set = world.faults.peek(request.ruc, 'B7')
  return set?.variant === 'corte' ? closeConnection(request, reply) : sendPage(reply, 401, serverPages.unauthorized)
}

/** B8: throttles bursts of requests. */
function applyThrottling(
  { world, throttle }: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const set = world.faults.peek(request.ruc, 'B8')
  if (!set) return undefined
  const variant = set.variant ?? '429'
  // A fault for all taxpayers counts requests per address, as SUNAT does; one for a single taxpayer counts its own requests.
  const key = world.faults.peek(undefined, 'B8') ? request.ip : (request.ruc ?? request.ip)
  const seconds = throttle.check(key, set.amount ?? 15, variant === '500' ? 60 : 5)
  if (seconds === undefined) return undefined
  if (variant === 'corte') return closeConnection(request, reply)
  if (variant === '500') return sendPage(reply, 500, serverPages.broken)
  if (variant === '429') void reply.header('Retry-After', String(seconds))
  return sendPage(reply, 429, serverPages.tooMany)
}

/** B9: server errors. */
function applyServerErrors(
  { world }: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: FaultScope,
): FastifyReply | undefined {
  const set = world.faults.trigger(request.ruc, 'B9', scope)
  if (!set) return undefined
  switch (set.variant ?? '500') {
    case '503':
      return sendPage(reply, 503, serverPages.unavailable)
    case '504':
      return sendPage(reply, 504, serverPages.timedOut)
    case 'rechazo':
      return sendPage(reply, 200, serverPages.rejected)
    case 'exc':
      return reply.code(500).send({
        cod: '500',
        msg: 'Internal Server Error - Se presento una condicion inesperada que impidio completar el Request',
        exc: 'java.lang.NullPointerException at pe.gob.sunat.contribuyente.migeigv',
      })
    default:
      return sendPage(reply, 500, serverPages.broken)
  }
}

/** Faults that can affect any request before it is handled. */
export function applyFaults(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: FaultScope = {},
): FastifyReply | undefined {
  return applyThrottling(simulation, request, reply) ?? applyServerErrors(simulation, request, reply, scope)
}
