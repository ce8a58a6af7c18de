import { accountDigits, findAccountProblem } from '@contapro/domain/detractions/supplier-account'
import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day, Instant, NoContent } from './answers.ts'
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

/** A deposit that states no stored voucher, and the unpaid purchases that it may be of: of its supplier, month and amount. */
export const UnmatchedDeposit = z.object({
  certificate: PaymentCertificate,
  supplier_ruc: z.string(),
  stated: z.object({ type: z.string(), series: z.string(), number: z.string() }),
  proposals: z.array(
    z.object({
      code: z.string(),
      /** What is missing of its detraction. */
      amount: Amount,
      /** The accountant said that the deposit is not of it. */
      is_denied: z.boolean(),
    }),
  ),
})
export type UnmatchedDeposit = z.infer<typeof UnmatchedDeposit>

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
      /** Deposits of the tab's period or days that are in no row, because they state no stored voucher; absent without any. */
      unmatched: z.array(UnmatchedDeposit).optional(),
      pagination: Pagination,
      summary: DetractionsSummary,
    }),
  },
})

/** Sale or service, withdrawal of goods, movement without sale, exchange, exempt sale. */
export const DepositOperation = z.enum(['01', '02', '03', '04', '05'])

export const LotState = z.enum(['OPEN', 'PAID', 'PARTLY_PAID', 'CANCELLED'])
export type LotState = z.infer<typeof LotState>

/**
 * A file for Banco de la Nación. `sas` is a signed link to it while no deposit is known and it is not cancelled, and '' afterwards: paying the
 * same file again would deposit twice.
 */
export const DetractionLot = z.object({
  lot: z.string(),
  state: LotState,
  count: z.int(),
  /** Deposited whole. */
  paid_count: z.int(),
  /** Deposited with less than the file says. */
  partly_count: z.int(),
  /** Without a deposit, and given up so that another lot pays them. */
  released_count: z.int(),
  /** Without a deposit; 0 once the lot is cancelled. */
  waiting_count: z.int(),
  total: Amount,
  made_at: Instant,
  /** How many vouchers of it were issued in each month, newest first. */
  periods: z.array(z.object({ period: z.string(), count: z.int() })),
  /** IGV that its deposits free. What gives no credit any more is in `lost_igv`. */
  freed_igv: Amount,
  /** The part of it that is for both taxed and untaxed sales, of which a share gives credit. */
  freed_prorrata: Amount,
  lost_igv: Amount,
  /** The first date on which one of its deposits is due. */
  first_due: Day,
  blob_filename: z.string(),
  sas: z.string(),
})
export type DetractionLot = z.infer<typeof DetractionLot>

export const MAX_LOT_SIZE = 500

