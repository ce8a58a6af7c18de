import type { Cents } from '../money/cents.ts'
import { GENERAL_RATE } from './igv-rates.ts'

/** Which of the two rates a voucher was taxed with; none when it carries no IGV. */
export type IgvTier = 'general' | 'reduced' | 'none'

/** Rates met in vouchers. A note may carry the one of the voucher it modifies, so that the day does not decide. */
const MET = [GENERAL_RATE, 150, 105, 100]

/** Read from what a register says: base and tax, each rounded to the céntimo, perhaps of several lines. */
export function igvTierOf(taxableBase: Cents, igv: Cents): IgvTier {
  if (igv === 0 || taxableBase === 0) return 'none'
  const distance = (rate: number) => Math.abs(Math.abs(igv) * 1000 - Math.abs(taxableBase) * rate)
  const nearest = MET.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best))
  return nearest === GENERAL_RATE ? 'general' : 'reduced'
}
