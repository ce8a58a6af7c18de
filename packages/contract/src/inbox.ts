import { z } from 'zod'

import { accountantsOnly } from './access.ts'
import { Day, NoContent } from './answers.ts'
import { BookCompleteness } from './completeness.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Page, Pagination, TaxPeriodParam } from './lists.ts'
import { DecisionKind, MAX_REASON_LENGTH } from './review.ts'

const api = endpoints('office')

/**
 * What waits for the accountant: purchases to decide; deposits that fall due or are late, whether or not their IGV gives credit until
 * they are made; credentials that SUNAT refuses; permissions that are missing; what could not be read; details that differ from SUNAT's own sums.
 */
export const InboxKind = z.enum(['OBSERVED', 'DETRACTIONS', 'CREDENTIALS', 'PERMISSIONS', 'UNREAD', 'DIFFERENCES'])
export type InboxKind = z.infer<typeof InboxKind>

export const InboxAction = z.enum(['REVIEW', 'PAY', 'FIX_CREDENTIALS', 'GIVE_PERMISSION', 'COLLECT', 'FINDINGS'])
export type InboxAction = z.infer<typeof InboxAction>

/** When an item is due: today, tomorrow, within a week; before today; later. The inbox has them in this order. */
export const InboxDue = z.enum(['today', 'tomorrow', 'week', 'overdue', 'later'])
export type InboxDue = z.infer<typeof InboxDue>

/** One thing to do for one client. */
export const InboxItem = z.object({
  id: z.string(),
  kind: InboxKind,
  business: z.object({ uuid: z.uuid(), ruc: z.string(), name: z.string() }),
  /** The period that the client declares next. */
  tax_period: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Null when nobody can say how much. */
  soles_at_risk: Amount.nullable(),
  /** The period whose IGV of purchases is taken for the soles at risk, because that of this one cannot be read. */
  estimated_from: z.string().nullable(),
  due_date: Day,
  days_left: z.int(),
  due: InboxDue,
  evidence: z.array(z.object({ label: z.string(), value: z.string() })),
  actions: z.array(InboxAction),
  /** Of the purchases of the period, which its numbers are counted from. */
  purchases: BookCompleteness,
})
export type InboxItem = z.infer<typeof InboxItem>

export const INBOX_PAGE_SIZES = [50, 100] as const

export const Inbox = z.object({
  data: z.array(InboxItem),
  metadata: z.object({ pagination: Pagination }),
  /** Of all kinds, whatever the filter. */
  counts: z.partialRecord(InboxKind, z.int()),
  /** Of what the filter finds: how many, for how many clients, and the known soles of each group; null when none are known. */
  summary: z.object({
    count: z.int(),
    client_count: z.int(),
    soles_at_risk: Amount.nullable(),
    groups: z.array(z.object({ due: InboxDue, count: z.int(), soles_at_risk: Amount.nullable() })),
  }),
  /** All clients of the accountant: without any, nothing can wait. */
  business_count: z.int(),
  /** Those that are being collected, or whose purchases the rules still judge: what waits for them may change by itself. */
  unfinished_count: z.int(),
})
export type Inbox = z.infer<typeof Inbox>

export const getInbox = api.get('/accountant/inbox', accountantsOnly, {
  summary: 'Bandeja: lo que espera al contador, de todos los clientes, lo peor primero',
  querystring: z.object({
    page: Page,
    size: z.coerce.number().int().min(1).max(INBOX_PAGE_SIZES[1]).default(INBOX_PAGE_SIZES[0]),
    kind: InboxKind.optional(),
    search: z.string().max(100).optional(),
  }),
  response: { 200: Inbox },
})

/** The clients that one press decides about. */
const MAX_CLIENTS_DECIDED = 200

/** What happened to one client, in a transaction of its own. */
const ClientDecided = z.object({
  business_uuid: z.uuid(),
  updated_count: z.int(),
  /** Without a code when nothing of the client was decided. */
  failed: z.array(z.object({ code: z.string(), reason: z.string() })),
  /** What undoes it; null when nothing was changed. */
  action_id: z.int().nullable(),
})
const ClientsDecided = z.object({ results: z.array(ClientDecided) })
export type ClientsDecided = z.infer<typeof ClientsDecided>

/** All observed purchases of a period of each client. */
export const decideClients = api.post('/accountant/inbox/decide', accountantsOnly, {
  summary: 'Validar o declinar los observados de varias empresas',
  body: z.object({
    kind: DecisionKind,
    clients: z
      .array(z.object({ business_uuid: z.uuid(), tax_period: TaxPeriodParam }))
      .min(1)
      .max(MAX_CLIENTS_DECIDED),
    reason: z.string().trim().max(MAX_REASON_LENGTH).optional(),
  }),
  response: { 200: ClientsDecided },
})

export const undoClients = api.post('/accountant/inbox/undo', accountantsOnly, {
  summary: 'Deshacer decisiones de varias empresas',
  body: z.object({
    actions: z
      .array(z.object({ business_uuid: z.uuid(), action_id: z.int().positive() }))
      .min(1)
      .max(MAX_CLIENTS_DECIDED),
  }),
  response: { 200: ClientsDecided },
})

export const MailFrequency = z.enum(['daily', 'weekly', 'never'])
export type MailFrequency = z.infer<typeof MailFrequency>
const MailSettings = z.object({ inbox: MailFrequency })

export const getMailSettings = api.get('/me/mail-settings', accountantsOnly, {
  summary: 'Cada cuánto llega la bandeja por correo',
  response: { 200: MailSettings },
})

export const setMailSettings = api.put('/me/mail-settings', accountantsOnly, {
  summary: 'Cambiar cada cuánto llega la bandeja por correo',
  body: MailSettings,
  response: { 204: NoContent },
})
