import { zeroCents, type Cents } from '../money/cents.ts'
import { GENERAL_RATE, REDUCED_RATES } from './igv-rates.ts'

/** Which of the two rates a voucher was taxed at; none when nothing in it is taxed, unclear when its amounts fit neither. */
export type IgvTier = 'general' | 'reduced' | 'none' | 'unclear'

// Whole tenths of a percent.
const perMille = (rate: string) => Math.round(Number(rate) * 10)
const GENERAL = perMille(GENERAL_RATE)
const REDUCED = REDUCED_RATES.map(({ from, rate }) => ({ from, rate: perMille(rate) }))

/** Half a céntimo: what rounding the tax of one line may change. In thousandths of a céntimo, like the distances. */
const ROUNDING = 500

/** What rounding may change in a voucher of several lines: the more its base, the more lines it may have, up to twenty. */
const roundingOf = (taxableBase: Cents) => Math.min(20 * ROUNDING, Math.max(2 * ROUNDING, Math.abs(taxableBase) * 4))

/** Their tax is stated in whole soles (customs) or on a base computed from it, and no line has another rate. */
const TYPES_OF_ONE_RATE = new Set(['14', '46', '50', '51', '52', '53', '54'])

type RegisterAmounts = {
  readonly taxableBase: Cents
  readonly igv: Cents
  /** IGV is due on it too. Registers of purchases include it in the base, those of sales do not. */
  readonly isc?: Cents
  readonly type: string
  /** `YYYY-MM-DD`. A note keeps the rate of the voucher it modifies, which is never a later one. */
  readonly issueDate: string
}

/**
 * Infers the tier from a register row, whose base and tax are rounded to the céntimo and may add up several lines. Lines of both rates are
 * unclear until the XML states them.
 */
export function igvTierOf({ taxableBase, igv, isc = zeroCents, type, issueDate }: RegisterAmounts): IgvTier {
  const hasOneRate = TYPES_OF_ONE_RATE.has(type)
  if (igv === 0 && (taxableBase === 0 || hasOneRate)) return 'none'
  // A note may correct the tax alone, at a rate that it does not state.
  if (taxableBase === 0) return 'general'
  const distanceFrom = (base: number, rate: number) => Math.abs(Math.abs(igv) * 1000 - Math.abs(base) * rate)
  const distance = (rate: number) => {
    const fromBase = distanceFrom(taxableBase, rate)
    return isc === 0 ? fromBase : Math.min(fromBase, distanceFrom(taxableBase + isc, rate))
  }
  // A few céntimos fit several rates: the general one is by far the most frequent.
  if (distance(GENERAL) <= ROUNDING) return 'general'
  if (igv === 0) return 'unclear'
  let nearest = GENERAL
  for (const { from, rate } of REDUCED) if (from <= issueDate && distance(rate) < distance(nearest)) nearest = rate
  if (!hasOneRate && distance(nearest) > roundingOf(taxableBase)) return 'unclear'
  return nearest === GENERAL ? 'general' : 'reduced'
}
