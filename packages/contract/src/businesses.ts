import { SUNAT_MODULES } from '@contapro/domain/sunat/sunat-modules'
import { z } from 'zod'

import { accountantsOnly, ownAccount, ownBusiness } from './access.ts'
import { Day, Instant, NoContent } from './answers.ts'
import { ApiPair, hasWholeApiPair, PersonNames, registrationFields, WHOLE_API_PAIR } from './business-forms.ts'
import { Completeness } from './completeness.ts'
import { endpoints } from './endpoint.ts'
import { OptionalText, RucField, SolKey, SolUser } from './fields.ts'
import { Amount } from './lists.ts'

export const BusinessStatus = z.enum(['VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS'])
export type BusinessStatus = z.infer<typeof BusinessStatus>

const SunatModuleCode = z.enum(SUNAT_MODULES)

/** A module is required when a book cannot be read without it; only those give the status MISSING_PERMISSIONS. */
const MissingModule = z.object({
  module: SunatModuleCode,
  module_name: z.string(),
  required: z.boolean(),
  /** SUNAT does not allow it, or did not hand over what it lists when it was last asked. */
  cause: z.enum(['NOT_ALLOWED', 'NO_ANSWER']),
})
export type MissingModule = z.infer<typeof MissingModule>

/** A period that a collection reads: both of its books together. */
export const CollectedPeriod = z.object({
  tax_period: z.string(),
  /** FAILED when SUNAT did not hand over one of the books, NOT_ALLOWED when the SOL user may not read it. */
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'NOT_ALLOWED']),
  /** Vouchers stored so far. */
  vouchers: z.int(),
})
export type CollectedPeriod = z.infer<typeof CollectedPeriod>

/** A collection under way. `step` is the sentence to show; `done` of `total` is the progress of that step. */
export const CollectionProgress = z.object({
  state: z.enum(['QUEUED', 'RUNNING', 'WAITING']),
  step: z.string(),
  done: z.int(),
  total: z.int(),
  /** Vouchers collected so far by this run. */
  vouchers: z.int(),
  /** It waits because SUNAT does not answer. */
  is_outage: z.boolean(),
  /** The periods it reads, newest first; empty until SUNAT has listed them. */
  periods: z.array(CollectedPeriod),
})
export type CollectionProgress = z.infer<typeof CollectionProgress>

export const DeclaredBy = z.enum(['accountant', 'sunat'])
export type DeclaredBy = z.infer<typeof DeclaredBy>

export const DetractionsDue = z.object({
  count: z.int(),
  /** What is missing, in soles; detractions of unknown amount add nothing. */
  amount: Amount,
  overdue_count: z.int(),
  /** The nearest date that is not past; null when all are. */
  next_due: Day.nullable(),
})
export type DetractionsDue = z.infer<typeof DetractionsDue>

export const Business = z.object({
  uuid: z.uuid(),
  name: z.string(),
  ruc: z.string(),
  status: BusinessStatus,
  exists_periods_processed: z.boolean(),
  missing_permissions: z.array(MissingModule),
  tax_periods: z.array(z.string()),
  last_collected_at: Instant.nullable(),
  next_collection_at: Instant.nullable(),
  collection: CollectionProgress.nullable(),
  /** A warning that blocks nothing, such as a refused API pair. */
  notice: z.string().nullable(),
  /** The next period to declare and its due date. */
  next_due: z.object({ tax_period: z.string(), date: Day }).nullable(),
  /** The periods that are declared, and who says so. */
  declared: z.record(z.string(), DeclaredBy),
  observed_count: z.int(),
  /** Of the period that falls due next. */
  completeness: Completeness,
  /** Detractions of all periods that are not wholly deposited; null or absent without any. */
  detractions_due: DetractionsDue.nullish(),
})
export type Business = z.infer<typeof Business>

