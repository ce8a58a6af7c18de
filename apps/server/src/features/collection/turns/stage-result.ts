import type { SunatFailure } from '@contapro/sunat/failure'

/** How a stage ends. */
export type StageResult =
  | { readonly kind: 'done' }
  /** Other collections wait: continue in another turn. */
  | { readonly kind: 'pause' }
  /** SUNAT is still preparing something: continue after the given time. */
  | { readonly kind: 'wait'; readonly step: string; readonly seconds: number }
  /** SUNAT does not answer: continue after a back-off. */
  | { readonly kind: 'outage'; readonly step: string }
  /** SUNAT refused credentials that the stage needs. */
  | { readonly kind: 'refused'; readonly failure: CredentialRefusal }

export type CredentialRefusal = SunatFailure & { kind: 'wrong-sol-credentials' | 'wrong-api-credentials' }

export const DONE: StageResult = { kind: 'done' }
export const PAUSE: StageResult = { kind: 'pause' }
export const OUTAGE: StageResult = { kind: 'outage', step: 'SUNAT no responde; lo seguimos intentando' }

export function isCredentialRefusal(failure: SunatFailure): failure is CredentialRefusal {
  return failure.kind === 'wrong-sol-credentials' || failure.kind === 'wrong-api-credentials'
}

/** After this time it is tried again in any case, because the accountant may have saved another key meanwhile. */
const MAX_LIMITED_SECONDS = 15 * 60
const LIMITED = 'Se enviaron a SUNAT varias claves SOL equivocadas de este RUC; más tarde probamos la tuya'

/** How a failure ends a stage; undefined when it concerns only the one thing that was asked for. */
export function stageResultOf(failure: SunatFailure): StageResult | undefined {
  if (isCredentialRefusal(failure)) return { kind: 'refused', failure }
  if (failure.kind === 'unavailable' && failure.reason === 'login-limit')
    return {
      kind: 'wait',
      step: LIMITED,
      seconds: Math.min(MAX_LIMITED_SECONDS, Math.ceil((failure.retryAfterMs ?? 0) / 1000)),
    }
  return failure.kind === 'unavailable' ? OUTAGE : undefined
}
