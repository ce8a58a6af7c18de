import { z } from 'zod'

import { accountantsBusiness, ownBusiness } from './access.ts'
import { NoContent } from './answers.ts'
import { OperationType } from './collections.ts'
import { BookCompleteness, Completeness } from './completeness.ts'
import { findBalanceError } from './balance.ts'
import { endpoints } from './endpoint.ts'
import { RucField } from './fields.ts'
import { Amount, FiltersParam, MovedCredit, TaxPeriodParam } from './lists.ts'

const api = endpoints('dashboard')

/** The month has not ended, so its numbers still grow and are not compared with a whole month. */
const IsCurrentMonth = z.boolean()

/** Of the book that the answer is about. */
const OwnCompleteness = z.object({ purchases: BookCompleteness.optional(), sales: BookCompleteness.optional() })

/** Null when the book has no numbers: it is still being collected, SUNAT does not allow it, or it was not collected. */
const BookAmount = Amount.nullable()

/**
 * Counts by voucher type and the total of a book in a period, with the change from the month before, which is null without one, while the
 * month has not ended, and when the total of either month is not complete.
 */
export const BookSummary = z.object({
  total_count_fa: z.int(),
  total_count_bv: z.int(),
  total_count_nc: z.int(),
  total_count_nd: z.int(),
  total_count_other_codes: z.int(),
  total_importe_total: BookAmount,
  total_cpes_count: z.int(),
  /** Of `total_cpes_count` and `total_count_fa` those that add nothing to the total. */
  voided_count: z.int(),
  voided_count_fa: z.int(),
  /** Purchases only: the fee receipts that count and total include, which give no IGV, and how complete they are. */
  fee_receipts: z.object({ count: z.int(), amount: Amount, completeness: BookCompleteness }).optional(),
  /** How many vouchers have a file that can be downloaded. */
  files_count: z.int(),
  /** Of the others those that have one at SUNAT, as the history of collections counts them. The rest has none. */
  files_missing_count: z.int(),
  porcentage_previous_month: z.object({
    porcentage_total_sales: z.number().nullable(),
    /** Of purchases all vouchers, of sales the facturas. */
    porcentage_cps_count: z.number().nullable(),
  }),
  is_current_month: IsCurrentMonth,
  completeness: OwnCompleteness,
})
export type BookSummary = z.infer<typeof BookSummary>

const BusinessFilters = FiltersParam({ ruc: RucField, tax_period: TaxPeriodParam, business_uuid: z.uuid() })
const BookFilters = FiltersParam({ ruc: RucField, tax_period: TaxPeriodParam, operation_type: OperationType })

export const getPurchaseDashboard = api.get('/purchase/dashboard', ownBusiness, {
  summary: 'Compras de un periodo, en números',
  querystring: z.object({ filters: BusinessFilters }),
  response: { 200: BookSummary },
})

export const getSalesDashboard = api.get('/sales/dashboard', ownBusiness, {
  summary: 'Ventas de un periodo, en números',
  querystring: z.object({ filters: BusinessFilters }),
  response: { 200: BookSummary },
})

/** Twelve months up to the period, by `YYYYMM`. A month without vouchers is 0; one whose book has no numbers is null. */
export const getHistory = api.get('/dashboard/history', ownBusiness, {
  summary: 'Evolución de compras o ventas en doce meses',
  querystring: z.object({ filters: BookFilters }),
  response: {
    200: z.record(
      z.string(),
      z.object({ total_importe_total: BookAmount, total_cpes_count: z.int(), is_complete: z.boolean() }),
    ),
  },
})

/** Null when what it is computed from was not read; `completeness` beside it says why. */
const SourcedAmount = Amount.nullable()

const Withheld = z.object({ total_items: z.int(), total_amount: SourcedAmount, completeness: BookCompleteness })

/** The figures of the PDT form. `igv_10_…` is the reduced tier, whose rate in force is `igv_10_rate`. */
export const PdtReport = z.object({
  non_taxable_amount: BookAmount,
  igv_10_taxable_amount: BookAmount,
  igv_10_amount: BookAmount,
  igv_18_taxable_amount: BookAmount,
  igv_18_amount: BookAmount,
  igv_10_rate: z.number(),
  /** What fits no rate, because the XML that would split it is missing. It is in neither tier. */
  unclear_taxable_amount: BookAmount,
  unclear_igv_amount: BookAmount,
  /** Of purchases: the base for untaxed sales, without credit, which `non_taxable_amount` includes. */
  without_credit_amount: BookAmount,
  /** Of purchases: what is for both taxed and untaxed sales. It is in no tier. */
  prorrata_taxable_amount: BookAmount,
  prorrata_igv_amount: BookAmount,
  /** The share of `prorrata_igv_amount` that gives credit; null while the company has no percentage. */
  prorrata_credit_amount: BookAmount,
  /** Of purchases: the imports that `igv_18_…` includes, which have boxes of their own in the form. */
  import_taxable_amount: BookAmount,
  import_igv_amount: BookAmount,
  /** Of sales: the exports that `non_taxable_amount` includes, which have a box of their own in the form. */
  export_amount: BookAmount,
  total_cpes_count: z.int(),
  is_current_month: IsCurrentMonth,
  completeness: OwnCompleteness,
  /** Purchases only. */
  detractions: z
    .object({
      paid_count: z.int(),
      paid_amount: SourcedAmount,
      unpaid_count: z.int(),
      unpaid_amount: SourcedAmount,
      completeness: BookCompleteness,
    })
    .optional(),
  perceptions: Withheld.optional(),
  retentions: Withheld.optional(),
})
export type PdtReport = z.infer<typeof PdtReport>

