import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { RucField } from './fields.ts'
import { Amount, DashboardSize, Page, PageRecord, Pagination, TaxPeriodParam } from './lists.ts'
import { PurchaseList, VoucherStatus } from './vouchers.ts'

const api = endpoints('review')
const reports = '/businesses/dashboard-reports'

const Period = z.object({ ruc: RucField, tax_period: TaxPeriodParam })

/** Purchases that wait for the accountant's decision. */
export const listObserved = api.get(`${reports}/observed`, ownBusiness, {
  summary: 'Comprobantes observados, que esperan una decisión',
  querystring: Period.extend({ page: Page, size: DashboardSize }),
  response: { 200: PurchaseList },
})

/** Purchases that are not deductible: the accountant declined them, or a rule says so. */
export const listRejected = api.get(`${reports}/rejected`, ownBusiness, {
  summary: 'Comprobantes rechazados',
  querystring: Period.extend({ page: Page, page_record: PageRecord }),
  response: { 200: PurchaseList },
})

/** Purchases validated by the accountant. */
export const listValidated = api.get(`${reports}/validated`, ownBusiness, {
  summary: 'Comprobantes validados por el contador',
  querystring: Period.extend({ uuid: z.uuid(), page: Page, size: DashboardSize }),
  response: { 200: PurchaseList },
})

export const DecisionKind = z.enum(['validate', 'decline'])
export type DecisionKind = z.infer<typeof DecisionKind>

export const MAX_DECIDED = 10_000
export const MAX_REASON_LENGTH = 500

const Codes = z.array(z.string().trim().min(1).max(60)).min(1).max(MAX_DECIDED)
const DecideForm = z.object({
  cpes: Codes,
  /** Required to validate over a rule that blocks. */
  reason: z.string().trim().max(MAX_REASON_LENGTH).optional(),
  /** Also the other observed purchases of these suppliers in the period, and from now on those observed for the same. */
  apply_to_supplier: z.boolean().optional(),
  /** The status that the caller saw. A purchase that was decided meanwhile and has another one fails, with who decided and when. */
  seen_status: VoucherStatus.optional(),
})
export type DecideForm = z.infer<typeof DecideForm>

/** Each voucher is decided or not by itself: what failed can be sent again. */
const Decided = z.object({
  success: z.literal(true),
  data: z.object({
    updated: z.array(z.string()),
    failed: z.array(z.object({ code: z.string(), reason: z.string() })),
    /** The entry of the history that undoes it; null when nothing was changed. */
    action_id: z.int().nullable(),
    /** What later purchases of the same suppliers are not asked about: `Restaurantes, …`. */
    remembered: z.array(z.string()),
  }),
})
export type Decided = z.infer<typeof Decided>

export const validatePurchases = api.patch(`${reports}/observed/validate/`, ownBusiness, {
  summary: 'Validar comprobantes: cuentan como gasto deducible',
  querystring: Period,
  body: DecideForm,
  response: { 200: Decided },
})

export const declinePurchases = api.patch(`${reports}/observed/decline/`, ownBusiness, {
  summary: 'Rechazar comprobantes: no cuentan como gasto deducible',
  querystring: Period,
  body: DecideForm,
  response: { 200: Decided },
})

/** Some vouchers, or what is left of an entry of the history, which may have more vouchers than it shows. */
const UndoForm = z
  .object({ cpes: Codes.optional(), action_id: z.int().positive().optional() })
  .refine(({ cpes, action_id }) => (cpes === undefined) !== (action_id === undefined), 'Indica cpes o action_id')
export type UndoForm = z.infer<typeof UndoForm>

/** Back to the verdict of the rules. */
export const undoDecisions = api.post(`${reports}/observed/undo/`, ownBusiness, {
  summary: 'Deshacer decisiones: vuelve a valer lo que dicen las reglas',
  querystring: Period,
  body: UndoForm,
  response: { 200: Decided },
})

/** One press of a button. */
const ReviewAction = z.object({
  id: z.int(),
  kind: z.enum([...DecisionKind.options, 'undo', 'destination']),
  by: z.string(),
  at: Instant,
  reason: z.string().nullable(),
  count: z.int(),
  total: Amount,
  igv: Amount,
  /** The first codes; `count` says how many there are. */
  codes: z.array(z.string()),
  /** Codes whose decision is still in force, so that it can be undone. */
  undoable_count: z.int(),
  applies_to_supplier: z.boolean(),
  /** What is not asked again about later purchases of these suppliers, or is asked with more doubt; until the action is undone. */
  remembered: z.array(z.string()),
})
export type ReviewAction = z.infer<typeof ReviewAction>

export const listReviewActions = api.get(`${reports}/observed/history`, ownBusiness, {
  summary: 'Decisiones de un periodo, lo más nuevo primero',
  querystring: Period.extend({ page: Page, size: DashboardSize }),
  response: {
    200: z.object({
      success: z.literal(true),
      data: z.array(ReviewAction),
      metadata: z.object({ pagination: Pagination }),
    }),
  },
})

export const setDestination = api.put('/businesses/:uuid/vouchers/:code/destination', ownBusiness, {
  summary: 'Destino de una compra, cuando no es el que dice el registro',
  params: z.object({ uuid: z.uuid(), code: z.string().trim().min(1).max(60) }),
  body: z.object({ destination: z.enum(['DG', 'DGNG', 'DNG']), apply_to_supplier: z.boolean().optional() }),
  response: { 204: NoContent },
})

export const REGIMES = ['RG', 'RMT', 'RER', 'NRUS'] as const

/** What the accountant says of a company, or what is suggested for it. Null: nobody knows. */
export const ReviewSettings = z.object({
  activity: z.object({
    /** Two digits: the division of the CIIU. Null when nothing suggests one. */
    ciiu: z.string().nullable(),
    source: z.enum(['suggested', 'confirmed']),
    /** The divisions that its sales and name suggest, the likeliest first, each with the activity of it that they name. */
    suggestions: z.array(
      z.object({ ciiu: z.string(), name: z.string(), activity: z.object({ ciiu: z.string(), name: z.string() }) }),
    ),
  }),
  regime: z.enum(REGIMES).nullable(),
  /** In force in the month before this one, which is the next to be declared. */
  prorrata_percent: z.number().nullable(),
  /** All of them, each from a period on (null: from the beginning), the oldest first. */
  prorrata: z.array(z.object({ from: z.string().nullable(), percent: z.number().nullable() })),
  is_retention_agent: z.boolean().nullable(),
  is_good_taxpayer: z.boolean().nullable(),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

export const getReviewSettings = api.get('/businesses/:uuid/settings', ownBusiness, {
  summary: 'Actividad, régimen y condiciones de una empresa',
  params: z.object({ uuid: z.uuid() }),
  response: { 200: ReviewSettings },
})

export const setReviewSettings = api.put('/businesses/:uuid/settings', ownBusiness, {
  summary: 'Cambiar la actividad, el régimen y las condiciones de una empresa',
  params: z.object({ uuid: z.uuid() }),
  body: z.object({
    activity: z.object({
      ciiu: z
        .string()
        .regex(/^\d{2}$/)
        .nullable(),
      source: z.enum(['suggested', 'confirmed']),
    }),
    regime: z.enum(REGIMES).nullable(),
    prorrata_percent: z.number().min(0).max(100).multipleOf(0.01).nullable(),
    /** The period from which on the percentage holds. Without it, it holds for all. */
    prorrata_from: TaxPeriodParam.optional(),
    is_retention_agent: z.boolean().nullable(),
    is_good_taxpayer: z.boolean().nullable(),
  }),
  response: { 200: ReviewSettings },
})
