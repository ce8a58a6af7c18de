import type { CompletenessState } from './assess-completeness.ts'
import type { ReasonCode } from './reason-codes.ts'

type Book = { readonly state: CompletenessState; readonly reasons: readonly { readonly code: ReasonCode }[] }

/** Everything of the book was read, and only the rules have something left to say of it. */
export function lacksOnlyVerdicts({ state, reasons }: Book): boolean {
  return state === 'PARTIAL' && reasons.length > 0 && reasons.every(({ code }) => code === 'JUDGING')
}
