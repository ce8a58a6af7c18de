import type { Cents } from '../money/cents.ts'
import { GENERAL_RATE, REDUCED_RATES } from './igv-rates.ts'

/** Which of the two rates a voucher was taxed at; none when it carries no IGV, unclear when its amounts fit neither. */
export type IgvTier = 'general' | 'reduced' | 'none' | 'unclear'

// Whole tenths of a percent. The issue date is not considered: a note keeps the rate of the voucher it modifies.
const perMille = (rate: string) => Math.round(Number(rate) * 10)
const GENERAL = perMille(GENERAL_RATE)
const RATES = [GENERAL, ...REDUCED_RATES.map(({ rate }) => perMille(rate))]

/** Half a céntimo: what rounding the tax of one line may change. In thousandths of a céntimo, like the distances. */
const ROUNDING = 500

/** Machine tickets of restaurants and hotels add up lines of both rates, and have no XML to split them by. */
const TICKET = '12'
const MAX_TICKET_ROUNDING = 20 * ROUNDING

/** Infers the tier from a register row, whose base and tax are rounded to the céntimo and may add up several lines. */
export function igvTierOf(taxableBase: Cents, igv: Cents, type: string): IgvTier {
  if (igv === 0 || taxableBase === 0) return 'none'
  const distance = (rate: number) => Math.abs(Math.abs(igv) * 1000 - Math.abs(taxableBase) * rate)
  // A few céntimos fit several rates: the general one is by far the most frequent.
  if (distance(GENERAL) <= ROUNDING) return 'general'
  const nearest = RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best))
  if (type === TICKET && distance(nearest) > MAX_TICKET_ROUNDING) return 'unclear'
  return nearest === GENERAL ? 'general' : 'reduced'
}
