import type { CompletenessState } from './assess-completeness.ts'

/** Whether a book in this state has numbers, complete or not. */
export function hasNumbers(state: CompletenessState): boolean {
  return state === 'COMPLETE' || state === 'PARTIAL'
}
