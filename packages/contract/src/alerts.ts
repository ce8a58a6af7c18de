import { z } from 'zod'

import { ownAccount } from './access.ts'
import { NoContent } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

const tags = ['alerts'] as const

/** The alert is shown when `code` is 200 and there is a message. The HTTP status is 200 either way. */
export const MessageAlert = z.union([
  z.object({ code: z.literal(200), message: z.string() }),
  z.object({ code: z.literal(204), message: z.null() }),
])
export type MessageAlert = z.infer<typeof MessageAlert>

export const getMessageAlert = {
  method: 'GET',
  url: '/app/internal/me/message-alert',
  access: ownAccount,
  schema: { summary: 'Aviso pendiente', tags, response: { 200: MessageAlert } },
} as const satisfies Endpoint

export const deleteMessageAlert = {
  method: 'PATCH',
  url: '/app/internal/me/message-alert',
  access: ownAccount,
  schema: { summary: 'Descartar el aviso', tags, response: { 204: NoContent } },
} as const satisfies Endpoint
