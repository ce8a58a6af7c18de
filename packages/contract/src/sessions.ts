import { z } from 'zod'

import { ownAccount } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'

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

const api = endpoints('users')

export const listSessions = api.get('/me/sessions', ownAccount, {
  summary: 'Sesiones abiertas, la actual primero y luego la más nueva',
  response: { 200: z.object({ sessions: z.array(Session) }) },
})

export const endSession = api.delete('/me/sessions/:session_uuid', ownAccount, {
  summary: 'Cerrar una sesión abierta',
  params: z.object({ session_uuid: z.uuid() }),
  response: { 204: NoContent },
})

export const endOtherSessions = api.delete('/me/sessions', ownAccount, {
  summary: 'Cerrar todas las sesiones menos la actual',
  response: { 204: NoContent },
})
