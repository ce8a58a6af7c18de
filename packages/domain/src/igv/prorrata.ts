import { multiplyCents, type Cents } from '../money/cents.ts'

/**
 * The share of the IGV of purchases for both taxed and untaxed sales that gives credit (art. 23 of the Ley del IGV; art. 6 num. 6.2 of its
 * Reglamento). It is computed once from the sum of a period, and rounded half up to the céntimo. `percent` has at most two decimals.
 */
export function proratedCredit(igv: Cents, percent: number): Cents {
  return multiplyCents(igv, Math.round(percent * 100), 10_000)
}
