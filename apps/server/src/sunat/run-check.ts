import type { SunatFailure } from '@contapro/sunat/failure'

import { tooManyKeys } from './too-many-keys.ts'

/** The result of checking credentials with SUNAT. */
export type SunatVerdict = 'accepted' | 'refused' | 'not-allowed' | 'unavailable' | 'failed'

type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: SunatFailure }

/** Runs a call to SUNAT that checks credentials. Running out of time counts as SUNAT being unavailable; a limit of ours is thrown. */
export async function runCheck(call: () => Promise<Answer>, signal: AbortSignal): Promise<SunatVerdict> {
  try {
    const answer = await call()
    if (answer.ok) return 'accepted'
    const { failure } = answer
    if (failure.kind === 'unavailable' && failure.reason === 'login-limit')
      throw tooManyKeys((failure.retryAfterMs ?? 0) / 1000)
    return RESULTS[failure.kind]
  } catch (error) {
    if (signal.aborted) return 'unavailable'
    throw error
  }
}

const RESULTS: Record<SunatFailure['kind'], SunatVerdict> = {
  'wrong-sol-credentials': 'refused',
  'wrong-api-credentials': 'refused',
  'missing-permission': 'not-allowed',
  unavailable: 'unavailable',
  'invalid-request': 'failed',
  'unexpected-format': 'failed',
}
