import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { NoContent } from './answers.ts'
import { OperationType } from './collections.ts'
import { BookCompleteness } from './completeness.ts'
import { Paid } from './detractions.ts'
import { endpoints } from './endpoint.ts'
import { RucField } from './fields.ts'
import { Amount, DayParam, TaxPeriodParam } from './lists.ts'

const api = endpoints('reports')

/** A made file: a signed link to it, and the name under which it is saved. It is kept for 24 hours. */
export const ReportFile = z.object({
  sas: z.string(),
  blob_filename: z.string(),
  size: z.int(),
  /** Rows of vouchers. */
  row_count: z.int(),
})
export type ReportFile = z.infer<typeof ReportFile>

export const downloadReport = api.get('/businesses/:ruc/reports', ownBusiness, {
  summary: 'Compras o ventas en Excel (xlsx), o el archivo del SIRE (txt, o zip para subirlo)',
  params: z.object({ ruc: RucField }),
  querystring: z.object({
    tax_period: TaxPeriodParam,
    operation_type: OperationType,
    file_extension: z.enum(['xlsx', 'txt', 'zip']),
    /** Of the RCE: 41 adds four empty fields. */
    rce_fields: z.enum(['37', '41']).default('37'),
  }),
  response: { 200: ReportFile },
})

export const downloadSiscont = api.get('/businesses/:ruc/reports/siscont', ownBusiness, {
  summary: 'Excel que importa SISCONT',
  params: z.object({ ruc: RucField }),
  querystring: z.object({ tax_period: TaxPeriodParam, operation_type: OperationType.default('COMPRA') }),
  response: { 200: ReportFile },
})

export const downloadDetractions = api.get('/businesses/dashboard/detractions/report', ownBusiness, {
  summary: 'Excel de las detracciones de una pestaña',
  querystring: z.object({
    business_uuid: z.uuid(),
    ruc: RucField,
    tax_period: TaxPeriodParam.optional(),
    paid: Paid.default('S'),
    fecha_inicio: DayParam.optional(),
    fecha_fin: DayParam.optional(),
  }),
  response: { 200: ReportFile },
})

/** Why vouchers of the period are not in a file. */
export const LeftOutReason = z.enum([
  'OBSERVED',
  'DEFERRED',
  'MOVED',
  'NOT_DEDUCIBLE',
  'FEE_RECEIPT',
  'VOIDED',
  'FOREIGN',
  'UNCONVERTED',
  'INVALID',
])
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** Amounts in soles. Vouchers whose currency is not proven add nothing and are counted in `unconverted_count`. */
const Counted = z.object({ count: z.int(), igv: Amount, unconverted_count: z.int() })

const LeftOutVouchers = Counted.extend({
  reason: LeftOutReason,
  /** Some of those that SUNAT would not take, with what is wrong with each. */
  problems: z.array(z.object({ code: z.string(), problem: z.string() })),
})

/** What a file holds, and what it does not. */
export const FileContent = z.object({
  blob_filename: z.string(),
  /** The vouchers of the period. */
  total_count: z.int(),
  /** What is written. `igv` is that of all destinations; `foreign_count` rows have their amounts in another currency than soles. */
  written: Counted.extend({ foreign_count: z.int() }),
  left_out: z.array(LeftOutVouchers),
  /** Written, and worth a look before SUNAT has it: some of them, with what is unusual of each. Absent without any, and of files of purchases. */
  warnings: z
    .object({ count: z.int(), examples: z.array(z.object({ code: z.string(), warning: z.string() })) })
    .optional(),
})
export type FileContent = z.infer<typeof FileContent>

const BaseAndIgv = z.object({ base: Amount, igv: Amount })

/** The rows of a file compared with those that SUNAT proposes; `igv` is the difference that they make. */
const Compared = z.object({ count: z.int(), igv: Amount })

/** Null when no row of the period comes from a proposal of SUNAT. */
const Proposal = z
  .object({ equal: Compared, changed: Compared, only_in_file: Compared, only_in_proposal: Compared })
  .nullable()

/** Sales are written as SUNAT's row states them, so none is `changed`. */
export const SaleContent = FileContent.extend({ proposal: Proposal })
export type SaleContent = z.infer<typeof SaleContent>

export const PurchaseContent = FileContent.extend({
  /** Written with credit, with a share of it, and without. */
  destinations: z.object({ dg: BaseAndIgv, dgng: BaseAndIgv, dng: BaseAndIgv, not_taxed: Amount, total: Amount }),
  proposal: Proposal,
})
export type PurchaseContent = z.infer<typeof PurchaseContent>

export const ReportSummary = z.object({
  purchases: z.object({
    total_count: z.int(),
    /** Purchases of other periods whose credit is of this one: the Excel has them on a sheet of their own. */
    moved_count: z.int(),
    completeness: BookCompleteness,
  }),
  sales: z.object({ total_count: z.int(), completeness: BookCompleteness }),
  rce: PurchaseContent,
  rvie: SaleContent,
  siscont: FileContent,
  siscont_sales: FileContent,
})
export type ReportSummary = z.infer<typeof ReportSummary>

export const getReportSummary = api.get('/businesses/:ruc/reports/summary', ownBusiness, {
  summary: 'Qué contendrán los archivos de un periodo',
  params: z.object({ ruc: RucField }),
  querystring: z.object({ tax_period: TaxPeriodParam }),
  response: { 200: ReportSummary },
})

const Account = z
  .string()
  .trim()
  .regex(/^\d{0,12}$/, 'Escribe solo los dígitos de la cuenta')

const SiscontBook = z.object({
  origin: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, 'El origen tiene hasta dos dígitos'),
  first_number: z.int().min(1).max(999_999),
  account: Account,
  igv_account: Account,
  other_taxes_account: Account,
  soles_account: Account,
  dollars_account: Account,
})

/** How a company's SISCONT imports. Accounts that are not set stay empty cells. */
export const SiscontSettings = z.object({
  purchases: SiscontBook.extend({
    party_type: z.string().trim().regex(/^\d?$/, 'El tipo es un dígito'),
  }),
  sales: SiscontBook,
  has_negative_notes: z.boolean(),
  has_text_dates: z.boolean(),
})
export type SiscontSettings = z.infer<typeof SiscontSettings>

export const getSiscontSettings = api.get('/businesses/:uuid/siscont-settings', ownBusiness, {
  summary: 'Cuentas y orígenes de la empresa en SISCONT',
  params: z.object({ uuid: z.uuid() }),
  response: { 200: SiscontSettings },
})

export const setSiscontSettings = api.put('/businesses/:uuid/siscont-settings', ownBusiness, {
  summary: 'Cambiar las cuentas y orígenes de la empresa en SISCONT',
  params: z.object({ uuid: z.uuid() }),
  body: SiscontSettings,
  response: { 204: NoContent },
})