export const LeftOut = z.object({
  code: z.string(),
  /** `ACCOUNT`: the supplier's account is missing, which can be written. `MAY_BE_PAID`: by a deposit that states another voucher. */
  kind: z.enum(['ACCOUNT', 'IN_LOT', 'PAID', 'MAY_BE_PAID', 'NOT_SUBJECT', 'INVALID']),
  reason: z.string(),
  supplier_ruc: z.string(),
  supplier_business_name: z.string(),
  amount: Amount.nullable(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A line of a lot whose voucher states another amount than the one deposited. */
export const StatedOtherwise = z.object({
  code: z.string(),
  supplier_business_name: z.string(),
  stated_amount: Amount,
  /** What is due in all. */
  detraction_amount: Amount,
})
export type StatedOtherwise = z.infer<typeof StatedOtherwise>

const NewLot = z.object({
  codes: z
    .array(z.string().max(60))
    .min(1, 'Elige al menos un comprobante')
    .max(MAX_LOT_SIZE, `Elige ${MAX_LOT_SIZE} comprobantes como máximo`),
  operation: DepositOperation.default('01'),
})

export const makeDetractionLot = api.post('/businesses/:uuid/detraction-lots', ownBusiness, {
  summary: 'Archivo para el Banco de la Nación con los depósitos elegidos',
  params: z.object({ uuid: z.uuid() }),
  body: NewLot,
  response: {
    201: DetractionLot.extend({
      left_out: z.array(LeftOut),
      /** Absent when every voucher states what is due. */
      stated_otherwise: z.array(StatedOtherwise).optional(),
    }),
  },
})

export const listDetractionLots = api.get('/businesses/:uuid/detraction-lots', ownBusiness, {
  summary: 'Lotes de depósito, el más nuevo primero',
  params: z.object({ uuid: z.uuid() }),
  querystring: z.object({ page: Page, size: VoucherSize }),
  response: { 200: z.object({ data: z.array(DetractionLot), pagination: Pagination }) },
})

const LotParams = z.object({
  uuid: z.uuid(),
  lot: z.string().regex(/^\d{6}$/, 'El lote debe tener la forma AANNNN'),
})

/** WAITING: no deposit arrived. RELEASED: none arrived, and another lot may pay it. */
export const LotLineState = z.enum(['WAITING', 'PARTLY_PAID', 'PAID', 'RELEASED'])
export type LotLineState = z.infer<typeof LotLineState>

/** What a lot deposits for one voucher. */
export const DetractionLotLine = z.object({
  code: z.string(),
  supplier_ruc: z.string(),
  supplier_business_name: z.string(),
  amount: Amount,
  /** What the voucher states, when that is not what the law asks; null otherwise. */
  stated_amount: Amount.nullable(),
  /** What is due in all; null when it is not known any more. */
  detraction_amount: Amount.nullable(),
  /** Code of the good or service, account and month of issue as the file states them; null where an old lot did not keep them. */
  goods_code: z.string().nullable(),
  account: z.string().nullable(),
  issued_in: z.string(),
  state: LotLineState,
  /** What arrived of `amount`. */
  deposited_amount: Amount,
})
export type DetractionLotLine = z.infer<typeof DetractionLotLine>

export const getDetractionLot = api.get('/businesses/:uuid/detraction-lots/:lot', ownBusiness, {
  summary: 'Un lote de depósito con sus comprobantes',
  params: LotParams,
  response: { 200: DetractionLot.extend({ lines: z.array(DetractionLotLine) }) },
})

export const cancelDetractionLot = api.delete('/businesses/:uuid/detraction-lots/:lot', ownBusiness, {
  summary: 'Anula un lote sin depósitos',
  params: LotParams,
  response: { 204: NoContent },
})

export const previewDetractionLot = api.post('/businesses/:uuid/detraction-lots/preview', ownBusiness, {
  summary: 'Lo que tendría un lote con los depósitos elegidos, sin hacerlo',
  params: z.object({ uuid: z.uuid() }),
  body: NewLot,
  response: {
    200: DetractionLot.pick({
      /** The number that it would have, unless somebody makes another lot of the same RUC before. */
      lot: true,
      count: true,
      total: true,
      periods: true,
      freed_igv: true,
      freed_prorrata: true,
      lost_igv: true,
      blob_filename: true,
    }).extend({
      /** Null when nothing that was chosen can be in a lot. */
      first_due: Day.nullable(),
      lines: z.array(DetractionLotLine),
      left_out: z.array(LeftOut),
    }),
  },
})

export const releaseDetractionLot = api.post('/businesses/:uuid/detraction-lots/:lot/release', ownBusiness, {
  summary: 'Libera los comprobantes sin constancia de un lote pagado en parte',
  params: LotParams,
  response: { 200: z.object({ released: z.int() }) },
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

export const answerDeposit = api.put('/businesses/:uuid/deposit-answers', ownBusiness, {
  summary: 'Si una constancia que indica otro comprobante es de una compra',
  params: z.object({ uuid: z.uuid() }),
  body: z.object({
    certificate: z.string().max(60),
    supplier_ruc: z.string().max(11),
    /** The voucher that the deposit states. */
    stated: z.object({ type: z.string().max(10), series: z.string().max(20), number: z.string().max(20) }),
    /** The purchase that is asked about. */
    code: z.string().max(60),
    /** Null takes the answer back. */
    is_same: z.boolean().nullable(),
  }),
  response: { 204: NoContent },
})
