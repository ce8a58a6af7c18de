import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Deps } from '../../../deps.ts'
import type { DeviceVisitor, Visitor } from '../sessions/sessions.ts'
import { deviceCookie, newDeviceId, readDeviceCookie } from './device-cookie.ts'

/** The work remembers the device of its visitor; when it succeeds, so does the browser. */
export async function withDevice<Answer>(
  deps: Pick<Deps, 'keys' | 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (visitor: DeviceVisitor) => Promise<Answer>,
): Promise<Answer> {
  const deviceId = readDeviceCookie(deps, request.headers.cookie) ?? newDeviceId()
  const answer = await work({ ...visitorOf(request), deviceId })
  reply.header('set-cookie', deviceCookie(deps, deviceId))
  return answer
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
