import { DESTINATIONS } from '@contapro/domain/vouchers/destination'
import { VALIDITY_STATES } from '@contapro/domain/vouchers/validity'
import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day, Instant } from './answers.ts'
import { OperationType } from './collections.ts'
import { endpoints } from './endpoint.ts'
import { RucField } from './fields.ts'
import { Amount, DayParam, MovedCredit, Page, Pagination, TaxPeriodParam, VoucherSize } from './lists.ts'

/** How a purchase is shown: deductible, not deductible, or waiting for the accountant's decision. */
export const VoucherStatus = z.enum(['gasto deducible', 'gasto no deducible', 'observado'])

/** Why a rule judges a purchase as it does. */
export const Reason = z.object({
  rule: z.string(),
  rule_version: z.int(),
  message: z.string(),
  legal_basis: z.string(),
  severity: z.enum(['block', 'observe', 'notice']),
  /** Whether the norm itself says so, or it follows from practice. */
  confidence: z.enum(['confirmed', 'inferred']),
  evidence: z.array(z.object({ label: z.string(), value: z.string(), source: z.string() })),
  would_change: z.string(),
  /** It is why the purchase gives no credit; absent of every other. */
  denies_credit: z.literal(true).optional(),
})
export type Reason = z.infer<typeof Reason>

/** What the accountant decided about a purchase. */
export const Decision = z.object({
  state: z.enum(['VALIDADO', 'RECHAZADO']),
  by: z.string(),
  at: Instant,
  reason: z.string().nullable(),
})

/** What the soles of a voucher in foreign currency rest on: its XML, the other vouchers of its book, or nothing yet. */
export const Conversion = z.enum(['PROVEN', 'INFERRED', 'UNPROVEN'])
export type Conversion = z.infer<typeof Conversion>

/** An amount in soles; null while nothing proves how many soles a voucher in foreign currency is. */
const AmountInSoles = Amount.nullable()

/** Voided at SUNAT, the credit note that annuls a purchase, or in foreign currency without proof of its soles. */
const Uncounted = z.enum(['VOIDED', 'ANNULS', 'UNPROVEN'])
export type Uncounted = z.infer<typeof Uncounted>

/** What the accountant typed of a voucher before SUNAT listed it, if it does. */
export const HandMade = z.object({
  typed_at: Instant,
  /** SUNAT lists it since, and its register's facts hold. */
  is_listed: z.boolean(),
  /** What was typed otherwise than SUNAT lists it or, while it does not, than its XML states. */
  differences: z.array(z.object({ label: z.string(), typed: z.string(), listed: z.string() })),
  /** The picture or PDF of the paper, signed for 15 minutes. */
  attachment: z.object({ kind: z.enum(['image', 'pdf']), link: z.string() }).nullable(),
})
export type HandMade = z.infer<typeof HandMade>

/** What the lists of both books show of a voucher. */
const ListedVoucher = z.object({
  /** `{issuer}-{type}-{series}-{number}` */
  code: z.string(),
  issue_date: Day,
  document_type: z.string(),
  serie: z.string(),
  number: z.string(),
  /** One per line of the voucher, from its XML; empty while the file is missing. */
  item_description: z.array(z.string()),
  /** The total in soles; credit notes are negative. */
  taxable_amount: AmountInSoles,
  /** The taxed part of the total, without IGV. */
  base_amount: AmountInSoles,
  igv_amount: AmountInSoles,
  /** The total as the register states it: in soles, or in the currency of the voucher. */
  stated_amount: Amount,
  currency: z.string(),
  /** Soles for one unit of the currency; null in soles and while no rate is known. */
  exchange_rate: z.number().nullable(),
  /** Null in soles. */
  conversion: Conversion.nullable(),
  origin: z.enum(['api', 'portal', 'upload', 'hand']),
  /** Known from an uploaded XML alone: no register names its period, which the accountant may change. */
  is_xml_only: z.boolean(),
  /** Signed for 15 minutes; empty while the file is missing. */
  img_cpe_link: z.string(),
  pdf_cpe_link: z.string(),
  xml_cpe_link: z.string(),
  /** Not known while the XML is missing and the register does not mark the voucher. */
  afecto_detraccion: z.enum(['si', 'no', 'sin dato']),
  /** Voided at SUNAT, or the credit note that annuls a purchase: never summed. */
  is_voided: z.boolean(),
  /** Why no sum includes it; null when sums do. */
  uncounted: Uncounted.nullable(),
  /** Null when nobody typed it. */
  hand_made: HandMade.nullable(),
})
export type ListedVoucher = z.infer<typeof ListedVoucher>

