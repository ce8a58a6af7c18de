import { excerpt } from '../text/excerpt.ts'
import { decodeText } from '../text/decode-text.ts'
import { failed, type Failed, type SunatFailure } from '../failure.ts'
import { MAX_RETRY_AFTER_MS, readRetryAfter } from './back-off.ts'
import type { Answer, Expected } from './sunat-request.ts'

export function isWebPage({ headers, body }: Answer): boolean {
  const start = body.subarray(0, 256).toString('latin1').trimStart().toLowerCase()
  if (start.startsWith('<?xml') && !start.includes('<html')) return false
  return start.startsWith('<!doctype html') || start.startsWith('<html') || isDeclaredPage(headers, start)
}

function isDeclaredPage(headers: Answer['headers'], start: string): boolean {
  return (headers['content-type'] ?? '').toLowerCase().includes('text/html') && start.startsWith('<')
}

/**
 * The failure in an answer that a service could not produce: 429, 5xx, or a web page (WAF, overload, maintenance) instead of data.
 * Undefined for answers of the service itself, which its reader interprets; never says anything about credentials.
 */
export function detectFailure(answer: Answer, expects: Expected, now = 0): SunatFailure | undefined {
  const { status } = answer
  if (status === 429 || status >= 500) {
    const retryAfterMs = readRetryAfter(answer.headers['retry-after'], now)
    return {
      kind: 'unavailable',
      reason: status === 429 ? 'throttled' : 'server-error',
      status,
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.min(retryAfterMs, MAX_RETRY_AFTER_MS * 30) }),
    }
  }
  if (status !== 401 && expects !== 'page' && isWebPage(answer))
    return { kind: 'unavailable', reason: 'web-page', status }
  if (status === 200 && expects === 'file' && hasServerError(answer))
    return { kind: 'unavailable', reason: 'server-error', status }
  return undefined
}

/** The error envelope of a 5xx, sent with status 200 instead of a file (B16). */
function hasServerError({ body }: Answer): boolean {
  return body[0] === 0x7b && /"cod"\s*:\s*"?5\d\d\b/.test(body.subarray(0, 2000).toString('latin1'))
}

/** Whether SUNAT is throttling: 429, or the bare 500 page of its gateway (behavior B8). */
export function isThrottling(answer: Answer): boolean {
  return answer.status === 429 || (answer.status === 500 && isWebPage(answer))
}

export function unexpectedFormat(what: string, answer: Answer, secrets: readonly string[] = []): Failed {
  return failed({
    kind: 'unexpected-format',
    what,
    excerpt: excerpt(decodeText(answer.body.subarray(0, 4000)), secrets),
  })
}
