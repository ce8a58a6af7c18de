import { calendarDate, daysInMonth, type CalendarDate } from '../dates/calendar-date.ts'
import { itemAt } from '../lists/item-at.ts'

/** A month for which tax is declared: `202610`. */
export type TaxPeriod = string & { readonly __kind: 'tax-period' }

export type DateRange = { readonly from: CalendarDate; readonly to: CalendarDate }

const SHORT_MONTHS = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic']
const LONG_MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Setiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
]

export function isTaxPeriod(text: string): text is TaxPeriod {
  return /^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(text)
}

export function taxPeriod(text: string): TaxPeriod {
  if (!isTaxPeriod(text)) throw new RangeError(`not a tax period: ${text}`)
  return text
}

/** First and last day of the month; undefined unless the text is `YYYYMM`. */
export function periodRange(text: string): DateRange | undefined {
  return isTaxPeriod(text) ? rangeOfPeriods(text, text) : undefined
}

/** From the first day of a period to the last day of another. */
export function rangeOfPeriods(first: TaxPeriod, last: TaxPeriod): DateRange {
  const [year, month] = [last.slice(0, 4), last.slice(4)]
  const days = String(daysInMonth(Number(year), Number(month))).padStart(2, '0')
  return {
    from: calendarDate(`${first.slice(0, 4)}-${first.slice(4)}-01`),
    to: calendarDate(`${year}-${month}-${days}`),
  }
}

export function periodOf(date: CalendarDate): TaxPeriod {
  return taxPeriod(date.slice(0, 4) + date.slice(5, 7))
}

export function addMonths(period: TaxPeriod, months: number): TaxPeriod {
  const index = Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1 + months
  return taxPeriod(`${Math.floor(index / 12)}${String((index % 12) + 1).padStart(2, '0')}`)
}

/** Months from one period to another; negative when `to` comes first. */
export function monthsBetween(from: TaxPeriod, to: TaxPeriod): number {
  const months = (period: TaxPeriod) => Number(period.slice(0, 4)) * 12 + Number(period.slice(4))
  return months(to) - months(from)
}

/** `Oct` */
export function shortMonth(period: TaxPeriod): string {
  return itemAt(SHORT_MONTHS, Number(period.slice(4)) - 1)
}

/** `Octubre 2026` */
export function formatPeriod(period: TaxPeriod): string {
  return `${itemAt(LONG_MONTHS, Number(period.slice(4)) - 1)} ${period.slice(0, 4)}`
}