/** What SUNAT's validity service last said of a purchase. It changes no sum. */
const Validity = z.object({ state: z.enum(VALIDITY_STATES), asked_on: Day })

export const PurchaseVoucher = ListedVoucher.extend({
  /** In which it is recorded. */
  tax_period: z.string(),
  supplier_ruc: z.string(),
  supplier_business_name: z.string(),
  /** What it is for: as the accountant set it for the purchase or its supplier, or else as the register states. Says nothing of the credit. */
  destination: z.enum(DESTINATIONS),
  status: VoucherStatus,
  /** Whether rules or the accountant have judged it. Without that it counts as deductible, but nobody has said that it is. */
  is_reviewed: z.boolean(),
  reasons: z.array(Reason),
  /** Listed apart: they never make a purchase observed. */
  notices: z.array(Reason),
  /** What later purchases of the supplier are not asked about once it is validated: `Restaurantes, …`. */
  answered_concepts: z.array(z.string()),
  credit: z.enum(['SI', 'NO', 'PRORRATA', 'DIFERIDO']),
  /** There was a credit, and the time to use it is over: no destination gives it back. */
  is_credit_lost: z.boolean(),
  /** What the credit is, or would be, once the accountant validates the purchase. */
  validated_credit: z.enum(['SI', 'NO', 'PRORRATA']),
  /** Null while the credit belongs to no period. */
  credit_period: z.string().nullable(),
  /** Null when the rules' verdict is in force. */
  decision: Decision.nullable(),
  /** Why changed facts took the last decision back; null when they did not. */
  reopened_because: z.string().nullable(),
  /** Null while SUNAT was not asked, or did not answer. */
  validity: Validity.nullable(),
})
export type PurchaseVoucher = z.infer<typeof PurchaseVoucher>

export const SalesVoucher = ListedVoucher.extend({
  /** Catalog 06; empty when the register states none. */
  customer_document_type: z.string(),
  customer_document: z.string(),
  customer_business_name: z.string(),
})
export type SalesVoucher = z.infer<typeof SalesVoucher>

function ListOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    /** Of the whole list. Voided vouchers and those whose soles are not known are counted and not summed. */
    summary: z.object({ total_items: z.int(), total_amount: Amount, total_igv: Amount }),
    metadata: z.object({ pagination: Pagination }),
  })
}
export const PurchaseList = ListOf(PurchaseVoucher).extend({
  /** Of the period; only in the first page of its whole list. */
  moved_credit: MovedCredit.optional(),
})
export type PurchaseList = z.infer<typeof PurchaseList>
const SalesList = ListOf(SalesVoucher)
export type SalesList = z.infer<typeof SalesList>

/** The order of a list; `-` is descending. The party is the supplier or the customer. */
export const VOUCHER_SORTS = ['date', '-date', 'party', '-party', 'total', '-total'] as const
export const VoucherSort = z.enum(VOUCHER_SORTS)
export type VoucherSort = z.infer<typeof VoucherSort>
export const DEFAULT_SORT = '-date' satisfies VoucherSort

const api = endpoints('vouchers')
const reports = '/businesses/dashboard-reports'

const OwnPeriod = z.object({ ruc: RucField, uuid: z.uuid(), tax_period: TaxPeriodParam })
const ListPage = z.object({ page: Page, size: VoucherSize, sort: VoucherSort.default(DEFAULT_SORT) })
const Days = z.object({ fecha_inicio: DayParam.optional(), fecha_fin: DayParam.optional() })

