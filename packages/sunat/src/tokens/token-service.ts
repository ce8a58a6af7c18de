import { failed, success, type Result, type SunatModule } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { asObject, asText, readJson } from '../text/read-json.ts'
import { normalizeApi, normalizeSol, type ApiCredentials, type SireCredentials } from './credentials.ts'

export type Token = { readonly accessToken: string; readonly lifeMs: number }

export const SIRE_SCOPE = 'https://api-sire.sunat.gob.pe'
export const CPE_SCOPE = 'https://api-cpe.sunat.gob.pe'
export const VALIDITY_SCOPE = 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes'

/** What every client sees; the manual does not state it. */
const DEFAULT_LIFE_S = 3600

export function toSolTokenRequest(given: SireCredentials, scope: string): SunatRequest {
  const { ruc, user, password, clientId, clientSecret } = normalizeSol(normalizeApi(given))
  return {
    host: 'security',
    method: 'POST',
    path: `/clientessol/${encodeURIComponent(clientId)}/oauth2/token/`,
    expects: 'json',
    headers: { accept: 'application/json' },
    form: {
      grant_type: 'password',
      scope,
      client_id: clientId,
      client_secret: clientSecret,
      // No separator: with the blank that the manual prints, SUNAT answers 401.
      username: `${ruc}${user}`,
      password,
    },
  }
}

export function toClientTokenRequest(given: ApiCredentials): SunatRequest {
  const { clientId, clientSecret } = normalizeApi(given)
  return {
    host: 'security',
    method: 'POST',
    path: `/clientesextranet/${encodeURIComponent(clientId)}/oauth2/token/`,
    expects: 'json',
    headers: { accept: 'application/json' },
    form: {
      grant_type: 'client_credentials',
      scope: VALIDITY_SCOPE,
      client_id: clientId,
      client_secret: clientSecret,
    },
  }
}

/**
 * `module` names what the token is for when the same pair already serves another API: a scope that the application was not granted is
 * then a missing tick, not a wrong pair.
 */
export function fromTokenResponse(answer: Answer, module?: SunatModule): Result<Token> {
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const body = asObject(readJson(answer.body))
  const accessToken = asText(body?.access_token)
  if (accessToken !== '') {
    const seconds = Number(asText(body?.expires_in))
    return success({ accessToken, lifeMs: (seconds > 0 ? seconds : DEFAULT_LIFE_S) * 1000 })
  }
  return readRefusal(
    answer,
    asText(body?.error).trim(),
    `${asText(body?.error_description)} ${asText(body?.msg)}`,
    module,
  )
}

/** By the `error`, not by the status: the same text has been seen with 400 and with 401. */
function readRefusal(answer: Answer, error: string, text: string, module: SunatModule | undefined): Result<Token> {
  switch (error) {
    case 'access_denied':
    case 'invalid_grant':
      return failed({ kind: 'wrong-sol-credentials' })
    case 'invalid_client':
      return failed({ kind: 'wrong-api-credentials', reason: 'invalid-client' })
    case 'unauthorized_client':
      return module
        ? failed({ kind: 'missing-permission', module })
        : failed({ kind: 'wrong-api-credentials', reason: 'unauthorized-client' })
    case 'invalid_scope':
      return module
        ? failed({ kind: 'missing-permission', module })
        : failed({ kind: 'wrong-api-credentials', reason: 'invalid-scope' })
    case 'server_error':
    case 'temporarily_unavailable':
      return failed({ kind: 'unavailable', reason: 'server-error', status: answer.status })
  }
  // The gateway's other shape, {cod, msg}: the text is all there is. Words about the client are about the pair.
  if (/autenticaci[oó]n del usuario/i.test(text)) return failed({ kind: 'wrong-sol-credentials' })
  if (answer.status < 500 && /\bclient(e|_id)?\b/i.test(text))
    return module
      ? failed({ kind: 'missing-permission', module })
      : failed({ kind: 'wrong-api-credentials', reason: 'unauthorized-client' })
  return unexpectedFormat('token', answer)
}
