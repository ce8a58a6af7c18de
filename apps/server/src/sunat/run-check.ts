import type { SunatFailure } from '@contapro/sunat/failure'

/** What came of asking SUNAT about credentials. */
export type Verdict = 'accepted' | 'refused' | 'not-allowed' | 'unavailable' | 'failed'

type Answer = { readonly ok: true } | { readonly ok: false; readonly failure: SunatFailure }

/** What came of a question to SUNAT, in the words of a validation. Our own time running out throws in SUNAT's client. */
export async function judge(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Verdict> {
  try {
    const answer = await ask()
    return answer.ok ? 'accepted' : VERDICTS[answer.failure.kind]
  } catch (error) {
    if (signal.aborted) return 'unavailable'
    throw error
  }
}

const VERDICTS: Record<SunatFailure['kind'], Verdict> = {
  'wrong-sol-credentials': 'refused',
  'wrong-api-credentials': 'refused',
  'missing-permission': 'not-allowed',
  unavailable: 'unavailable',
  'invalid-request': 'failed',
  'unexpected-format': 'failed',
}
