import { calendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import { decimal, type Decimal } from '../money/decimal.ts'

type DatedRate = {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly rate: Decimal
  readonly legalBasis: string
}

/** IGV and municipal promotion tax (IPM) together, as a percent: 18 since 2011, although the split has changed. */
export const GENERAL_RATE = decimal('18')

/** The tax on milled rice, which replaces the IGV. */
export const IVAP_RATE = decimal('4')

/** For restaurants, hotels, tourist lodging and catering run by micro and small businesses; IGV and IPM together. */
export const REDUCED_RATES: readonly DatedRate[] = [
  {
    from: calendarDate('2022-09-01'),
    to: calendarDate('2025-12-31'),
    rate: decimal('10'),
    legalBasis: 'Ley 31556, 8 % + 2 %',
  },
  {
    from: calendarDate('2026-01-01'),
    to: calendarDate('2026-12-31'),
    rate: decimal('10.5'),
    legalBasis: 'Ley 32387, 8 % + 2.5 %',
  },
  {
    from: calendarDate('2027-01-01'),
    to: calendarDate('2027-12-31'),
    rate: decimal('15'),
    legalBasis: 'Ley 32219, 12 % + 3 %',
  },
]

/** The reduced rate in force on a date; undefined when none is. */
export function reducedRateOn(date: CalendarDate): Decimal | undefined {
  return REDUCED_RATES.find(({ from, to }) => from <= date && date <= to)?.rate
}
