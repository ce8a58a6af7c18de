import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day, Instant, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Page, Pagination, VoucherSize } from './lists.ts'

const api = endpoints('detractions')

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

const LotNumber = z.string().regex(/^\d{6}$/, 'El lote debe tener la forma AANNNN')

export const makeDetractionLot = api.post('/businesses/:uuid/detraction-lots', ownBusiness, {
  summary: 'Archivo para el Banco de la Nación con los depósitos elegidos',
  params: z.object({ uuid: z.uuid() }),
  body: NewLot.extend({
    /** Of this year, when other programs used the numbers before it; later lots follow it. Absent: the next one. */
    lot: LotNumber.optional(),
  }),
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
  lot: LotNumber,
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
  /** The day of the last deposit of a detraction of which nothing is missing; null of the others, and where the lot paid nothing. */
  paid_on: Day.nullable(),
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
