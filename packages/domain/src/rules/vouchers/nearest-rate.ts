import type { CalendarDate } from '../../dates/calendar-date.ts'
import { GENERAL_RATE, IVAP_RATE, reducedRateOn } from '../../igv/igv-rates.ts'
import type { Cents } from '../../money/cents.ts'

/** The rate in force on a day that is nearest to a tax and its base, and how many percentage points it is away. */
export function nearestRate(
  { base, igv }: { readonly base: Cents; readonly igv: Cents },
  day: CalendarDate,
): { readonly percent: number; readonly distance: number; readonly applied: number } {
  const applied = (igv / base) * 100
  const inForce = [GENERAL_RATE, reducedRateOn(day), IVAP_RATE].filter((rate) => rate !== undefined).map(Number)
  const percent = inForce.reduce((best, rate) => (Math.abs(rate - applied) < Math.abs(best - applied) ? rate : best))
  return { percent, distance: Math.abs(percent - applied), applied }
}
