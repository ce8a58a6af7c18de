import { z } from 'zod'

import { ownAccount } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

const tags = ['alerts'] as const

/** What an alert leads to: the report of a business, what is missing in a period of it, or its credentials. */
const AlertAction = z.object({
  kind: z.enum(['OPEN_REPORT', 'REVIEW', 'FIX_CREDENTIALS']),
  business_uuid: z.uuid(),
  tax_period: z.string().nullable(),
})
export type AlertAction = z.infer<typeof AlertAction>

const Alert = z.object({
  id: z.uuid(),
  message: z.string(),
  severity: z.enum(['info', 'warning', 'error']),
  action: AlertAction.nullable(),
  created_at: Instant,
})
export type Alert = z.infer<typeof Alert>

/** Every alert that was not dismissed, newest first. The live stream sends `event: alerts` when they change. */
export const listAlerts = {
  method: 'GET',
  url: '/app/internal/me/alerts',
  access: ownAccount,
  schema: { summary: 'Avisos pendientes', tags, response: { 200: z.object({ alerts: z.array(Alert) }) } },
} as const satisfies Endpoint

export const deleteAlert = {
  method: 'DELETE',
  url: '/app/internal/me/alerts/:id',
  access: ownAccount,
  schema: {
    summary: 'Descartar un aviso',
    tags,
    params: z.object({ id: z.uuid() }),
    response: { 204: NoContent },
  },
} as const satisfies Endpoint

/** The newest alert is shown when `code` is 200 and there is a message. The HTTP status is 200 either way. */
export const MessageAlert = z.union([
  z.object({ code: z.literal(200), message: z.string() }),
  z.object({ code: z.literal(204), message: z.null() }),
])
export type MessageAlert = z.infer<typeof MessageAlert>

export const getMessageAlert = {
  method: 'GET',
  url: '/app/internal/me/message-alert',
  access: ownAccount,
  schema: { summary: 'El aviso más reciente', tags, response: { 200: MessageAlert } },
} as const satisfies Endpoint

export const deleteMessageAlert = {
  method: 'PATCH',
  url: '/app/internal/me/message-alert',
  access: ownAccount,
  schema: { summary: 'Descartar el aviso más reciente', tags, response: { 204: NoContent } },
} as const satisfies Endpoint
