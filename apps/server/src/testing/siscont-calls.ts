import { randomUUID } from 'node:crypto'

import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { LightMyRequestResponse } from 'fastify'

import { TEST_PASSWORD } from './factories.ts'
import type { SimulatedSunat } from './sunat/simulated-sunat.ts'
import type { TestApp } from './test-app.ts'

export const COMPANY = { ruc: '20131312955', razon_social: 'Aceros del Sur S.A.C.' }
/** One of `PARTNER_HANDOFF_KEYS`. */
export const HANDOFF_KEY = 'una-clave-del-socio-de-prueba'
export const DAY = 86_400

type Given = { end?: string | null; names?: string; surnames?: string; password?: string }
type Pair = { email: string; password: string }
type LinkOptions = { confirm?: boolean; contapro_password?: string; registration_code?: string }

let lastDni = 20_000_000
let lastAddress = 0
/** Limits count per address. */
export const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

export function newPerson(email: string, password = 'clave de siscont') {
  lastDni += 1
  return { email, password, document_number: String(lastDni), phone_number: '987654321' }
}

/** People from SISCONT, and what they and their program send. */
export function siscontCalls(test: TestApp, sunat: SimulatedSunat) {
  const post = (path: string, payload: object, remoteAddress = newAddress()) =>
    test.inject({ method: 'POST', url: `/app/internal${path}`, payload, remoteAddress })
  return {
    post,
    signIn: (email: string, password: string, address?: string) =>
      post('/users/sign-in-siscont', { email, password }, address),
    redeem: (code: string, address?: string) => post('/users/sign-in-siscont', { code }, address),
    me: (answer: LightMyRequestResponse) =>
      test.inject({
        url: '/app/internal/me-siscont',
        headers: { authorization: `Bearer ${answer.json().access_token ?? answer.json().token}` },
      }),
    /** Somebody with a license of SISCONT. */
    licensed: async ({ end, names = 'ROSA', surnames = 'QUISPE FLORES', password }: Given = {}) => {
      const someone = newPerson(`socio-${randomUUID()}@prueba.pe`, password)
      const runsUntil = end === undefined ? addDays(dateInLima(test.deps.now()), 100) : end
      await sunat.setLicense(someone.email, { password: someone.password, end: runsUntil, names, surnames })
      return { ...someone, end: runsUntil }
    },
    /** The code of an address to which the partner's server sends somebody. */
    handOver: async ({ email, password }: Pair): Promise<string> => {
      const answer = await test.inject({
        method: 'POST',
        url: '/partner/handoff',
        headers: { 'x-api-key': HANDOFF_KEY },
        payload: { email, password, ...COMPANY },
      })
      return new URL(answer.json().url).searchParams.get('code') ?? ''
    },
    link: (someone: Partial<Pair> & { email: string }, owner: { email: string }, more: LinkOptions = {}) =>
      post('/users/validate-user-siscont', {
        email: someone.email,
        ...(someone.password && { password: someone.password }),
        contapro_email: owner.email,
        contapro_password: TEST_PASSWORD,
        ...COMPANY,
        ...more,
      }),
    /** Opens the address with which SISCONT opens Contapro. Answers where it leads. */
    arrive: async ({ email, password }: Pair, remoteAddress = newAddress()): Promise<URL> => {
      const query = `email=${email}&password=${password}&ruc=${COMPANY.ruc}&razon_social=Aceros%20del&Sur&S.A.C.=`
      const answer = await test.inject({ url: `/siscont/validate?${query}`, remoteAddress })
      return new URL(String(answer.headers.location), 'http://contapro.test')
    },
  }
}
