import { registerBusiness, type Business, type RegisterBusinessForm } from '@contapro/contract/businesses'
import { isNaturalPerson } from '@contapro/domain/taxpayers/ruc'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { track } from '../../lib/analytics.ts'
import { call } from '../../lib/call.ts'
import { writeFlag } from '../../lib/flags.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { logUsage } from '../../lib/usage.ts'
import { businessQueries } from './queries.ts'

/** Registers a company. Pressing twice, or again after a lost answer, makes one company. */
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
      // The welcome of the home screen invites to do what has just been done.
      writeFlag('isFirstLogin', false)
      addToList(client, business)
      logUsage('register_business', 'registrar_empresa', { businessUuid: business.uuid })
      track('register_business')
    },
  })
}

function toBody({ nombreSOL, llaveSOL, ...form }: RegisterBusinessForm) {
  const { paternal_surname, maternal_surname, given_names, sunat_api_key, sunat_api_secret, ...rest } = form
  const person = isNaturalPerson(form.ruc) ? { paternal_surname, maternal_surname, given_names } : {}
  const optional = Object.entries({ ...person, sunat_api_key, sunat_api_secret }).filter(([, value]) => value)
  return { ...rest, username: nombreSOL, passwordSOL: llaveSOL, ...Object.fromEntries(optional) }
}

/** The new company is on the home screen at once, and the server's own list follows. */
function addToList(client: ReturnType<typeof useQueryClient>, business: Business): void {
  const { queryKey } = businessQueries.filters()
  client.setQueryData(queryKey, (list) => {
    if (!list) return undefined
    return { businesses: [...list.businesses.filter(({ uuid }) => uuid !== business.uuid), business] }
  })
  void client.invalidateQueries({ queryKey })
}
