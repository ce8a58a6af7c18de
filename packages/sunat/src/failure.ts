/** What a permission is missing for: each is a separate tick in SOL's administration of users or of API credentials. */
export type SunatModule =
  | 'rce'
  | 'rvie'
  | 'voucher-files'
  | 'validity'
  | 'portal-invoices'
  | 'portal-boletas'
  | 'portal-vouchers'
  | 'fee-receipts'
  | 'deposits'
  | 'withholdings'

export type UnavailableReason =
  | 'server-error'
  | 'throttled'
  | 'timeout'
  | 'connection'
  | 'web-page'
  | 'circuit-open'
  | 'address-refused'

/**
 * Trouble with SUNAT. The first three are never tried again by themselves: repeating a refused credential may block the SOL user.
 * A period without vouchers is not here: it is an empty result.
 */
export type SunatFailure =
  | { readonly kind: 'wrong-sol-credentials' }
  | {
      readonly kind: 'wrong-api-credentials'
      readonly reason: 'unauthorized-client' | 'invalid-client' | 'invalid-scope'
    }
  /** Also what credentials look like in their first hours, until SUNAT has spread them. */
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

/** Whether asking again later may help. */
export function isRetryable(failure: SunatFailure): boolean {
  return failure.kind === 'unavailable' && failure.reason !== 'address-refused'
}
