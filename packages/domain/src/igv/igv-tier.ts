import type { Cents } from '../money/cents.ts'
import { GENERAL_RATE, REDUCED_RATES } from './igv-rates.ts'

/** Which of the two rates a voucher was taxed with; none when it carries no IGV. */
export type IgvTier = 'general' | 'reduced' | 'none'

// Whole tenths of a percent. A note may carry the rate of the voucher it modifies, so that the day does not decide.
const perMille = (rate: string) => Math.round(Number(rate) * 10)
const GENERAL = perMille(GENERAL_RATE)
const MET = [GENERAL, ...REDUCED_RATES.map(({ rate }) => perMille(rate))]

/** Read from what a register says: base and tax, each rounded to the céntimo, perhaps of several lines. */
export function igvTierOf(taxableBase: Cents, igv: Cents): IgvTier {
  if (igv === 0 || taxableBase === 0) return 'none'
  const distance = (rate: number) => Math.abs(Math.abs(igv) * 1000 - Math.abs(taxableBase) * rate)
  const nearest = MET.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best))
  return nearest === GENERAL ? 'general' : 'reduced'
}
