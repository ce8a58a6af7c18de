import { multiplyCents, type Cents } from '../money/cents.ts'

/** A percentage and the period from which on it holds; null: from the beginning. A null percentage ends the one before. */
export type ProrrataFrom = {
  readonly from: string | null
  readonly percent: number | null
}

/** The percentage of a period; null when there is none. `percents` is in the order of its periods. */
export function prorrataPercentIn(percents: readonly ProrrataFrom[], period: string): number | null {
  return percents.findLast(({ from }) => from === null || from <= period)?.percent ?? null
}

/** The percentages after one was set. Without a period it holds for all, and those of before are forgotten. */
export function setProrrata(percents: readonly ProrrataFrom[], { from, percent }: ProrrataFrom): ProrrataFrom[] {
  if (from === null) return percent === null ? [] : [{ from, percent }]
  if (prorrataPercentIn(percents, from) === percent) return [...percents]
  const others = percents.filter((other) => other.from !== from)
  return [...others, { from, percent }].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
}

/**
 * The share of the IGV of purchases for both taxed and untaxed sales that gives credit (art. 23 of the Ley del IGV; art. 6 num. 6.2 of its
 * Reglamento). It is computed once from the sum of a period, and rounded half up to the céntimo. `percent` has at most two decimals.
 */
export function proratedCredit(igv: Cents, percent: number): Cents {
  return multiplyCents(igv, Math.round(percent * 100), 10_000)
}
