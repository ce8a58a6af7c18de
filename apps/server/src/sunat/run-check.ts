import type { SunatFailure } from '@contapro/sunat/failure'

/** The result of checking credentials with SUNAT. */
export type CheckResult = 'accepted' | 'refused' | 'not-allowed' | 'unavailable' | 'failed'

type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: SunatFailure }

/** Runs a call to SUNAT that checks credentials. Running out of time counts as SUNAT being unavailable. */
export async function runCheck(call: () => Promise<Answer>, signal: AbortSignal): Promise<CheckResult> {
  try {
    const answer = await call()
    return answer.ok ? 'accepted' : RESULTS[answer.failure.kind]
  } catch (error) {
    if (signal.aborted) return 'unavailable'
    throw error
  }
}

const RESULTS: Record<SunatFailure['kind'], CheckResult> = {
  'wrong-sol-credentials': 'refused',
  'wrong-api-credentials': 'refused',
  'missing-permission': 'not-allowed',
  unavailable: 'unavailable',
  'invalid-request': 'failed',
  'unexpected-format': 'failed',
}