export const getPdtReport = api.get('/dashboard/pdt-report', accountantsBusiness, {
  summary: 'Informe PDT de compras o ventas',
  querystring: z.object({ filters: BookFilters }),
  response: { 200: PdtReport },
})

/** The IGV of a period: sales minus purchases minus the carried balance, when it is known. */
export const TotalAmount = z.object({
  total_amount_igv_sales: BookAmount,
  total_amount_igv_purchase: BookAmount,
  /** Null when either book has no numbers. */
  total_amount_igv_total: BookAmount,
  sum_positive_balance: Amount,
  flag_show_positive_balance: z.boolean(),
  /** Entered for this period, not carried from an earlier one. */
  is_balance_entered: z.boolean(),
  /** False when a month that the balance was carried through is partial, or has no numbers and so leaves the balance unknown. */
  is_balance_complete: z.boolean(),
  total_cpes_count: z.int(),
  /** Vouchers of that count that are voided, and those whose amount in soles is not known: the totals leave them out. */
  voided_count: z.int(),
  unproven_count: z.int(),
  /** Observed vouchers without a decision, which the totals leave out. */
  observed_count: z.int(),
  /** What they would add to the credit of the period, whole where only a share of it gives credit. */
  observed_igv: Amount,
  /** The rest of their IGV: of another period, of none yet, or of none ever. */
  observed_other_igv: Amount,
  /** Vouchers that are not deductible, by a rule or by decision, and their IGV: the totals leave them out. */
  declined_count: z.int(),
  declined_igv: Amount,
  /** IGV that the totals leave out until its detraction is deposited, as `moved_credit.deferred`. */
  deferred_igv: Amount,
  /** Null when the purchases have no numbers. */
  moved_credit: MovedCredit.nullable(),
  /** The part of the totals that no deposit proves: purchases subject to detraction whose deposits were never read, past their date. */
  unread_deposits: z.object({ count: z.int(), igv: Amount }),
  /** IGV of deductible purchases that give no credit: it is no part of the totals. */
  without_credit_igv: BookAmount,
  /** All IGV of purchases for both taxed and untaxed sales. The totals include its share, and nothing of it without a percentage. */
  prorrata_igv: BookAmount,
  /** The share that the totals include; null while the company has no percentage. */
  prorrata_credit: BookAmount,
  prorrata_percent: z.number().nullable(),
  is_current_month: IsCurrentMonth,
  completeness: Completeness,
})
export type TotalAmount = z.infer<typeof TotalAmount>

export const getTotalAmount = api.get('/businesses/dashboard/total-amount', ownBusiness, {
  summary: 'IGV de ventas, de compras y por pagar',
  querystring: z.object({ ruc: RucField, tax_period: TaxPeriodParam }),
  response: { 200: TotalAmount },
})

/** Detractions of a period. `completeness` is that of the purchases, their XML and the deposits together. */
const TotalDetractions = z.object({
  sum_paid_detractions: SourcedAmount,
  sum_not_paid_detractions: SourcedAmount,
  count_paid_detractions: z.int(),
  count_not_paid_detractions: z.int(),
  is_current_month: IsCurrentMonth,
  completeness: BookCompleteness,
})
export type TotalDetractions = z.infer<typeof TotalDetractions>

export const getTotalDetractions = api.get('/businesses/dashboard/total-amount-detractions', ownBusiness, {
  summary: 'Detracciones pagadas y por pagar de un periodo',
  querystring: z.object({ ruc: RucField, tax_period: TaxPeriodParam, business_uuid: z.uuid() }),
  response: { 200: TotalDetractions },
})

/** The balance carried from the month before, with at most two decimals. */
const BalanceAmount = z.number('Ingresa un monto').superRefine((amount, context) => {
  const message = findBalanceError(amount)
  if (message) context.addIssue({ code: 'custom', message })
})

export const setBalance = api.put('/businesses/:uuid/periods/:period/balance', ownBusiness, {
  summary: 'Saldo a favor del periodo anterior; null lo borra',
  params: z.object({ uuid: z.uuid(), period: TaxPeriodParam }),
  body: z.object({ amount: BalanceAmount.nullable() }),
  response: { 204: NoContent },
})
