import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import {
  archiveBusiness,
  changeCredentials,
  registerBusiness,
  validateCredentials,
  validateRuc,
  registerWithSolKey,
  type Business,
} from '@contapro/contract/businesses'
import { registerBusinessSiscont } from '@contapro/contract/siscont'
import { startCollection } from '@contapro/contract/collections'
import { isNaturalPerson } from '@contapro/domain/taxpayers/ruc'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { localError, toApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { refetchBusiness, refetchBusinesses } from '../../lib/api/refetch-business.ts'
import { storedUserType } from '../../lib/session/auth.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { businessQueries } from './queries.ts'

/** Registers a business. A repeated press, or a retry after a lost response, creates only one. */
export function useRegisterBusiness() {
  const client = useQueryClient()
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (form: RegisterBusinessForm) => {
      const body = toRequestBody(form)
      if (storedUserType() === 'siscont') {
        const partnerBody = toSiscontBody(form)
        const key = idempotencyKey.of(registerBusinessSiscont, partnerBody)
        return call(registerBusinessSiscont, { body: partnerBody, idempotencyKey: key })
      }
      return call(registerBusiness, { body, idempotencyKey: idempotencyKey.of(registerBusiness, body) })
    },
    onSuccess: ({ data: business }) => {
      idempotencyKey.reset()
      addRegistered(client, business)
    },
  })
}

const NOT_HELD = 'Cierra esta ventana y regístrala con el formulario.'

type SolProfile = z.input<typeof registerWithSolKey.schema.body>

/** Registers a RUC with its SOL key, unless the other account has archived it in the meantime. */
async function registerHeldRuc(
  body: SolProfile,
  idempotencyKey: ReturnType<typeof useIdempotencyKey>,
  whenFree: () => Promise<{ data: Business }>,
): Promise<{ data: Business }> {
  const { business: existing } = await call(validateRuc, { params: { ruc: body.ruc } })
  if (!existing) return whenFree()
  const key = idempotencyKey.of(registerWithSolKey, body)
  return call(registerWithSolKey, { params: { uuid: existing.uuid }, body, idempotencyKey: key })
}

/** Registers a company of SISCONT that another account has too: its SOL key is all that is asked for. */
export function useRegisterHeldCompanySiscont() {
  const client = useQueryClient()
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: SolProfile) =>
      registerHeldRuc(body, idempotencyKey, async () => {
        throw localError(409, 'NOT_HELD', 'Ya nadie más la tiene', NOT_HELD)
      }),
    onSuccess: ({ data: business }) => {
      idempotencyKey.reset()
      addRegistered(client, business)
    },
  })
}

/** Registers a business that another account has too. SUNAT must accept its SOL key. */
export function useRegisterHeldBusiness() {
  const client = useQueryClient()
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (form: RegisterBusinessForm) => {
      const body = toRequestBody(form)
      // This endpoint takes no acceptance of terms and privacy: the form requires both before it can be opened.
      const { passwordSOL: password, terms: _terms, privacy: _privacy, ...rest } = body
      return registerHeldRuc({ ...rest, password }, idempotencyKey, () =>
        call(registerBusiness, { body, idempotencyKey: idempotencyKey.of(registerBusiness, body) }),
      )
    },
    onSuccess: ({ data: business }) => {
      idempotencyKey.reset()
      addRegistered(client, business)
    },
  })
}

function toRequestBody({ nombreSOL, llaveSOL, ...form }: RegisterBusinessForm) {
  const { paternal_surname, maternal_surname, given_names, sunat_api_key, sunat_api_secret, ...rest } = form
  const person = isNaturalPerson(form.ruc) ? { paternal_surname, maternal_surname, given_names } : {}
  const optional = Object.entries({ ...person, sunat_api_key, sunat_api_secret }).filter(([, value]) => value)
  return { ...rest, username: nombreSOL, passwordSOL: llaveSOL, ...Object.fromEntries(optional) }
}

/** SISCONT names the fields of a registration its own way. */
function toSiscontBody(form: RegisterBusinessForm) {
  const { paternal_surname, maternal_surname, sunat_api_key, sunat_api_secret } = form
  const renamed = { paternal_surname: '', maternal_surname: '', sunat_api_key: '', sunat_api_secret: '' }
  const { passwordSOL: password, ...body } = toRequestBody({ ...form, ...renamed })
  const surnames = [paternal_surname, maternal_surname].filter(Boolean).join(' ')
  return {
    ...body,
    password,
    ...(isNaturalPerson(form.ruc) && surnames && { surnames }),
    ...(sunat_api_key && { api_key_sire: sunat_api_key }),
    ...(sunat_api_secret && { api_secret_sire: sunat_api_secret }),
  }
}

function addRegistered(client: QueryClient, business: Business): void {
  updateList(client, (list) => [...list.filter(({ uuid }) => uuid !== business.uuid), business])
  logUsage('register_business', 'registrar_empresa', { businessUuid: business.uuid })
}

/** Saves credentials: omitted fields are kept, empty ones are deleted. */
export function useChangeCredentials(uuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof changeCredentials)['schema']['body']>) =>
      call(changeCredentials, { params: { uuid }, body }),
    onSuccess: () => refetchBusiness(client, uuid),
  })
}

/** SUNAT takes up to a minute; the rest is a margin for the network. */
const VALIDATION_TIMEOUT_MS = 75_000

export function useValidateCredentials(uuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof validateCredentials)['schema']['body']>) =>
      call(validateCredentials, { params: { uuid }, body, signal: AbortSignal.timeout(VALIDATION_TIMEOUT_MS) }),
    onSuccess: () => refetchBusiness(client, uuid),
  })
}

/** Starts a collection, or joins the running one. */
export function useStartCollection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Business) => call(startCollection, { params: { uuid } }),
    onSuccess: (_response, { uuid, name }) => {
      toast(`Recopilando los comprobantes de ${name}`)
      return refetchBusiness(client, uuid)
    },
    onError: (error) => toast(toApiError(error).message, { tone: 'error' }),
  })
}

/** Archives a business: its credentials are destroyed at once, its data after 30 days. */
export function useArchiveBusiness() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Business) => call(archiveBusiness, { params: { uuid } }),
    onSuccess: (_response, archived) => {
      updateList(client, (list) => list.filter(({ uuid }) => uuid !== archived.uuid))
      toast(`Archivaste ${archived.name}`)
    },
  })
}

/** Updates the cached list at once, and fetches it and the pages of all clients again. */
function updateList(client: QueryClient, change: (list: Business[]) => Business[]): void {
  const { queryKey } = businessQueries.list()
  client.setQueryData(queryKey, (list) => list && { businesses: change(list.businesses) })
  void refetchBusinesses(client, [])
}
