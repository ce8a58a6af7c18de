import { CPE_SCOPE, SIRE_SCOPE, toClientTokenRequest, toSolTokenRequest, VALIDITY_SCOPE } from './token-service.ts'
import { normalizeApi, normalizeSol, type ApiCredentials, type SireCredentials } from './credentials.ts'
import type { TokenSpec } from './token-cache.ts'

export function sireTokenSpec(given: SireCredentials): TokenSpec {
  return solTokenSpec(given, SIRE_SCOPE)
}

/** Granted only when the taxpayer's application has an api-cpe service (docs/sunat/cpe-files.md). */
export function voucherFilesTokenSpec(given: SireCredentials): TokenSpec {
  return { ...solTokenSpec(given, CPE_SCOPE), module: 'voucher-files' }
}

export function validityTokenSpec(given: ApiCredentials & { readonly ruc: string }): TokenSpec {
  const client = normalizeApi(given)
  return {
    ruc: given.ruc.trim(),
    user: '',
    clientId: client.clientId,
    scope: VALIDITY_SCOPE,
    solPassword: '',
    clientSecret: client.clientSecret,
    request: toClientTokenRequest(client),
    module: 'validity',
  }
}

function solTokenSpec(given: SireCredentials, scope: string): TokenSpec {
  const credentials = normalizeSol(normalizeApi(given))
  const { ruc, user, password, clientId, clientSecret } = credentials
  const request = toSolTokenRequest(credentials, scope)
  return { ruc, user, clientId, scope, solPassword: password, clientSecret, request, sender: given.sender }
}
