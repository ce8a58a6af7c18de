/** How a purchase counts: what the rules say of it, or what the accountant decided. */
export type ReviewState = 'DEDUCIBLE' | 'OBSERVADO' | 'NO_DEDUCIBLE' | DecidedState
export type DecidedState = 'VALIDADO' | 'RECHAZADO'

/** What each list and sum of purchases takes. A purchase that nobody has judged counts as deductible. */
export const REVIEW_STATES = {
  deductible: ['DEDUCIBLE', 'VALIDADO'],
  observed: ['OBSERVADO'],
  notDeductible: ['NO_DEDUCIBLE', 'RECHAZADO'],
  validated: ['VALIDADO'],
} as const satisfies Record<string, readonly ReviewState[]>