const api = endpoints('businesses')
const BusinessParams = z.object({ uuid: z.uuid() })
const OptionalCredentials = { username: SolUser.optional(), password: SolKey.optional(), ...ApiPair }
export const Registered = z.object({ success: z.literal(true), data: Business, messages: z.array(z.string()) })

export const BusinessList = z.object({ businesses: z.array(Business) })

export const validateRuc = api.get('/businesses/validate-by-ruc/:ruc', ownAccount, {
  summary: 'Consultar si un RUC ya está registrado',
  params: z.object({ ruc: RucField }),
  response: {
    200: z.object({
      exists: z.boolean(),
      /** As SUNAT's list of taxpayers has it; null when it is not known here. */
      taxpayer_name: z.string().nullable(),
      business: z
        .object({
          uuid: z.uuid(),
          ruc: z.string(),
          name: z.string(),
          business_name: z.string(),
          accountant_uuid: z.uuid().nullable(),
        })
        .nullable(),
    }),
  },
})

export const registerBusiness = api.post('/me/businesses', accountantsOnly, {
  summary: 'Registrar una empresa',
  body: z
    .object(registrationFields({ username: SolUser, passwordSOL: SolKey }))
    .refine(hasWholeApiPair, WHOLE_API_PAIR),
  response: { 200: Registered },
})

export const listBusinesses = api.get('/accountant/dashboard/filters', accountantsOnly, {
  summary: 'Empresas del contador',
  response: { 200: BusinessList },
})

export const getBusinessPeriods = api.get('/businesses/:uuid/periods', ownBusiness, {
  summary: 'Periodos con datos de una empresa, el más nuevo primero',
  params: BusinessParams,
  response: { 200: z.object({ tax_periods: z.array(z.string()) }) },
})

export const getCredentials = api.get('/businesses/:uuid/credentials', ownBusiness, {
  summary: 'Cuándo se guardaron las credenciales; nunca su valor',
  params: BusinessParams,
  response: {
    200: z.object({
      sol_saved_at: Instant,
      api_saved_at: Instant.nullable(),
      sol_refused_at: Instant.nullable(),
      api_refused_at: Instant.nullable(),
    }),
  },
})

/** A field left out is kept; an empty one is deleted (API pair only). */
export const changeCredentials = api.patch('/businesses/:uuid/credentials', ownBusiness, {
  summary: 'Cambiar las credenciales SOL o de la API',
  params: BusinessParams,
  body: z.object(OptionalCredentials),
  response: { 204: NoContent },
})

/** Which check failed or, when none did, ran last. */
export const CredentialSource = z.enum(['portal-sunat', 'api-sunat'])
export type CredentialSource = z.infer<typeof CredentialSource>

/** Checks credentials with SUNAT. A field left out is taken from the stored ones. */
export const validateCredentials = api.post('/businesses/:uuid/validate-credentials', ownBusiness, {
  summary: 'Comprobar las credenciales ante SUNAT',
  params: BusinessParams,
  body: z.object({ ruc: RucField.optional(), ...OptionalCredentials }),
  response: {
    200: z.object({
      code: z.union([z.literal(200), z.literal(400), z.literal(503), z.literal(500)]),
      source_validation: CredentialSource,
    }),
  },
})

/** Registers a RUC that another accountant has registered already. Knowing its SOL key proves the right to it. */
export const registerWithSolKey = api.post('/business/:uuid/validate-profile-sol', ownAccount, {
  summary: 'Registrar con la clave SOL una empresa que otro contador ya registró',
  params: BusinessParams,
  body: z.object({
    ruc: RucField,
    username: SolUser,
    password: SolKey,
    name: OptionalText(100),
    ...ApiPair,
    ...PersonNames,
  }),
  response: { 200: z.object({ success: z.literal(true), data: Business }) },
})

export const archiveBusiness = api.delete('/businesses/:uuid', ownBusiness, {
  summary: 'Archivar una empresa: sus credenciales se destruyen al instante',
  params: BusinessParams,
  response: { 204: NoContent },
})
