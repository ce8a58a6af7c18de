import type { BookReasonCode } from '@contapro/domain/completeness/reason-codes'
import { OPERATION_OF_BOOK } from '@contapro/domain/vouchers/book'
import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Instant } from './answers.ts'
import { endpoints } from './endpoint.ts'

export const OperationType = z.enum(Object.values(OPERATION_OF_BOOK))

/** One book and period of a collection. */
const CollectedRegister = z.object({
  operation_type: OperationType,
  tax_period: z.string(),
  state: z.enum(['PENDING', 'ASKED', 'STORED', 'NO_MOVEMENT', 'NOT_ALLOWED', 'FAILED']),
  /** The rows received, stored + quarantined; of an incomplete listing, the rows that SUNAT announced. */
  announced: z.int(),
  stored: z.int(),
  quarantined: z.int(),
  added: z.int(),
  changed: z.int(),
  vanished: z.int(),
  /** Differences between SUNAT's own summary and the vouchers read, and why a register could not be read, one sentence each. */
  differences: z.array(z.string()),
})

/** Why a collection did not read a book whole. */
export const UNREAD_BOOK_CODES = [
  'NOT_ALLOWED',
  'REGISTER_FAILED',
  'PORTAL_ONLY',
  'QUARANTINED',
  'SUMMARY_DIFFERS',
  'CURRENCY_UNPROVEN',
  'RATES_UNCLEAR',
] as const satisfies BookReasonCode[]

/** A book that a collection did not read whole, and why. It may have several reasons. */
const UnreadBook = z.object({ operation_type: OperationType, code: z.enum(UNREAD_BOOK_CODES) })
export type UnreadBook = z.infer<typeof UnreadBook>

export const Collection = z.object({
  uuid: z.uuid(),
  reason: z.enum(['FIRST', 'NIGHTLY', 'ON_DEMAND', 'CREDENTIALS']),
  state: z.enum(['QUEUED', 'RUNNING', 'WAITING', 'DONE', 'FAILED']),
  step: z.string(),
  requested_at: Instant,
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** Why it is incomplete, in one sentence. */
  failure: z.string().nullable(),
  registers: z.array(CollectedRegister),
  /** Empty when both books were read whole and without doubt, as far as they were due. */
  unread: z.array(UnreadBook),
  /** By which way the registers were read. */
  route: z.enum(['api', 'portal']),
  /** The optional modules that were not read, as SUNAT's menu calls them. */
  missing_modules: z.array(z.string()),
  /** When it ended; `missing` is null when the files were not counted. */
  files: z.object({ expected: z.int(), stored: z.int(), missing: z.int().nullable() }),
})
export type Collection = z.infer<typeof Collection>

export const CollectionDetail = Collection.extend({
  /** Vouchers that still have no file, with the reason; at most 500. */
  missing_files: z.array(z.object({ code: z.string(), tax_period: z.string(), reason: z.string() })),
  /** Content from SUNAT that could not be read; at most 500. */
  quarantine: z.array(z.object({ tax_period: z.string().nullable(), reason: z.string(), content: z.string() })),
})
export type CollectionDetail = z.infer<typeof CollectionDetail>

const api = endpoints('collections')
const BusinessParams = z.object({ uuid: z.uuid() })

export const startCollection = api.post('/businesses/:uuid/collections', ownBusiness, {
  summary: 'Recopilar ahora; se une a la recopilación en curso',
  params: BusinessParams,
  response: { 200: z.object({ collection: Collection }) },
})

export const listCollections = api.get('/businesses/:uuid/collections', ownBusiness, {
  summary: 'Historial de recopilaciones, la más nueva primero',
  params: BusinessParams,
  response: { 200: z.object({ collections: z.array(Collection) }) },
})

export const getCollection = api.get('/businesses/:uuid/collections/:collection_uuid', ownBusiness, {
  summary: 'Una recopilación con lo que faltó y por qué',
  params: BusinessParams.extend({ collection_uuid: z.uuid() }),
  response: { 200: z.object({ collection: CollectionDetail }) },
})
