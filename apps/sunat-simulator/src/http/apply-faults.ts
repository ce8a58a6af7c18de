import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FaultScope } from '../faults/fault.ts'
import { serverPages } from './server-pages.ts'
import type { Simulation } from './simulation.ts'

const BROWSER = /Mozilla\//
const THROTTLE_SECONDS = { '429': 5, '429-sin-plazo': 5, '500': 60, corte: 5 } as const

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html').send(page)
}

/** The socket is closed without an answer. */
export function cutOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** B7: the firewall lets only browsers in. */
export function refuseStrangers(
  { world }: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (BROWSER.test(request.headers['user-agent'] ?? '')) return undefined
  const set = world.faults.peek(request.ruc, 'B7')
  return set?.variant === 'corte' ? cutOff(request, reply) : sendPage(reply, 401, serverPages.unauthorized)
}

/** B8: too many requests in a few seconds. */
function throttled(
  { world, throttle }: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const set = world.faults.peek(request.ruc, 'B8')
  if (!set) return undefined
  const variant = (set.variant ?? '429') as keyof typeof THROTTLE_SECONDS
  // Set for everybody it looks at the address, as SUNAT does; set for one taxpayer, only at its calls.
  const who = world.faults.peek(undefined, 'B8') ? request.ip : (request.ruc ?? request.ip)
  const seconds = throttle.check(who, set.amount ?? 15, THROTTLE_SECONDS[variant])
  if (seconds === undefined) return undefined
  if (variant === 'corte') return cutOff(request, reply)
  if (variant === '500') return sendPage(reply, 500, serverPages.broken)
  if (variant === '429') void reply.header('Retry-After', String(seconds))
  return sendPage(reply, 429, serverPages.tooMany)
}

/** B9: the server itself fails. */
function broken(
  { world }: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: FaultScope,
): FastifyReply | undefined {
  const set = world.faults.meet(request.ruc, 'B9', scope)
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

/** What may happen to any request before it is understood. */
export function meetFaults(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: FaultScope = {},
): FastifyReply | undefined {
  return throttled(simulation, request, reply) ?? broken(simulation, request, reply, scope)
}
