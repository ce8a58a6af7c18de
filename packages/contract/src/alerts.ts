import { z } from 'zod'

import { ownAccount } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'

const api = endpoints('alerts')

/** What an alert leads to: the report of a business, what is missing in a period of it, its credentials, or its detractions to be paid. */
const AlertAction = z.object({
  kind: z.enum(['OPEN_REPORT', 'REVIEW', 'FIX_CREDENTIALS', 'PAY_DETRACTIONS']),
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
export const listAlerts = api.get('/me/alerts', ownAccount, {
  summary: 'Avisos pendientes',
  response: { 200: z.object({ alerts: z.array(Alert) }) },
})

export const deleteAlert = api.delete('/me/alerts/:id', ownAccount, {
  summary: 'Descartar un aviso',
  params: z.object({ id: z.uuid() }),
  response: { 204: NoContent },
})

/** The newest alert is shown when `code` is 200 and there is a message. The HTTP status is 200 either way. */
export const MessageAlert = z.union([
  z.object({ code: z.literal(200), message: z.string() }),
  z.object({ code: z.literal(204), message: z.null() }),
])
export type MessageAlert = z.infer<typeof MessageAlert>

export const getMessageAlert = api.get('/me/message-alert', ownAccount, {
  summary: 'El aviso más reciente',
  response: { 200: MessageAlert },
})

export const deleteMessageAlert = api.patch('/me/message-alert', ownAccount, {
  summary: 'Descartar el aviso más reciente',
  response: { 204: NoContent },
})
