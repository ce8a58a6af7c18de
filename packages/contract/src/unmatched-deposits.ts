import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { NoContent } from './answers.ts'
import { PaymentCertificate } from './detractions.ts'
import { endpoints } from './endpoint.ts'
import { Amount, DayParam, TaxPeriodParam } from './lists.ts'

const api = endpoints('detractions')

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

export const listUnmatchedDeposits = api.get('/businesses/:uuid/unmatched-deposits', ownBusiness, {
  summary: 'Constancias de un periodo, o pagadas en unos días, que no indican ningún comprobante guardado',
  params: z.object({ uuid: z.uuid() }),
  querystring: z.object({
    /** Absent: all periods. Dates of payment count over all periods too. */
    tax_period: TaxPeriodParam.optional(),
    fecha_inicio: DayParam.optional(),
    fecha_fin: DayParam.optional(),
  }),
  response: { 200: z.object({ data: z.array(UnmatchedDeposit) }) },
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
