import { accountDigits, findAccountProblem } from '@contapro/domain/detractions/supplier-account'
import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day, NoContent } from './answers.ts'
import { BookCompleteness } from './completeness.ts'
import { endpoints } from './endpoint.ts'
import { RucField } from './fields.ts'
import { Amount, DayParam, Page, Pagination, TaxPeriodParam, VoucherSize } from './lists.ts'
import { VoucherStatus } from './vouchers.ts'

const api = endpoints('detractions')

/** 'Pagadas' (S) or 'Por pagar' (N). A detraction of which a part is missing is to be paid. */
export const Paid = z.enum(['S', 'N'])
export type Paid = z.infer<typeof Paid>

/** Of those to be paid: past their date, due within three days, later, or neither because their deposits were never read. */
export const DueFilter = z.enum(['overdue', 'soon', 'later', 'unread'])
export type DueFilter = z.infer<typeof DueFilter>

/** Whether a detraction is paid, or when it is due. Unknown: its deposits were never read. */
export const DepositState = z.enum(['paid', 'overdue', 'soon', 'later', 'unknown'])
export type DepositState = z.infer<typeof DepositState>

/** What makes a deposit due on its day. */
export const DepositDueBy = z.enum(['recording', 'payment', 'installment', 'transfer'])
export type DepositDueBy = z.infer<typeof DepositDueBy>

/** A deposit as SUNAT certifies it; '-' for what it leaves empty. */
export const PaymentCertificate = z.object({
  certificate_number: z.string(),
  sol_user: z.string(),
  account_number: z.string(),
  account_type_name: z.string(),
  /** Shown as the RUC of the provider. */
  customer_identity_number: z.string(),
  supplier_business_name: z.string(),
  operation_name: z.string(),
  good_or_service_code: z.string(),
  good_or_service_name: z.string(),
  deposit_amount: z.union([Amount, z.literal('-')]),
  payment_datetime: z.string(),
  tax_period_payment: z.string(),
  operation_number: z.string(),
  detraction_payment: z.string(),
  /** The voucher that it states, `01-F001-124`, when the accountant joined it to another one; absent otherwise. */
  joined_from: z.string().optional(),
})
export type PaymentCertificate = z.infer<typeof PaymentCertificate>

/** What a deposit and the voucher that it names say differently. */
export const DepositDifference = z.object({
  kind: z.enum(['AMOUNT', 'PERIOD', 'TYPE', 'GOODS', 'ACCOUNT']),
  message: z.string(),
})
export type DepositDifference = z.infer<typeof DepositDifference>

export const Detraction = z.object({
  code: z.string(),
  voucher_unique_code: z.string(),
  tax_period: z.string(),
  issuer_date: Day,
  serie_number: z.string(),
  supplier_ruc: z.string(),
  supplier_business_name: z.string(),
  total_amount: Amount,
  goods_code: z.string().nullable(),
  goods_name: z.string().nullable(),
  /** In force for the code on the day of issue, or else what the voucher states. */
  percent: z.number().nullable(),
  /**
   * What is to be deposited in all, in whole soles: the percent of the total, less what `notes_amount` took from it. Of a code without an
   * established percent what the voucher states; null when only the register says that the voucher is subject.
   */
  detraction_amount: Amount.nullable(),
  /** What the voucher states, when that is not what the law asks for its total; null otherwise. */
  stated_amount: Amount.nullable(),
  /** What credit notes took from the total before the deposit was whole. */
  notes_amount: Amount,
  /** What was deposited; null without a deposit, or when SUNAT left its amount empty. */
  deposit_amount: Amount.nullable(),
  payment_datetime: z.string().nullable(),
  certificate_number: z.string(),
  operation_name: z.string(),
  img_cpe_file_url: z.string(),
  deposit_due: Day,
  deposit_due_by: DepositDueBy,
  /** The day by which it is due in any case: nobody knows whether the instalment that makes it due earlier was paid. */
  due_at_latest: Day,
  credit_due: Day,
  deposit_state: DepositState,
  /** Until `deposit_due`, negative after it; null once it is paid, and while `deposit_state` is unknown. */
  days_left: z.int().nullable(),
  /** All IGV that stays out of the credit, or will after `credit_due`, while nothing is deposited. Credit notes are subtracted. */
  frozen_igv: Amount,
  /** Only a share of it gives credit, or of some of it: it is for both taxed and untaxed sales. */
  is_prorated: z.boolean(),
  /** Whether `frozen_igv` is out of the credit already. */
  is_deferred: z.boolean(),
  /** IGV that was credit and gives none any more, whenever it is deposited: the time to use it is over. 0 of every other. */
  lost_igv: Amount,
  /** The last day on which a deposit gives credit; null when that is not known. */
  credit_until: Day.nullable(),
  /** In how many months after the month of issue a deposit gives credit; null when that is not known. */
  credit_window: z.int().nullable(),
  /** An estimate, at most: half of what is missing, once the deposit is or may be late; 0 before. Null when the amount or `deposit_state` is unknown. */
  fine_at_risk: Amount.nullable(),
  /** Of an observed purchase what it gives once it is validated. */
  credit: z.enum(['SI', 'NO', 'PRORRATA', 'DIFERIDO']),
  status: VoucherStatus,
  /** The period whose credit the IGV belongs to; null while it is deferred, and without credit. */
  credit_period: z.string().nullable(),
  account: z.string(),
  /** The lot that pays it, `260001`; null without an open one. */
  lot: z.string().nullable(),
  differences: z.array(DepositDifference),
  /** Of the paid tab: the last deposit, and all of them, newest first. */
  certificate: PaymentCertificate.nullable(),
  certificates: z.array(PaymentCertificate),
})
export type Detraction = z.infer<typeof Detraction>

