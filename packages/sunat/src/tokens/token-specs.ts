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
  const { clientId, clientSecret } = normalizeApi(given)
  return {
    ruc: given.ruc.trim(),
    user: '',
    clientId,
    scope: VALIDITY_SCOPE,
    secrets: ['', clientSecret],
    request: toClientTokenRequest(given),
    module: 'validity',
  }
}

function solTokenSpec(given: SireCredentials, scope: string): TokenSpec {
  const { ruc, user, password, clientId, clientSecret } = normalizeSol(normalizeApi(given))
  const request = toSolTokenRequest(given, scope)
  return { ruc, user, clientId, scope, secrets: [password, clientSecret], request }
}
