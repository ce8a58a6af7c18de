import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

import { failed, type Result } from '../failure.ts'
import type { SendOptions, SunatHttp } from '../http/sunat-http.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import type { TokenCache, TokenSpec } from './token-cache.ts'

/** Other processes may replace the token between our tries; after so many it is treated as a missing permission. */
const MAX_TRIES = 4

type Deps = { readonly http: SunatHttp; readonly tokens: TokenCache }
type Send = (request: SunatRequest, options: SendOptions) => Promise<Result<Answer>>

/**
 * Sends a request with the taxpayer's token. A 401 (expired, or revoked by a newer token) renews it once; a second 401, with a token that
 * no other process has replaced, means that the user lacks the permission or that new credentials are not active yet.
 */
export async function sendAuthorized(
  { http, tokens }: Deps,
  spec: TokenSpec,
  module: SunatModule,
  request: SunatRequest,
  options: SendOptions = {},
  send: Send = (authorized, given) => http.send(authorized, given),
): Promise<Result<Answer>> {
  let stale: string | undefined
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const token = await tokens.get(spec, { signal: options.signal, ...(stale !== undefined && { stale }) })
    if (!token.ok) return token
    const headers = { ...request.headers, authorization: `Bearer ${token.value}` }
    const answer = await send({ ...request, headers }, { ruc: spec.ruc, ...options })
    if (!answer.ok || answer.value.status !== 401) return answer
    if (tries > 0 && !(await wasReplaced(tokens, spec, token.value))) break
    stale = token.value
  }
  return failed({ kind: 'missing-permission', module })
}

/** Whether another process has renewed the token since, in which case a 401 says nothing about permissions. */
async function wasReplaced(tokens: TokenCache, spec: TokenSpec, token: string): Promise<boolean> {
  const current = await tokens.peek(spec)
  return current !== undefined && current !== token
}
