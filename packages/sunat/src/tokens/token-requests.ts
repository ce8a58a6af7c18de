import { CPE_SCOPE, SIRE_SCOPE, toClientTokenRequest, toSolTokenRequest, VALIDITY_SCOPE } from './token-service.ts'
import { tidyApi, tidySol, type ApiCredentials, type SireCredentials } from './credentials.ts'
import type { TokenNeed } from './token-cache.ts'

export function sireToken(given: SireCredentials): TokenNeed {
  return solToken(given, SIRE_SCOPE)
}

/** Granted only when the taxpayer's application was given an api-cpe service (docs/sunat/cpe-files.md). */
export function voucherFilesToken(given: SireCredentials): TokenNeed {
  return { ...solToken(given, CPE_SCOPE), module: 'voucher-files' }
}

export function validityToken(given: ApiCredentials & { readonly ruc: string }): TokenNeed {
  const { clientId, clientSecret } = tidyApi(given)
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

function solToken(given: SireCredentials, scope: string): TokenNeed {
  const { ruc, user, password, clientId, clientSecret } = tidySol(tidyApi(given))
  const request = toSolTokenRequest(given, scope)
  return { ruc, user, clientId, scope, secrets: [password, clientSecret], request }
}
