import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

export type UnavailableReason =
  | 'server-error'
  | 'throttled'
  | 'timeout'
  | 'connection'
  | 'web-page'
  | 'circuit-open'
  | 'address-refused'
  /** The login guard does not let SUNAT be shown another SOL key now. */
  | 'login-limit'

/**
 * A failure of a SUNAT call. The first three are never retried automatically, because repeating refused credentials may block the SOL
 * user. A period without vouchers is not a failure but an empty result.
 */
export type SunatFailure =
  | { readonly kind: 'wrong-sol-credentials' }
  | {
      readonly kind: 'wrong-api-credentials'
      readonly reason: 'unauthorized-client' | 'invalid-client' | 'invalid-scope'
    }
  /** New credentials also fail like this in their first hours. */
  | { readonly kind: 'missing-permission'; readonly module: SunatModule }
  | {
      readonly kind: 'unavailable'
      readonly reason: UnavailableReason
      readonly status?: number
      readonly retryAfterMs?: number
    }
  | { readonly kind: 'invalid-request'; readonly codes: readonly string[]; readonly message: string }
  | { readonly kind: 'unexpected-format'; readonly what: string; readonly excerpt: string }

export type Failed = { readonly ok: false; readonly failure: SunatFailure }
export type Result<Value> = { readonly ok: true; readonly value: Value } | Failed

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function failed(failure: SunatFailure): Failed {
  return { ok: false, failure }
}
