import type { CalendarDate } from '@contapro/domain/dates/calendar-date'
import { compareDecimals, decimal, parseDecimal, roundDecimal, type Decimal } from '@contapro/domain/money/decimal'

/** Soles for one unit of a currency, as published for a day. */
export type PublishedRate = { readonly day: CalendarDate; readonly buy: Decimal; readonly sell: Decimal }

const MAX_RATE = decimal('1000')
const ZERO = decimal('0')

/** Undefined for anything but a rate, such as `n.d.`: an unreadable rate is never zero. */
export function readRate(written: string): Decimal | undefined {
  const read = /^\d{1,4}(\.\d{1,15})?$/.test(written.trim()) ? parseDecimal(written.trim()) : undefined
  const rate = read && roundDecimal(read, 6)
  return rate && compareDecimals(rate, ZERO) > 0 && compareDecimals(rate, MAX_RATE) < 0 ? rate : undefined
}