/** The purchases of a period without a filter. */
export const listPurchases = api.get(`${reports}/purchases`, ownBusiness, {
  summary: 'Comprobantes de compra de un periodo',
  querystring: OwnPeriod.extend({
    ...ListPage.shape,
    ...Days.shape,
    status_discrimination: z.literal('0').default('0'),
  }),
  response: { 200: PurchaseList },
})

/** What purchases and sales can be filtered by. The provider of a sale is its customer, and its only status is 'anulado'. */
export const VoucherFilter = z.enum([
  'types_of_vouchers',
  'series_of_vouchers',
  'status_of_vouchers',
  'provider_of_vouchers',
  'serie_number_of_vouchers',
])
export type VoucherFilter = z.infer<typeof VoucherFilter>

/** Purchases whose credit waits for a deposit, those whose credit counts in another period, and deductible ones that give none. */
export const CreditFilter = z.enum(['deferred', 'moved', 'none'])
export type CreditFilter = z.infer<typeof CreditFilter>

const FilterQuery = z.object({
  filter_by: VoucherFilter.optional(),
  value_filter: z.string().trim().max(100).optional(),
})

export const listFilteredPurchases = api.get(`${reports}/all-invoices`, ownBusiness, {
  summary: 'Comprobantes de compra de un periodo, con un filtro',
  querystring: z.object({
    ruc: RucField,
    tax_period: TaxPeriodParam,
    ...ListPage.shape,
    ...Days.shape,
    ...FilterQuery.shape,
    status: z.enum([...VoucherStatus.options, 'anulado']).optional(),
    credit: CreditFilter.optional(),
  }),
  response: { 200: PurchaseList },
})

export const listSales = api.get(`${reports}/sales`, ownBusiness, {
  summary: 'Comprobantes de venta de un periodo',
  querystring: OwnPeriod.extend({ ...ListPage.shape, ...Days.shape, ...FilterQuery.shape }),
  response: { 200: SalesList },
})

/** A line of a voucher, as its XML states it. */
const VoucherItem = z.object({
  description: z.string(),
  quantity: z.number().nullable(),
  /** Without IGV, in the currency of the voucher. */
  amount: Amount.nullable(),
})
export type VoucherItem = z.infer<typeof VoucherItem>

/** The lines of one voucher; none while its XML is missing. Lists have only their descriptions, because few are opened. */
export const listVoucherItems = api.get(`${reports}/items`, ownBusiness, {
  summary: 'Items de un comprobante, según su XML',
  querystring: z.object({
    ruc: RucField,
    uuid: z.uuid(),
    operation_type: OperationType.default('COMPRA'),
    code: z.string().trim().max(100),
  }),
  response: { 200: z.object({ items: z.array(VoucherItem) }) },
})

/** A large period has more suppliers and series than a menu can show: the most frequent are offered, the rest is found by `search`. */
export const MAX_FILTER_OPTIONS = 2000

/** The values of each filter, with their label and voucher count. */
const FilterOptions = z.record(z.string(), z.object({ label: z.string(), count: z.int() }))

export const listVoucherFilters = api.get(`${reports}/filter-all-invoices`, ownBusiness, {
  summary: 'Valores por los que se pueden filtrar las compras o ventas de un periodo',
  querystring: z.object({
    ruc: RucField,
    tax_period: TaxPeriodParam,
    operation_type: OperationType.default('COMPRA'),
    /** Part of a value or its label, whatever its case and accents. */
    search: z.string().trim().max(100).optional(),
  }),
  response: {
    200: z.object({
      types_of_vouchers: FilterOptions,
      series_of_vouchers: FilterOptions,
      status_of_vouchers: FilterOptions,
      provider_of_vouchers: FilterOptions,
      serie_number_of_vouchers: FilterOptions,
    }),
  },
})
