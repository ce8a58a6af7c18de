import { recordOf } from '@contapro/domain/lists/record-of'
import { BOOKS } from '@contapro/domain/vouchers/book'
import { COMMON_AMOUNTS, PURCHASE_AMOUNTS, SALE_AMOUNTS } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { wireName, type HandMadeAmountField } from './hand-made-fields.ts'
import { TaxPeriodParam } from './lists.ts'
import { PurchaseVoucher, SalesVoucher } from './vouchers.ts'

const api = endpoints('vouchers')

/** As many as an accountant pastes at once. */
export const MAX_HAND_MADE_BATCH = 500

/** Ten integer digits. */
const MAX_AMOUNT = 9_999_999_999.99

const TypedAmount = z
  .number('Escribe un importe')
  .min(-MAX_AMOUNT, 'El importe es demasiado grande')
  .max(MAX_AMOUNT, 'El importe es demasiado grande')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 0.001, 'Usa como máximo dos decimales')

const AMOUNTS = [...PURCHASE_AMOUNTS, ...SALE_AMOUNTS, ...COMMON_AMOUNTS].map(wireName) as HandMadeAmountField[]
const Amounts = recordOf(AMOUNTS, () => TypedAmount.optional())

const Short = (max: number) => z.string().trim().max(max, `Usa como máximo ${max} caracteres`)

/** What is typed of a voucher. What each type asks for is checked by `checkHandMade` of the domain. */
const HandMadeVoucher = z.object({
  book: z.enum(BOOKS),
  document_type: Short(2),
  serie: Short(20).default(''),
  number: Short(20),
  issue_date: Short(10),
  due_date: Short(10).nullish(),
  party_document_type: Short(1).default(''),
  party_document: Short(15).default(''),
  party_name: Short(200).default(''),
  currency: Short(3).default('PEN'),
  exchange_rate: z.number().min(0).max(100).nullish(),
  tax_period: TaxPeriodParam,
  modifies: z
    .object({ document_type: Short(2), serie: Short(20).default(''), number: Short(20), issue_date: Short(10) })
    .nullish(),
  ...Amounts,
})

const VoucherRow = z.union([PurchaseVoucher, SalesVoucher])
const BusinessParams = z.object({ uuid: z.uuid() })
const VoucherParams = z.object({ uuid: z.uuid(), code: z.string().trim().max(80) })

/** A voucher that somebody typed, as it was typed. */
export const TypedVoucher = z.object({
  code: z.string(),
  ...HandMadeVoucher.shape,
  typed_at: Instant,
  /** Listed by SUNAT since: it is no longer changed or deleted here. */
  is_listed: z.boolean(),
})
export type TypedVoucher = z.infer<typeof TypedVoucher>

export const createVoucher = api.post('/businesses/:uuid/vouchers', ownBusiness, {
  summary: 'Anotar a mano un comprobante que SUNAT no lista',
  params: BusinessParams,
  body: HandMadeVoucher,
  response: { 201: VoucherRow },
})

/** What became of a line of a batch. */
export const BatchRowState = z.enum(['STORED', 'ALREADY_THERE', 'REJECTED'])

export const BatchRow = z.object({
  state: BatchRowState,
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type BatchRow = z.infer<typeof BatchRow>

export const createVouchers = api.post('/businesses/:uuid/vouchers/batch', ownBusiness, {
  summary: 'Anotar a mano varios comprobantes; cada uno tiene su resultado, en su orden',
  params: BusinessParams,
  body: z.object({
    rows: z
      .array(HandMadeVoucher)
      .min(1, 'Envía al menos un comprobante')
      .max(MAX_HAND_MADE_BATCH, `Envía hasta ${MAX_HAND_MADE_BATCH} comprobantes`),
  }),
  response: { 200: z.object({ stored: z.int(), rows: z.array(BatchRow) }) },
})

export const listTypedVouchers = api.get('/businesses/:uuid/vouchers', ownBusiness, {
  summary: 'Comprobantes anotados a mano en un periodo o en todos, como se escribieron',
  params: BusinessParams,
  querystring: z.object({ book: z.enum(BOOKS).default('rce'), tax_period: TaxPeriodParam.optional() }),
  response: { 200: z.object({ data: z.array(TypedVoucher) }) },
})

export const getTypedVoucher = api.get('/businesses/:uuid/vouchers/:code', ownBusiness, {
  summary: 'Un comprobante anotado a mano, como se escribió',
  params: VoucherParams,
  response: { 200: TypedVoucher },
})

export const changeVoucher = api.patch('/businesses/:uuid/vouchers/:code', ownBusiness, {
  summary: 'Corregir un comprobante anotado a mano, o el periodo de uno que solo se conoce por su XML',
  params: VoucherParams,
  body: z.object(optionalShape()),
  response: { 200: VoucherRow },
})

/** Every field may be left out, and none has a default: what is left out stays. */
function optionalShape() {
  const { book: _book, serie: _serie, currency: _currency, ...others } = HandMadeVoucher.shape
  return {
    ...z.object(others).partial().shape,
    serie: Short(20).optional(),
    currency: Short(3).optional(),
    party_document_type: Short(1).optional(),
    party_document: Short(15).optional(),
    party_name: Short(200).optional(),
  }
}

export const deleteVoucher = api.delete('/businesses/:uuid/vouchers/:code', ownBusiness, {
  summary: 'Borrar un comprobante anotado a mano que SUNAT no lista',
  params: VoucherParams,
  response: { 204: NoContent },
})

export const MAX_ATTACHMENT_BYTES = 10 * 1024 ** 2

export const attachToVoucher = api.put('/businesses/:uuid/vouchers/:code/attachment', ownBusiness, {
  summary: 'Adjuntar la foto (JPEG o PNG) o el PDF de un comprobante anotado a mano: el cuerpo es el archivo',
  params: VoucherParams,
  response: { 204: NoContent },
})

export const removeAttachment = api.delete('/businesses/:uuid/vouchers/:code/attachment', ownBusiness, {
  summary: 'Quitar el archivo adjunto de un comprobante',
  params: VoucherParams,
  response: { 204: NoContent },
})
