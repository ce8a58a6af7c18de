import { z } from 'zod'

import { accountantsOnly } from './access.ts'
import { Instant } from './answers.ts'
import { ApiPair, hasWholeApiPair, WHOLE_API_PAIR } from './business-forms.ts'
import { BusinessStatus } from './businesses.ts'
import { endpoints } from './endpoint.ts'
import { Accepted, Name, RucField, SolKey, SolUser } from './fields.ts'

const api = endpoints('businesses')

/** The companies that one press registers. */
export const MAX_BATCH_ROWS = 200
export const MAX_SHEET_BYTES = 2 * 1024 * 1024

const RowFields = {
  ruc: RucField,
  name: Name('Ingrese el nombre de la empresa a registrar'),
  username: SolUser,
  passwordSOL: SolKey,
  ...ApiPair,
}
const BatchRow = z.object(RowFields).refine(hasWholeApiPair, WHOLE_API_PAIR)
export type BatchRow = z.infer<typeof BatchRow>

/** The cells of a CSV or XLSX file, as text. Nothing of the file is kept. */
export const readBatchSheet = api.post('/me/businesses/batch/sheet', accountantsOnly, {
  summary: 'Leer las filas de una hoja con empresas por registrar; no guarda nada',
  response: { 200: z.object({ rows: z.array(z.array(z.string())) }) },
})

/** What is known of RUCs before they are registered. Nothing about another accountant leaves the server but that there is one. */
export const checkBatch = api.post('/me/businesses/batch/check', accountantsOnly, {
  summary: 'Revisar los RUC de un registro masivo',
  body: z.object({ rucs: z.array(RucField).min(1).max(MAX_BATCH_ROWS) }),
  response: {
    200: z.object({
      rucs: z.array(
        z.object({
          ruc: z.string(),
          taxpayer_name: z.string().nullable(),
          state: z.enum(['free', 'yours', 'another']),
        }),
      ),
    }),
  },
})

export const registerBatch = api.post('/me/businesses/batch', accountantsOnly, {
  summary: 'Registrar varias empresas, una después de otra',
  body: z.object({
    rows: z.array(BatchRow).min(1).max(MAX_BATCH_ROWS),
    terms: Accepted('Acepta los términos y condiciones'),
    privacy: Accepted('Acepta la política de privacidad'),
  }),
  response: { 202: z.object({ batch_id: z.uuid() }) },
})

/**
 * How far a row is. INTERRUPTED: the server stopped before it came to it; its credentials were not kept, so the row must be sent again.
 */
const BatchRowState = z.enum(['QUEUED', 'WORKING', 'REGISTERED', 'SKIPPED', 'FAILED', 'INTERRUPTED'])
export type BatchRowState = z.infer<typeof BatchRowState>

const BatchRowProgress = z.object({
  position: z.int(),
  ruc: z.string(),
  name: z.string(),
  state: BatchRowState,
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
  /** Once it is registered: the company, and how far its first collection is. */
  business: z
    .object({
      uuid: z.uuid(),
      status: BusinessStatus,
      has_periods: z.boolean(),
      collection: z.object({ step: z.string(), done: z.int(), total: z.int() }).nullable(),
    })
    .nullable(),
})
export type BatchRowProgress = z.infer<typeof BatchRowProgress>

export const getBatch = api.get('/me/businesses/batch/:batch_uuid', accountantsOnly, {
  summary: 'Avance de un registro masivo, fila por fila',
  params: z.object({ batch_uuid: z.uuid() }),
  response: { 200: z.object({ created_at: Instant, rows: z.array(BatchRowProgress) }) },
})
