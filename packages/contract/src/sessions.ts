import { z } from 'zod'

import { ownAccount } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

/** An open session of the caller. */
export const Session = z.object({
  uuid: z.uuid(),
  /** Browser and operating system: `Chrome en Windows`. */
  device: z.string(),
  address: z.string(),
  created_at: Instant,
  expires_at: Instant,
  /** The session that makes this call. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

const tags = ['users'] as const

export const listSessions = {
  method: 'GET',
  url: '/app/internal/me/sessions',
  access: ownAccount,
  schema: {
    summary: 'Sesiones abiertas, la actual primero y luego la más nueva',
    tags,
    response: { 200: z.object({ sessions: z.array(Session) }) },
  },
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  url: '/app/internal/me/sessions/:session_uuid',
  access: ownAccount,
  schema: {
    summary: 'Cerrar una sesión abierta',
    tags,
    params: z.object({ session_uuid: z.uuid() }),
    response: { 204: NoContent },
  },
} as const satisfies Endpoint

export const endOtherSessions = {
  method: 'DELETE',
  url: '/app/internal/me/sessions',
  access: ownAccount,
  schema: { summary: 'Cerrar todas las sesiones menos la actual', tags, response: { 204: NoContent } },
} as const satisfies Endpoint
