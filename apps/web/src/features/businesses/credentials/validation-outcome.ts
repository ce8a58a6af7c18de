import type { Business, getCredentials, validateCredentials } from '@contapro/contract/businesses'

import { ApiError } from '../../../lib/api/api-error.ts'
import type { ResponseOf } from '../../../lib/api/call.ts'
import { missingRequired } from '../../../lib/format/missing-modules.ts'

export type ValidationResponse = ResponseOf<typeof validateCredentials>

export type Outcome = {
  kind: 'done' | 'warn' | 'error'
  title: string
  text: string
  /** The modules without which a book cannot be read and that SUNAT did not allow to read: valid credentials do not bring these. */
  missing?: readonly string[]
}

/** The message for SUNAT's verdict, by source and code; without one our own service failed or a limit was reached. */
export function toOutcome(response: ValidationResponse | undefined, error: Error | null = null): Outcome {
  if (!response) return limitOutcome(error) ?? unexpected
  if (response.code === 200) return correct
  if (response.source_validation === 'api-sunat') return response.code === 400 ? apiRejected : apiUnstable
  if (response.code === 400) return portalRejected
  return response.code === 503 ? portalUnstable : portalFailing
}

/** A limit says itself how long to wait; it is no verdict on the credentials. */
export function limitOutcome(error: Error | null): Outcome | undefined {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_ATTEMPTS') return undefined
  return { kind: 'warn', title: 'No pudimos validar por ahora', text: `${error.joinedMessages}.` }
}

const correct: Outcome = {
  kind: 'done',
  title: 'Credenciales validadas',
  text: 'Tus credenciales son correctas. En un máximo de 24 horas verás la información de la empresa.',
}
const portalRejected: Outcome = {
  kind: 'error',
  title: 'SUNAT no aceptó las credenciales',
  text: 'No pudimos iniciar sesión en el Portal SOL. Revisa el usuario y la clave SOL.',
}
const portalUnstable: Outcome = {
  kind: 'warn',
  title: 'No pudimos validar por ahora',
  text: 'El portal de SUNAT está inestable en este momento. Vuelve a intentarlo o espera: lo reintentaremos automáticamente.',
}
const portalFailing: Outcome = {
  kind: 'error',
  title: 'No pudimos validar por ahora',
  text: 'Los servicios del portal de SUNAT presentan problemas. Vuelve a intentarlo más tarde.',
}
const apiRejected: Outcome = {
  kind: 'error',
  title: 'La API de SUNAT no aceptó las credenciales',
  text: 'No obtuvimos una respuesta exitosa de la API de SUNAT. Verifica el ID y la clave de la API.',
}
const apiUnstable: Outcome = {
  kind: 'warn',
  title: 'No pudimos validar por ahora',
  text: 'La API de SUNAT está inestable en este momento. Vuelve a intentarlo más tarde: tus credenciales quedaron guardadas.',
}
const unexpected: Outcome = {
  kind: 'error',
  title: 'No pudimos validar tus credenciales',
  text: 'Sucedió un error inesperado. Vuelve a intentarlo en unos minutos.',
}

/** When SUNAT refused the stored credentials; null while it has not. */
export type Refusals = Pick<ResponseOf<typeof getCredentials>, 'sol_refused_at' | 'api_refused_at'>

/** A refusal that a collection found out since; undefined without one. */
export function newRefusal(before: Refusals, now: Refusals): Outcome | undefined {
  const isNew = (date: keyof Refusals) => now[date] !== null && now[date] !== before[date]
  if (isNew('sol_refused_at')) return portalRejected
  return isNew('api_refused_at') ? apiRejected : undefined
}

/** Valid credentials of a user who may not read every book. */
export function withMissing(outcome: Outcome, business: Business): Outcome {
  const missing = missingRequired(business).map(({ module_name }) => module_name)
  return outcome.kind === 'done' && missing.length > 0 ? { ...outcome, missing } : outcome
}

/** The credentials could not be saved. */
export const notSaved: Outcome = {
  kind: 'error',
  title: 'No se guardaron los cambios',
  text: 'Lo sentimos, no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos.',
}
