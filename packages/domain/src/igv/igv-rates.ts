import { calendarDate, type CalendarDate } from '../dates/calendar-date.ts'

/** A rate as a whole fraction of 1000: 10.5 % is 105. */
export type PerMille = number

type DatedRate = {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly rate: PerMille
  readonly legalBasis: string
}

/** IGV and municipal promotion tax together: the total has been 18 % since 2011, whatever its split. */
export const GENERAL_RATE: PerMille = 180

/** Restaurants, hotels, tourist lodging and catering of small businesses. */
const REDUCED_RATES: readonly DatedRate[] = [
  { from: calendarDate('2022-09-01'), to: calendarDate('2025-12-31'), rate: 100, legalBasis: 'Ley 31556, 8 % + 2 %' },
  { from: calendarDate('2026-01-01'), to: calendarDate('2026-12-31'), rate: 105, legalBasis: 'Ley 32387, 8 % + 2.5 %' },
  { from: calendarDate('2027-01-01'), to: calendarDate('2027-12-31'), rate: 150, legalBasis: 'Ley 32219, 12 % + 3 %' },
]

/** The reduced rate in force on a day; undefined when there is none. */
export function reducedRateOn(date: CalendarDate): PerMille | undefined {
  return REDUCED_RATES.find(({ from, to }) => from <= date && date <= to)?.rate
}

/** `10.5%`, as card titles show it. */
export function formatRate(rate: PerMille): string {
  return `${rate % 10 === 0 ? rate / 10 : (rate / 10).toFixed(1)}%`
}
