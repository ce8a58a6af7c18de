import { failed, type Result, type SunatFailure } from '../failure.ts'
import type { SolCredentials } from './credentials.ts'

/**
 * What SUNAT said about a SOL key. 'unanswered': it did not judge the key. 'interrupted': it may have, but it failed or was out of reach.
 * 'unknown': it may have, but its answer was not understood.
 */
export type LoginOutcome = 'accepted' | 'refused' | 'unanswered' | 'interrupted' | 'unknown'

export type Admission =
  | { readonly ok: true; readonly settle: (outcome: LoginOutcome) => Promise<void> }
  | { readonly ok: false; readonly retryAfterMs: number }
  /** SUNAT has just refused the same key, which somebody else was sending at the same time. */
  | { readonly ok: false; readonly isRefused: true }

/** Decides before every login whether SUNAT may be shown a SOL key, because it blocks a user after a few wrong ones. */
export type LoginGuard = { readonly admit: (sol: SolCredentials, signal?: AbortSignal) => Promise<Admission> }

/**
 * Shows SUNAT a SOL key if the guard admits it. `logIn` must not abort a request that was sent: the caller of an aborted login stops at
 * once, but the guard still needs SUNAT's verdict.
 */
export async function logInGuarded<Value>(
  guard: LoginGuard | undefined,
  sol: SolCredentials,
  logIn: () => Promise<Result<Value>>,
  signal?: AbortSignal,
): Promise<Result<Value>> {
  const admission = await guard?.admit(sol, signal)
  if (!admission) return untilAborted(logIn(), signal)
  if (!admission.ok && 'isRefused' in admission) return failed({ kind: 'wrong-sol-credentials' })
  if (!admission.ok) return failed({ kind: 'unavailable', reason: 'login-limit', retryAfterMs: admission.retryAfterMs })
  return untilAborted(logInAndSettle(admission.settle, logIn, signal), signal)
}

async function logInAndSettle<Value>(
  settle: (outcome: LoginOutcome) => Promise<void>,
  logIn: () => Promise<Result<Value>>,
  signal: AbortSignal | undefined,
): Promise<Result<Value>> {
  let outcome: LoginOutcome = 'unknown'
  try {
    signal?.throwIfAborted()
    const result = await logIn()
    outcome = result.ok ? 'accepted' : OUTCOMES[result.failure.kind]
    return result
  } catch (error) {
    // Only a request that was not sent yet is aborted.
    if (signal?.aborted) outcome = 'unanswered'
    throw error
  } finally {
    await settle(outcome)
  }
}

/** The result of the work, or the abort as soon as there is one. The work then ends by itself. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

const OUTCOMES: Record<SunatFailure['kind'], LoginOutcome> = {
  'wrong-sol-credentials': 'refused',
  'wrong-api-credentials': 'unanswered',
  'missing-permission': 'unanswered',
  unavailable: 'interrupted',
  'invalid-request': 'unknown',
  'unexpected-format': 'unknown',
}
