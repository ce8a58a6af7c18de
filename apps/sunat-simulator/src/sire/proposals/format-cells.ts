import { cents, centsToDecimal } from '@contapro/domain/money/cents'
import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'

/** Purchases print two decimals: `118.00`. */
export function paddedAmount(amount: number): string {
  return centsToDecimal(cents(amount))
}

/** Sales print no more than they need: `0`, `12920`, `10949.15`. */
export function plainAmount(amount: number): string {
  return paddedAmount(amount).replace(/\.?0+$/, '')
}

/** Three decimals: `1.000`. */
export function rateText(rate: number): string {
  return `${Math.floor(rate / 1000)}.${String(rate % 1000).padStart(3, '0')}`
}

export function dateText(date: CalendarDate | undefined): string {
  return date === undefined ? '' : formatDate(date)
}
