import { failed, type Result, type SunatFailure } from '../failure.ts'
import type { SolCredentials } from './credentials.ts'

/** What SUNAT said about a SOL key. 'unanswered': it did not judge the key. 'unknown': it may have, but its answer was not understood. */
export type LoginOutcome = 'accepted' | 'refused' | 'unanswered' | 'unknown'

export type Admission =
  | { readonly ok: true; readonly settle: (outcome: LoginOutcome) => Promise<void> }
  | { readonly ok: false; readonly retryAfterMs: number }
  /** SUNAT has just refused the same key, which somebody else was sending at the same time. */
  | { readonly ok: false; readonly isRefused: true }

/** Decides before every login whether SUNAT may be shown a SOL key, because it blocks a user after a few wrong ones. */
export type LoginGuard = { readonly admit: (sol: SolCredentials) => Promise<Admission> }

/** Shows SUNAT a SOL key if the guard admits it. A call that was aborted may still have reached SUNAT. */
export async function logInGuarded<Value>(
  guard: LoginGuard | undefined,
  sol: SolCredentials,
  logIn: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const admission = await guard?.admit(sol)
  if (!admission) return logIn()
  if (!admission.ok && 'isRefused' in admission) return failed({ kind: 'wrong-sol-credentials' })
  if (!admission.ok) return failed({ kind: 'unavailable', reason: 'login-limit', retryAfterMs: admission.retryAfterMs })
  let outcome: LoginOutcome = 'unknown'
  try {
    const result = await logIn()
    outcome = result.ok ? 'accepted' : OUTCOMES[result.failure.kind]
    return result
  } finally {
    await admission.settle(outcome)
  }
}

const OUTCOMES: Record<SunatFailure['kind'], LoginOutcome> = {
  'wrong-sol-credentials': 'refused',
  'wrong-api-credentials': 'unanswered',
  'missing-permission': 'unanswered',
  unavailable: 'unanswered',
  'invalid-request': 'unknown',
  'unexpected-format': 'unknown',
}
