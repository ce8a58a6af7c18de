import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { asObject, asText, readJson } from '../text/read-json.ts'
import type { ApiCredentials, SireCredentials } from './credentials.ts'

export type Token = { readonly accessToken: string; readonly lifeMs: number }

export const SIRE_SCOPE = 'https://api-sire.sunat.gob.pe'
export const CPE_SCOPE = 'https://api-cpe.sunat.gob.pe'
export const VALIDITY_SCOPE = 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes'

/** The lifetime that clients observe; the manual does not state it. */
const DEFAULT_LIFETIME_S = 3600

function tokenRequest(path: string, form: Readonly<Record<string, string>>): SunatRequest {
  return { host: 'security', method: 'POST', path, expects: 'json', headers: { accept: 'application/json' }, form }
}

/** The credentials must be normalized. */
export function toSolTokenRequest(credentials: SireCredentials, scope: string): SunatRequest {
  const { ruc, user, password, clientId, clientSecret } = credentials
  return tokenRequest(`/clientessol/${encodeURIComponent(clientId)}/oauth2/token/`, {
    grant_type: 'password',
    scope,
    client_id: clientId,
    client_secret: clientSecret,
    // Without the blank that the manual shows, which makes SUNAT return 401.
    username: `${ruc}${user}`,
    password,
  })
}

/** The credentials must be normalized. */
export function toClientTokenRequest({ clientId, clientSecret }: ApiCredentials): SunatRequest {
  return tokenRequest(`/clientesextranet/${encodeURIComponent(clientId)}/oauth2/token/`, {
    grant_type: 'client_credentials',
    scope: VALIDITY_SCOPE,
    client_id: clientId,
    client_secret: clientSecret,
  })
}

/**
 * With a `module`, the same client already serves another API, so a scope that was not granted is a missing permission and not a wrong
 * client.
 */
export function fromTokenResponse(answer: Answer, module?: SunatModule): Result<Token> {
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const body = asObject(readJson(answer.body))
  const accessToken = asText(body?.access_token)
  if (accessToken !== '') {
    const seconds = Number(asText(body?.expires_in))
    return success({ accessToken, lifeMs: (seconds > 0 ? seconds : DEFAULT_LIFETIME_S) * 1000 })
  }
  return readRefusal(
    answer,
    asText(body?.error).trim(),
    `${asText(body?.error_description)} ${asText(body?.msg)}`,
    module,
  )
}

/** Decides by `error` and not by status: the same error has been seen with 400 and with 401. */
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
  // The gateway may answer {cod, msg}, where only the text tells whether the user or the client was refused.
  if (/autenticaci[oó]n del usuario/i.test(text)) return failed({ kind: 'wrong-sol-credentials' })
  if (answer.status < 500 && /\bclient(e|_id)?\b/i.test(text))
    return module
      ? failed({ kind: 'missing-permission', module })
      : failed({ kind: 'wrong-api-credentials', reason: 'unauthorized-client' })
  return unexpectedFormat('token', answer)
}
