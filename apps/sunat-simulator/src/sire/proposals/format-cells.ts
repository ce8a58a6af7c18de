import { cents, centsToDecimal } from '@contapro/domain/money/cents'
import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'

/** Purchases have two decimals: `118.00`. */
export function formatAmount(amount: number): string {
  return centsToDecimal(cents(amount))
}

/** Sales have no trailing zeros: `0`, `12920`, `10949.15`. */
export function formatShortAmount(amount: number): string {
  return formatAmount(amount).replace(/\.?0+$/, '')
}

/** Three decimals: `1.000`. */
export function formatRate(rate: number): string {
  return `${Math.floor(rate / 1000)}.${String(rate % 1000).padStart(3, '0')}`
}

export function formatOptionalDate(date: CalendarDate | undefined): string {
  return date === undefined ? '' : formatDate(date)
}
