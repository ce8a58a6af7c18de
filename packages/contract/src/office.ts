import { z } from 'zod'

import { accountantsOnly, ownBusiness } from './access.ts'
import { Day, Instant, NoContent } from './answers.ts'
import { BusinessStatus, DeclaredBy } from './businesses.ts'
import { Completeness } from './completeness.ts'
import { endpoints } from './endpoint.ts'
import { Amount, Page, Pagination, TaxPeriodParam } from './lists.ts'

const api = endpoints('office')

/** The columns that the board is sorted by; with a hyphen before it, the highest first. */
export const BOARD_ORDERS = ['due', 'name', 'collected', 'observed', 'igv_out', 'detractions'] as const
export type BoardOrder = (typeof BOARD_ORDERS)[number]
const BoardSort = z.enum(BOARD_ORDERS.flatMap((order) => [order, `-${order}`] as const))
export type BoardSort = z.infer<typeof BoardSort>

/** The parts of the board that can be shown alone. */
export const BoardFilter = z.enum([
  'all',
  'due-soon',
  'overdue',
  'observed',
  'detractions',
  'without-rce',
  'undeclared',
  'incomplete',
])
export type BoardFilter = z.infer<typeof BoardFilter>

/** Declared; ready to be; with something to decide or to pay first; with a book whose numbers are not complete; none of these, in a month that is not over. */
export const BoardState = z.enum(['declared', 'ready', 'pending', 'incomplete', 'current'])
export type BoardState = z.infer<typeof BoardState>

/** The newest file that was downloaded. It is outdated when the book has changed since; null when nobody knows. */
const DownloadedFile = z.object({ downloaded_at: Instant, is_outdated: z.boolean().nullable() })
export type DownloadedFile = z.infer<typeof DownloadedFile>

/** A client in one period. */
export const BoardRow = z.object({
  business: z.object({ uuid: z.uuid(), ruc: z.string(), name: z.string(), status: BusinessStatus }),
  due_date: Day,
  /** Negative when the date has passed. */
  days_left: z.int(),
  is_good_taxpayer: z.boolean(),
  last_collected_at: Instant.nullable(),
  /** The collection under way: how many of its steps are done. */
  collection: z.object({ done: z.int(), total: z.int() }).nullable(),
  completeness: Completeness,
  sales_count: z.int(),
  purchases_count: z.int(),
  observed_count: z.int(),
  /** The IGV that the observed purchases leave out of the credit. */
  observed_igv: Amount,
  /** Those of the period that are late or fall due within three days; null when the deposits were never read. */
  detractions: z.object({ count: z.int(), amount: Amount, unknown_count: z.int(), overdue_count: z.int() }).nullable(),
  files: z.object({ rce: DownloadedFile.nullable(), rvie: DownloadedFile.nullable() }),
  /** Null when either book has no numbers. */
  igv_to_pay: Amount.nullable(),
  /** False when a book, or a month that the balance was carried through, is partial. */
  is_igv_complete: z.boolean(),
  /** By SUNAT, where both registers of the period are filed, or else by the accountant, who marked it. */
  declared: z.object({ by: DeclaredBy, at: Instant.nullable() }).nullable(),
  /** Its registers are being read for the first time: until then nobody knows whether it is declared. */
  is_unread: z.boolean(),
  state: BoardState,
})
export type BoardRow = z.infer<typeof BoardRow>

/** By default the month before this one, which is declared now. */
const BoardPeriod = TaxPeriodParam.optional()

export const BOARD_PAGE_SIZES = [50, 100, 200] as const
const MAX_SEARCH_LENGTH = 100

const BoardCounts = z.object({
  filters: z.record(BoardFilter, z.int()),
  states: z.record(BoardState, z.int()),
  /** Those of whom nobody knows yet whether they are declared; no other count but the states has them as not declared. */
  unread: z.int(),
  /** Not declared yet. */
  due_today: z.int(),
  due_tomorrow: z.int(),
})
export type BoardCounts = z.infer<typeof BoardCounts>

export const getBoard = api.get('/accountant/board', accountantsOnly, {
  summary: 'Tablero: todos los clientes en un periodo',
  querystring: z.object({
    tax_period: BoardPeriod,
    page: Page,
    size: z.coerce.number().int().min(1).max(BOARD_PAGE_SIZES[2]).default(BOARD_PAGE_SIZES[0]),
    sort: BoardSort.default('due'),
    filter: BoardFilter.default('all'),
    search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  }),
  response: {
    200: z.object({ data: z.array(BoardRow), metadata: z.object({ pagination: Pagination }), counts: BoardCounts }),
  },
})