const CountedAmount = z.object({ count: z.int(), amount: Amount })

/** Over all rows that the query allows, whatever the page and `due` are. */
export const DetractionsSummary = z.object({
  unpaid: CountedAmount,
  /** Rows to be paid whose amount is not known; `amount` leaves them out. */
  unknown_count: z.int(),
  paid: CountedAmount,
  /** `assumed`: those that are only late if an instalment was paid on its date; `oldest_days` is of the others. */
  overdue: CountedAmount.extend({ assumed: CountedAmount, oldest_days: z.int() }),
  soon: CountedAmount,
  later: CountedAmount,
  /** To be paid as far as we know, but their deposits were never read: neither late nor in time. */
  unread: CountedAmount,
  /** Taken back whole by credit notes before a deposit: nothing is due, and no tab lists them. */
  taken_back_count: z.int(),
  /** The nearest date that is not past; null without any. */
  next_due: CountedAmount.extend({ date: Day }).nullable(),
  /** IGV out of the credit until its deposit, as the report of the period has it, or the sum of the reports of all periods. */
  deferred_igv: Amount,
  /** The part of it that is for both taxed and untaxed sales, of which a share will give credit. */
  deferred_prorrata: Amount,
  /** IGV that counts now and will not after `credit_due`, which is today or later. */
  awaited_igv: Amount,
  /** Of those to be paid, what gives no credit any more because too many months passed. It is in neither of the two sums above. */
  lost_credit: z.object({ count: z.int(), igv: Amount }),
  /** An estimate, at most: half of what is past its date, or would be if its instalment was paid. */
  fine_at_risk: Amount,
  /** 'Depositadas por utilizar': deposited late, so that their IGV is credit of an open period. */
  to_use: z.object({
    count: z.int(),
    igv: Amount,
    /** The part of it that is for both taxed and untaxed sales, of which a share gives credit. */
    prorrata: Amount,
    /** The periods whose credit it is, oldest first. */
    periods: z.array(z.string()),
  }),
  /** Deposited late, so that their IGV is credit of another period than their own, whether that is declared or not; or taken back late. */
  late: z.object({ count: z.int(), taken_back_count: z.int(), igv: Amount, periods: z.array(z.string()) }),
  completeness: BookCompleteness,
})
export type DetractionsSummary = z.infer<typeof DetractionsSummary>

export const listDetractions = api.get('/businesses/dashboard/detractions', ownBusiness, {
  summary: 'Comprobantes afectos a detracción, pagados o por pagar',
  querystring: z.object({
    business_uuid: z.uuid(),
    ruc: RucField,
    /** Absent: all periods. Dates of payment count over all periods too. */
    tax_period: TaxPeriodParam.optional(),
    page: Page,
    size: VoucherSize,
    paid: Paid.default('S'),
    due: DueFilter.optional(),
    /** Part of the supplier's name, of its RUC, or of series and number, whatever its case and accents. */
    search: z.string().trim().max(100).optional(),
    fecha_inicio: DayParam.optional(),
    fecha_fin: DayParam.optional(),
  }),
  response: {
    200: z.object({
      success: z.literal(true),
      vouchers: z.array(Detraction),
      pagination: Pagination,
      summary: DetractionsSummary,
    }),
  },
})

/** The account of a supplier at Banco de la Nación, without hyphens: 11 digits. Nothing of what was written is dropped to make it fit. */
const DetractionAccount = z
  .string('Ingresa la cuenta')
  .superRefine((account, context) => {
    const message = findAccountProblem(account)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .transform(accountDigits)

export const setSupplierAccount = api.put('/businesses/:uuid/suppliers/:ruc', ownBusiness, {
  summary: 'Cuenta de detracciones de un proveedor',
  params: z.object({ uuid: z.uuid(), ruc: RucField }),
  body: z.object({ detraction_account: DetractionAccount }),
  response: { 204: NoContent },
})
