import type { CompletenessState } from './judge-completeness.ts'

type Book = { readonly state: CompletenessState; readonly reasons: readonly { readonly code: string }[] }

/** Everything of the book was read, and only the rules have something left to say of it. */
export function isBeingJudged({ state, reasons }: Book): boolean {
  return state === 'PARTIAL' && reasons.length > 0 && reasons.every(({ code }) => code === 'JUDGING')
}
