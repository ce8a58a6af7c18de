import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import type { SolCredentials } from '../tokens/credentials.ts'
import { isOutage, isRefusedLogin } from './read-page.ts'

/** The client id of the portal itself, not of the taxpayer's application. */
export const PORTAL_CLIENT = '4f3b88b3-d9d6-402a-b85d-6a0bc857746a'

export type LoginForm = { readonly client: string; readonly originalUrl: string; readonly state: string }

/** The credentials must be normalized. */
export function toLoginRequest({ ruc, user, password }: SolCredentials, form: LoginForm): SunatRequest {
  return {
    host: 'security',
    method: 'POST',
    path: `/clientessol/${encodeURIComponent(form.client)}/oauth2/j_security_check`,
    expects: 'page',
    form: {
      tipo: '2',
      dni: '',
      custom_ruc: ruc,
      j_username: user,
      j_password: password,
      captcha: '',
      originalUrl: form.originalUrl,
      lang: 'es-PE',
      state: form.state,
    },
  }
}

const OUTAGES = new Set(['server_error', 'temporarily_unavailable'])

/**
 * The redirect of a successful login. Only a redirect back to the login or the portal's own error texts mean wrong credentials; an outage
 * or an unknown page does not.
 */
export function fromLoginResponse(answer: Answer, secrets: readonly string[] = []): Result<string> {
  const failure = detectFailure(answer, 'page')
  if (failure) return failed(failure)
  const location = answer.headers.location
  if (location && answer.status >= 300 && answer.status < 400) {
    const query = new URLSearchParams(location.split('?')[1] ?? '')
    const error = query.get('error')
    if (error !== null && OUTAGES.has(error))
      return failed({ kind: 'unavailable', reason: 'server-error', status: answer.status })
    if (error !== null || location.includes('loginMenuSol')) return failed({ kind: 'wrong-sol-credentials' })
    if (query.has('code') || location.includes('AutenticaMenuInternet')) return success(location)
    return unexpectedFormat('answer of the portal login', answer, secrets)
  }
  const html = decodeText(answer.body)
  if (isRefusedLogin(html)) return failed({ kind: 'wrong-sol-credentials' })
  if (isOutage(html)) return failed({ kind: 'unavailable', reason: 'web-page', status: answer.status })
  return unexpectedFormat('answer of the portal login', answer, secrets)
}
