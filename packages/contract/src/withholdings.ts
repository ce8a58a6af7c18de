import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day } from './answers.ts'
import { BookCompleteness } from './completeness.ts'
import { endpoints } from './endpoint.ts'
import { Amount, PeriodPageQuery, Pagination } from './lists.ts'

/** Neither the count nor the sum includes the reverted ones, which are listed. */
const WithheldSummary = z.object({
  total_items: z.int(),
  reverted_items: z.int(),
  /** The month has not ended, so the numbers still grow. */
  is_current_month: z.boolean(),
  completeness: BookCompleteness,
})

/** Null when SUNAT's list was not read. */
const WithheldAmount = Amount.nullable()

export const PerceptionVoucher = z.object({
  perception_regime_description: z.string(),
  /** Where the perception is stated: in a perception voucher (40), or printed in the factura itself. */
  source: z.enum(['perception', 'invoice']),
  /** Series and number of that voucher: `P001-123`. */
  document_number: z.string(),
  issue_date: Day,
  ruc_supplier: z.string(),
  supplier_business_name: z.string(),
  ruc_customer: z.string(),
  perception_amount: Amount,
  /** 'Emitido' or 'Revertido'. */
  state: z.string(),
  /** Signed link to its picture; empty while its file is missing. */
  link: z.string(),
})
export type PerceptionVoucher = z.infer<typeof PerceptionVoucher>

export const listPerceptions = endpoints('perceptions').get('/businesses/dashboard-reports/perceptions', ownBusiness, {
  summary: 'Percepciones de un periodo',
  querystring: PeriodPageQuery,
  response: {
    200: z.object({
      success: z.literal(true),
      summary: WithheldSummary.extend({ total_amount_perceptions: WithheldAmount }),
      data: z.object({ vouchers: z.array(PerceptionVoucher), pagination: Pagination }),
    }),
  },
})

export const RetentionVoucher = z.object({
  supplier_business_name: z.string(),
  ruc_supplier: z.string(),
  issue_date: Day,
  document_number: z.string(),
  retention_amount: Amount,
  state: z.string(),
  link: z.string(),
})
export type RetentionVoucher = z.infer<typeof RetentionVoucher>

export const listRetentions = endpoints('retentions').get('/businesses/dashboard-reports/retentions', ownBusiness, {
  summary: 'Retenciones de un periodo',
  querystring: PeriodPageQuery,
  response: {
    200: z.object({
      success: z.literal(true),
      summary: WithheldSummary.extend({ total_amount_retentions: WithheldAmount }),
      data: z.object({ vouchers: z.array(RetentionVoucher), pagination: Pagination }),
    }),
  },
})
