import { REASON_CODES } from '@contapro/domain/completeness/reason-codes'
import { BOOKS } from '@contapro/domain/vouchers/book'
import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { TaxPeriodParam } from './lists.ts'

/** Why the numbers of a book are not complete, and what the accountant can do about it. */
const CompletenessReason = z.object({
  code: z.enum(REASON_CODES),
  message: z.string(),
  count: z.int(),
  action: z.enum(['COLLECT', 'ADD_API', 'FIX_CREDENTIALS', 'GIVE_PERMISSION', 'UPLOAD', 'REVIEW']).nullable(),
})
export type CompletenessReason = z.infer<typeof CompletenessReason>

/** Whether the numbers of a book in a period are complete, or what is missing. */
export const BookCompleteness = z.object({
  state: z.enum(['COMPLETE', 'PARTIAL', 'PENDING', 'NOT_ALLOWED', 'NOT_COLLECTED']),
  reasons: z.array(CompletenessReason),
  /** The day of the accountant's file that the numbers are those of, when they are. */
  file_date: Day.optional(),
})
export type BookCompleteness = z.infer<typeof BookCompleteness>

export const Completeness = z.object({ purchases: BookCompleteness, sales: BookCompleteness })
export type Completeness = z.infer<typeof Completeness>

/** What a reason is about, one by one: at most 100 items, although `count` may be higher. */
export const CompletenessFinding = CompletenessReason.extend({
  /** `code` is that of a voucher of the period. */
  items: z.array(z.object({ title: z.string(), detail: z.string(), code: z.string().nullable() })),
  /** Of OUTSIDE_FILE: how many vouchers the accountant can take out of the period. */
  removable: z.int().optional(),
})
export type CompletenessFinding = z.infer<typeof CompletenessFinding>

const api = endpoints('completeness')

export const getFindings = api.get('/businesses/:uuid/periods/:period/findings', ownBusiness, {
  summary: 'Lo que falta o está por revisar en los libros de un periodo',
  params: z.object({ uuid: z.uuid(), period: TaxPeriodParam }),
  response: {
    200: z.object({
      purchases: z.array(CompletenessFinding),
      sales: z.array(CompletenessFinding),
      /** Of detractions, perceptions, retentions and fee receipts, besides what they share with the purchases. */
      others: z.array(CompletenessFinding),
    }),
  },
})

export const removeOutsideFile = api.post('/businesses/:uuid/periods/:period/outside-file/remove', ownBusiness, {
  summary:
    'Quitar de un periodo los comprobantes que el archivo subido no trae: un archivo que los traiga los devuelve',
  params: z.object({ uuid: z.uuid(), period: TaxPeriodParam }),
  body: z.object({
    book: z.enum(BOOKS),
    /** How many were shown: when they are others by now, nothing is removed. */
    count: z.int().min(1),
  }),
  response: { 202: z.object({ count: z.int() }) },
})