/** The clients that a filter of the board finds, for an action on all of them. */
export const listBoardClients = api.get('/accountant/board/clients', accountantsOnly, {
  summary: 'Las empresas de un filtro del tablero',
  querystring: z.object({
    tax_period: BoardPeriod,
    filter: BoardFilter.default('all'),
    search: z.string().max(MAX_SEARCH_LENGTH).optional(),
  }),
  response: {
    200: z.object({ businesses: z.array(z.object({ uuid: z.uuid(), declared_by: DeclaredBy.nullable() })) }),
  },
})

export const setDeclared = api.put('/businesses/:uuid/periods/:period/declared', ownBusiness, {
  summary: 'Marcar un periodo como declarado, o quitar la marca',
  params: z.object({ uuid: z.uuid(), period: TaxPeriodParam }),
  body: z.object({ declared: z.boolean() }),
  response: { 204: NoContent },
})

/** The clients that one action takes. */
export const MAX_BOARD_ACTION = 500
const Businesses = z.array(z.uuid()).min(1, 'Elige al menos una empresa').max(MAX_BOARD_ACTION)

/** What an action did, client by client. One that was as wanted before is neither updated nor failed. */
const BoardActionResult = z.object({
  updated: z.array(z.uuid()),
  /** Without a name when it is none of the accountant's. */
  failed: z.array(z.object({ uuid: z.uuid(), name: z.string().optional(), reason: z.string() })),
})
export type BoardActionResult = z.infer<typeof BoardActionResult>

/** When the accountant marked the period of each business. */
const MarkedAt = z.record(z.uuid(), Instant)

/** A client that is only marked after a question, and what speaks against it besides a month that is not over. */
const ToConfirm = BoardRow.pick({ observed_count: true, observed_igv: true }).extend({
  uuid: z.uuid(),
  name: z.string(),
  is_incomplete: z.boolean(),
})
export type ToConfirm = z.infer<typeof ToConfirm>

export const declareMany = api.post('/accountant/board/declared', accountantsOnly, {
  summary: 'Marcar un periodo de varias empresas como declarado, o quitar la marca',
  body: z.object({
    businesses: Businesses,
    tax_period: TaxPeriodParam,
    declared: z.boolean(),
    /** Marks also those of `to_confirm`; without it they are answered and left as they are. */
    confirmed: z.boolean().default(false),
    /** When the marks that are put back were made; others are made now. */
    marked_at: MarkedAt.default({}),
  }),
  response: {
    200: BoardActionResult.extend({
      /** Those whose month is not over or not complete, or has observed purchases. */
      to_confirm: z.array(ToConfirm),
      /** When the marks of the updated ones were made, which an undo puts back. */
      marked_at: MarkedAt,
    }),
  },
})

export const collectMany = api.post('/accountant/board/collect', accountantsOnly, {
  summary: 'Recopilar los comprobantes de varias empresas',
  body: z.object({ businesses: Businesses }),
  response: { 200: BoardActionResult },
})

export const MAX_BOARD_VIEWS = 20
const ViewName = z.string().trim().min(1, 'Ponle un nombre a la vista').max(40, 'El nombre tiene hasta 40 caracteres')

/** A filter, order and search under a name. */
const BoardViewFields = z.object({
  name: ViewName,
  filter: BoardFilter,
  sort: BoardSort,
  search: z.string().max(MAX_SEARCH_LENGTH),
})
export const BoardView = BoardViewFields.extend({ id: z.uuid() })
export type BoardView = z.infer<typeof BoardView>

export const listBoardViews = api.get('/accountant/board/views', accountantsOnly, {
  summary: 'Vistas guardadas del tablero',
  response: { 200: z.object({ views: z.array(BoardView) }) },
})

/** One of the same name is replaced. */
export const saveBoardView = api.put('/accountant/board/views', accountantsOnly, {
  summary: 'Guardar una vista del tablero',
  body: BoardViewFields,
  response: { 200: BoardView },
})

export const deleteBoardView = api.delete('/accountant/board/views/:view_uuid', accountantsOnly, {
  summary: 'Borrar una vista del tablero',
  params: z.object({ view_uuid: z.uuid() }),
  response: { 204: NoContent },
})
