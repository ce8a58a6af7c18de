import { z } from 'zod'

import { accountantsOnly } from './access.ts'
import { Instant } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { TaxPeriodParam } from './lists.ts'

const api = endpoints('reports')

/** The files of the download window, under the same names. */
export const BATCH_KINDS = ['rce', 'rvie', 'compras', 'ventas', 'siscont'] as const
export const BatchKind = z.enum(BATCH_KINDS)
export type BatchKind = z.infer<typeof BatchKind>

export const MAX_BATCH_BUSINESSES = 500

export const startReportBatch = api.post('/me/reports/batch', accountantsOnly, {
  summary: 'Preparar los archivos de varias empresas y un periodo en un zip',
  body: z.object({
    businesses: z.array(z.uuid()).min(1, 'Elige al menos una empresa').max(MAX_BATCH_BUSINESSES),
    tax_period: TaxPeriodParam,
    kinds: z.array(BatchKind).min(1, 'Elige al menos un tipo de archivo'),
    /** Of RCE and RVIE: text, or the zip that SUNAT takes. */
    sire_extension: z.enum(['txt', 'zip']).default('txt'),
  }),
  response: { 202: z.object({ batch_id: z.uuid() }) },
})

/** A file of a business. Without vouchers there is none: `EMPTY`, or `UNKNOWN` when its book is not complete, so that there may be some. */
const BatchFile = z.object({
  business: z.object({ uuid: z.uuid(), ruc: z.string(), name: z.string() }),
  kind: BatchKind,
  state: z.enum(['WAITING', 'DONE', 'EMPTY', 'UNKNOWN', 'FAILED']),
  file_name: z.string().nullable(),
  /** Rows of vouchers. */
  row_count: z.int().nullable(),
  /** What the book lacks, when it is not complete. */
  gaps: z.array(z.string()),
})
export type BatchFile = z.infer<typeof BatchFile>

const BatchState = z.enum(['WORKING', 'DONE', 'EMPTY', 'FAILED'])

export const ReportBatch = z.object({
  tax_period: z.string(),
  /** `EMPTY`: no business has vouchers for these files, as far as is known. */
  state: BatchState,
  /** Files that have a result, of all. */
  done: z.int(),
  total: z.int(),
  files: z.array(BatchFile),
  /** The name under which the zip is saved, and its size when it is done. */
  blob_filename: z.string(),
  size: z.int().nullable(),
})
export type ReportBatch = z.infer<typeof ReportBatch>

export const getReportBatch = api.get('/me/reports/batch/:batch_id', accountantsOnly, {
  summary: 'Avance y resultado de los archivos de varias empresas',
  params: z.object({ batch_id: z.uuid() }),
  response: { 200: ReportBatch },
})

export const downloadReportBatch = api.post('/me/reports/batch/:batch_id/download', accountantsOnly, {
  summary: 'Enlace al zip de varias empresas; cuenta como descarga de cada archivo',
  params: z.object({ batch_id: z.uuid() }),
  response: {
    /** The zip with a sheet of the results: a link signed for 15 minutes. */
    200: z.object({ sas: z.string(), blob_filename: z.string() }),
  },
})

/** A batch among those of the last day. */
const RecentBatch = z.object({
  batch_id: z.uuid(),
  tax_period: z.string(),
  state: BatchState,
  done: z.int(),
  total: z.int(),
  requested_at: Instant,
})
export type RecentBatch = z.infer<typeof RecentBatch>

export const listReportBatches = api.get('/me/reports/batches', accountantsOnly, {
  summary: 'Descargas de varias empresas que todavía se guardan, la última primero',
  response: { 200: z.object({ batches: z.array(RecentBatch) }) },
})
