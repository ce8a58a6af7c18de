import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { RucField } from './fields.ts'
import { Amount, DashboardSize, DayParam, Page, Pagination, TaxPeriodParam, VoucherSize } from './lists.ts'

/** How a purchase is shown (decisions §4). */
export const VoucherStatus = z.enum(['gasto deducible', 'gasto no deducible', 'observado'])

/** The reason of a rule's verdict. */
export const Reason = z.object({
  rule: z.string(),
  message: z.string(),
  legal_basis: z.string(),
  severity: z.enum(['block', 'observe', 'notice']),
  evidence: z.string(),
})

export const PurchaseVoucher = z.object({
  /** `{issuer}-{type}-{serie}-{number}` */
  code: z.string(),
  issue_date: Day,
  document_type: z.string(),
  serie: z.string(),
  number: z.string(),
  supplier_ruc: z.string(),
  supplier_business_name: z.string(),
  /** One per line of the voucher, from its XML; empty while the file is missing. */
  item_description: z.array(z.string()),
  /** The total in soles; credit notes are negative. */
  taxable_amount: Amount,
  igv_amount: Amount,
  currency: z.string(),
  /** Signed for 15 minutes; empty while the file is missing. */
  img_cpe_link: z.string(),
  pdf_cpe_link: z.string(),
  xml_cpe_link: z.string(),
  afecto_detraccion: z.enum(['si', 'no']),
  status: VoucherStatus,
  /** Voided at SUNAT: listed as 'Anulado' and never summed. */
  is_voided: z.boolean(),
  reasons: z.array(Reason),
})
export type PurchaseVoucher = z.infer<typeof PurchaseVoucher>

const PurchaseList = z.object({
  success: z.literal(true),
  data: z.array(PurchaseVoucher),
  summary: z.object({ total_items: z.int(), total_amount: Amount }),
  metadata: z.object({ pagination: Pagination }),
})
export type PurchaseList = z.infer<typeof PurchaseList>

const tags = ['vouchers'] as const
const reports = '/app/internal/businesses/dashboard-reports'

const OwnPeriod = z.object({ ruc: RucField, uuid: z.uuid(), tax_period: TaxPeriodParam })

/** The purchases of a period without a filter. */
export const listPurchases = {
  method: 'GET',
  url: `${reports}/purchases`,
  access: ownBusiness,
  schema: {
    summary: 'Comprobantes de compra de un periodo',
    tags,
    querystring: OwnPeriod.extend({
      page: Page,
      size: VoucherSize,
      status_discrimination: z.literal('0').default('0'),
      fecha_inicio: DayParam.optional(),
      fecha_fin: DayParam.optional(),
    }),
    response: { 200: PurchaseList },
  },
} as const satisfies Endpoint

/** What purchases can be filtered by. */
export const VoucherFilter = z.enum([
  'types_of_vouchers',
  'series_of_vouchers',
  'status_of_vouchers',
  'provider_of_vouchers',
  'serie_number_of_vouchers',
])
export type VoucherFilter = z.infer<typeof VoucherFilter>

export const listFilteredPurchases = {
  method: 'GET',
  url: `${reports}/all-invoices`,
  access: ownBusiness,
  schema: {
    summary: 'Comprobantes de compra de un periodo, con un filtro',
    tags,
    querystring: z.object({
      ruc: RucField,
      tax_period: TaxPeriodParam,
      page: Page,
      size: VoucherSize,
      status: VoucherStatus.optional(),
      filter_by: VoucherFilter.optional(),
      value_filter: z.string().trim().max(100).optional(),
    }),
    response: { 200: PurchaseList },
  },
} as const satisfies Endpoint

/** The values of each filter, with their label and voucher count. */
const FilterOptions = z.record(z.string(), z.object({ label: z.string(), count: z.int() }))

export const listPurchaseFilters = {
  method: 'GET',
  url: `${reports}/filter-all-invoices`,
  access: ownBusiness,
  schema: {
    summary: 'Valores por los que se pueden filtrar las compras de un periodo',
    tags,
    querystring: z.object({ ruc: RucField, tax_period: TaxPeriodParam }),
    response: {
      200: z.object({
        types_of_vouchers: FilterOptions,
        series_of_vouchers: FilterOptions,
        status_of_vouchers: FilterOptions,
        provider_of_vouchers: FilterOptions,
        serie_number_of_vouchers: FilterOptions,
      }),
    },
  },
} as const satisfies Endpoint

/** Purchases validated by the accountant. */
export const listValidated = {
  method: 'GET',
  url: `${reports}/validated`,
  access: ownBusiness,
  schema: {
    summary: 'Comprobantes validados por el contador',
    tags,
    querystring: OwnPeriod.extend({ page: Page, size: DashboardSize }),
    response: { 200: PurchaseList },
  },
} as const satisfies Endpoint
