import type { CalendarDate } from '../../dates/calendar-date.ts'
import { GENERAL_RATE, IVAP_RATE, reducedRateOn } from '../../igv/igv-rates.ts'
import type { Cents } from '../../money/cents.ts'

/** The rate in force on a day that is nearest to a tax and its base, and how many percentage points it is away. */
export function nearestRate(
  { base, igv }: { readonly base: Cents; readonly igv: Cents },
  day: CalendarDate,
): { readonly percent: number; readonly distance: number; readonly applied: number } {
  const applied = (igv / base) * 100
  const inForce = [...igvRatesOn(day), Number(IVAP_RATE)]
  const percent = inForce.reduce((best, rate) => (Math.abs(rate - applied) < Math.abs(best - applied) ? rate : best))
  return { percent, distance: Math.abs(percent - applied), applied }
}

/** Whether lines of both rates in force on a day may give a rate. */
export function isBetweenRates(applied: number, day: CalendarDate): boolean {
  const rates = igvRatesOn(day)
  return applied > Math.min(...rates) && applied < Math.max(...rates)
}

function igvRatesOn(day: CalendarDate): number[] {
  return [GENERAL_RATE, reducedRateOn(day)].filter((rate) => rate !== undefined).map(Number)
}
