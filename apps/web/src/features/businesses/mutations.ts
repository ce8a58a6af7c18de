import {
  archiveBusiness,
  changeCredentials,
  registerBusiness,
  validateCredentials,
  validateRuc,
  validateSolProfile,
  type Business,
  type RegisterBusinessForm,
} from '@contapro/contract/businesses'
import { startCollection } from '@contapro/contract/collections'
import { isNaturalPerson } from '@contapro/domain/taxpayers/ruc'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'

import { track } from '../../lib/browser/analytics.ts'
import { toApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { writeFlag } from '../../lib/session/flags.ts'
import { randomUuid } from '../../lib/browser/random-uuid.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { businessQueries } from './queries.ts'

/** Registers a business. Pressing twice, or again after a lost answer, makes one business. */
export function useRegisterBusiness() {
  const client = useQueryClient()
  const attempt = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (form: RegisterBusinessForm) => {
      const body = toBody(form)
      const text = JSON.stringify(body)
      // The same data carry the same key: the server may have taken them although its answer was lost.
      if (attempt.current.text !== text) attempt.current = { text, key: randomUuid() }
      return call(registerBusiness, { body, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ data: business }) => {
      attempt.current = { text: '', key: '' }
      welcomeBusiness(client, business)
    },
  })
}

/** Registers a business that somebody else has too: SUNAT's yes to the key is what counts. */
export function useConfirmWithSolKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (form: RegisterBusinessForm) => {
      const body = toBody(form)
      const { business: taken } = await call(validateRuc, { params: { ruc: form.ruc } })
      // Whoever had it has let go of it meanwhile.
      if (!taken) return call(registerBusiness, { body })
      const { passwordSOL: password, terms: _terms, privacy: _privacy, ...rest } = body
      return call(validateSolProfile, { params: { uuid: taken.uuid }, body: { ...rest, password } })
    },
    onSuccess: ({ data: business }) => welcomeBusiness(client, business),
  })
}

function toBody({ nombreSOL, llaveSOL, ...form }: RegisterBusinessForm) {
  const { paternal_surname, maternal_surname, given_names, sunat_api_key, sunat_api_secret, ...rest } = form
  const person = isNaturalPerson(form.ruc) ? { paternal_surname, maternal_surname, given_names } : {}
  const optional = Object.entries({ ...person, sunat_api_key, sunat_api_secret }).filter(([, value]) => value)
  return { ...rest, username: nombreSOL, passwordSOL: llaveSOL, ...Object.fromEntries(optional) }
}

function welcomeBusiness(client: QueryClient, business: Business): void {
  // The welcome of the home screen invites to do what has just been done.
  writeFlag('isFirstLogin', false)
  changeList(client, (list) => [...list.filter(({ uuid }) => uuid !== business.uuid), business])
  logUsage('register_business', 'registrar_empresa', { businessUuid: business.uuid })
  track('register_business')
}

/** Stores credentials: what is left out is kept, what is empty is deleted. */
export function useChangeCredentials(uuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof changeCredentials)['schema']['body']>) =>
      call(changeCredentials, { params: { uuid }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: businessQueries.activity(uuid).queryKey })
      return client.invalidateQueries({ queryKey: businessQueries.credentials(uuid).queryKey })
    },
  })
}

/** SUNAT takes up to a minute; whoever has heard nothing after a little more will not hear anything. */
const VALIDATION_LIMIT_MS = 75_000

export function useValidateCredentials(uuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof validateCredentials)['schema']['body']>) =>
      call(validateCredentials, { params: { uuid }, body, signal: AbortSignal.timeout(VALIDATION_LIMIT_MS) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: businessQueries.activity(uuid).queryKey })
      return client.invalidateQueries({ queryKey: businessQueries.filters().queryKey })
    },
  })
}

/** Collects a business now, or joins the collection that is already running. */
export function useStartCollection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Business) => call(startCollection, { params: { uuid } }),
    onSuccess: (_answer, { name }) => {
      toast(`Recopilando los comprobantes de ${name}`)
      return client.invalidateQueries({ queryKey: businessQueries.filters().queryKey })
    },
    onError: (error) => toast(toApiError(error).message, { tone: 'error' }),
  })
}

/** Takes a business off the list: its credentials are destroyed at once, its data after 30 days. */
export function useArchiveBusiness() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid }: Business) => call(archiveBusiness, { params: { uuid } }),
    onSuccess: (_answer, archived) => {
      changeList(client, (list) => list.filter(({ uuid }) => uuid !== archived.uuid))
      toast(`Archivaste ${archived.name}`)
    },
  })
}

/** The home screen shows the change at once, and the server's own list follows. */
function changeList(client: QueryClient, change: (list: Business[]) => Business[]): void {
  const { queryKey } = businessQueries.filters()
  client.setQueryData(queryKey, (list) => list && { businesses: change(list.businesses) })
  void client.invalidateQueries({ queryKey })
}
