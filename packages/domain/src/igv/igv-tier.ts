import type { Cents } from '../money/cents.ts'
import { GENERAL_RATE, REDUCED_RATES } from './igv-rates.ts'

/** Which of the two rates a voucher was taxed at; none when it carries no IGV. */
export type IgvTier = 'general' | 'reduced' | 'none'

// Whole tenths of a percent. The issue date is not considered: a note keeps the rate of the voucher it modifies.
const perMille = (rate: string) => Math.round(Number(rate) * 10)
const GENERAL = perMille(GENERAL_RATE)
const RATES = [GENERAL, ...REDUCED_RATES.map(({ rate }) => perMille(rate))]

/** Infers the tier from a register row, whose base and tax are rounded to the céntimo and may add up several lines. */
export function igvTierOf(taxableBase: Cents, igv: Cents): IgvTier {
  if (igv === 0 || taxableBase === 0) return 'none'
  const distance = (rate: number) => Math.abs(Math.abs(igv) * 1000 - Math.abs(taxableBase) * rate)
  const nearest = RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best))
  return nearest === GENERAL ? 'general' : 'reduced'
}
