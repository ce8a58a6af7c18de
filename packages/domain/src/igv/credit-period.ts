import type { TaxPeriod } from '../periods/tax-period.ts'

/** In place of a period: the credit waits for a deposit and counts in none yet. Sorts before every period. */
export const NO_PERIOD_YET = '000000'

/** The period whose credit the IGV of a purchase belongs to. */
export type CreditPeriod = TaxPeriod | typeof NO_PERIOD_YET

/** Of several answers: none yet while one of them is, or else the last. Undefined without any: its own period. */
export function laterCreditPeriod(periods: readonly (CreditPeriod | undefined)[]): CreditPeriod | undefined {
  const known = periods.filter((period) => period !== undefined)
  if (known.includes(NO_PERIOD_YET)) return NO_PERIOD_YET
  return known.toSorted().at(-1)
}
