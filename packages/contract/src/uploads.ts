import { z } from 'zod'

import { ownAccount, ownBusiness } from './access.ts'
import { Instant, NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { Page, Pagination } from './lists.ts'

const api = endpoints('uploads')

/** The most that one upload may have. */
export const MAX_UPLOAD_FILES = 2000
export const MAX_UPLOAD_BYTES = 1024 ** 3

export const UploadState = z.enum(['RECEIVING', 'WORKING', 'DONE', 'CANCELED'])
export type UploadState = z.infer<typeof UploadState>

/** PARTLY: some of it is stored, and `problems` says what is not. */
export const UploadedFileState = z.enum(['STORED', 'ALREADY_THERE', 'OTHER_RUC', 'UNREADABLE', 'PARTLY'])
export type UploadedFileState = z.infer<typeof UploadedFileState>

export const UploadedFileKind = z.enum(['VOUCHER', 'CDR', 'ZIP', 'PROPOSAL', 'DEPOSITS', 'HAND_MADE', 'PDF', 'OTHER'])
export type UploadedFileKind = z.infer<typeof UploadedFileKind>

export const UploadProblem = z.object({
  /** Of a text file. */
  line: z.int().optional(),
  /** Of a zip: the file inside it. */
  entry: z.string().optional(),
  reason: z.string(),
  /**
   * `conflict`: another voucher of the same number is stored. `withdrawn`: SUNAT took it out of its register. `ignored`: of a kind that is
   * not read, and no mistake. `absent`: vouchers of the period that count and are not in this file. Without a kind it could not be read.
   */
  kind: z.enum(['conflict', 'withdrawn', 'ignored', 'absent']).optional(),
  /** How many are absent. */
  count: z.int().optional(),
  /** Of a text file: the cell that cannot be read, and the amount that it seems to mean. */
  meant: z.object({ column: z.int(), separator: z.string(), amount: z.string() }).optional(),
})
export type UploadProblem = z.infer<typeof UploadProblem>

/** Where what a file brought is found. */
export const UploadTarget = z.object({
  business_uuid: z.uuid(),
  tax_period: z.string().nullable(),
  /** Of a file with one voucher. */
  voucher_code: z.string().nullable(),
  document_type: z.string().nullable(),
})
export type UploadTarget = z.infer<typeof UploadTarget>

export const UploadedFile = z.object({
  name: z.string(),
  size: z.int(),
  kind: UploadedFileKind.nullable(),
  /** Null until it has been read. */
  state: UploadedFileState.nullable(),
  /** How many vouchers or rows it has, as far as it was read. */
  read: z.int(),
  /** What it is about, in words; null when nothing of it was understood. */
  detail: z.string().nullable(),
  target: UploadTarget.nullable(),
  stored: z.int(),
  already_there: z.int(),
  /** Those of another RUC. */
  other_ruc: z.int(),
  /** Of those, what is of another business of the accountant and can be stored there for some days. */
  elsewhere: z.int(),
  /** The first ones, and some of the files inside a zip that were passed over; `problem_count` counts all but these. */
  problems: z.array(UploadProblem),
  problem_count: z.int(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

const Upload = z.object({
  upload_id: z.uuid(),
  /** Null when each file finds its business by its RUC. */
  business_uuid: z.uuid().nullable(),
  state: UploadState,
  created_at: Instant,
  file_count: z.int(),
  /** How many files have a result. */
  done_count: z.int(),
  /** What became of its vouchers and rows. */
  stored: z.int(),
  already_there: z.int(),
  other_ruc: z.int(),
  problem_count: z.int(),
})
export type Upload = z.infer<typeof Upload>

export const UploadWithFiles = Upload.extend({ files: z.array(UploadedFile) })
export type UploadWithFiles = z.infer<typeof UploadWithFiles>

const Accepted = z.object({ upload_id: z.uuid() })
/** Chosen by the sender, who can then ask what arrived when the connection breaks before the answer. */
const UploadQuery = z.object({ upload_id: z.uuid().optional() })
const UploadParams = z.object({ upload_id: z.uuid() })

export const uploadFiles = api.post('/businesses/:uuid/uploads', ownBusiness, {
  summary: 'Subir archivos de una empresa: partes `file` de multipart/form-data',
  params: z.object({ uuid: z.uuid() }),
  querystring: UploadQuery,
  response: { 202: Accepted },
})

export const uploadFilesOfMany = api.post('/me/uploads', ownAccount, {
  summary: 'Subir archivos de varias empresas: cada archivo encuentra la suya por su RUC',
  querystring: UploadQuery,
  response: { 202: Accepted },
})

export const listUploads = api.get('/me/uploads', ownAccount, {
  summary: 'Subidas de archivos, de la más reciente a la más antigua',
  querystring: z.object({ page: Page, size: z.coerce.number().int().min(1).max(100).default(20) }),
  response: { 200: z.object({ data: z.array(Upload), pagination: Pagination }) },
})

const Template = z.object({
  /** A link to the file, for some minutes. */
  sas: z.string(),
  blob_filename: z.string(),
})

export const getUploadTemplate = api.get('/me/uploads/template', ownAccount, {
  summary: 'Plantilla de Excel para anotar comprobantes a mano',
  response: { 200: Template },
})

export const getUpload = api.get('/me/uploads/:upload_id', ownAccount, {
  summary: 'Una subida con el resultado de cada archivo',
  params: UploadParams,
  response: { 200: UploadWithFiles },
})

export const cancelUpload = api.delete('/me/uploads/:upload_id', ownAccount, {
  summary: 'Detener una subida: lo guardado se queda',
  params: UploadParams,
  response: { 204: NoContent },
})

export const storeElsewhere = api.post('/me/uploads/:upload_id/files/:position/elsewhere', ownAccount, {
  summary: 'Guardar un archivo en la otra empresa tuya a la que pertenece',
  params: UploadParams.extend({ position: z.coerce.number().int().min(0).max(MAX_UPLOAD_FILES) }),
  response: { 202: Accepted },
})
