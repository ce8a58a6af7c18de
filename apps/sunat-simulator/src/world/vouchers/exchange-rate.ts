import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'

import { hashText } from '../random.ts'
import type { DraftCurrency } from './draft.ts'

/** Thousandths of a sol. */
export type ExchangeRate = {
  readonly buy: number
  readonly sell: number
}

export type ForeignCurrency = Exclude<DraftCurrency, 'PEN'>

/** Fixed national holidays (D.Leg. 713). Easter is left out: a few weekdays without a rate are enough. */
const HOLIDAYS: ReadonlySet<string> = new Set(
  '01-01 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25'.split(' '),
)

const LEVEL: Readonly<Record<ForeignCurrency, number>> = { USD: 3560, EUR: 4020 }

export function isWeekend(date: CalendarDate): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0
}

/** The rate that SBS publishes for a date, the same in every world; undefined on weekends and holidays. */
export function publishedRate(currency: ForeignCurrency, date: CalendarDate): ExchangeRate | undefined {
  if (isWeekend(date) || HOLIDAYS.has(date.slice(5))) return undefined
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000
  const noise = hashText(currency === 'USD' ? date : `${currency} ${date}`)
  const sell = Math.round(LEVEL[currency] + 110 * Math.sin(day / 61) + 45 * Math.sin(day / 17)) + (noise % 13) - 6
  return { sell, buy: sell - 4 - (noise % 7) }
}

const cache = new Map<string, ExchangeRate>()

/** The rate in force on a date: the last one published. A slow wave with daily noise. */
export function rateOn(currency: ForeignCurrency, date: CalendarDate): ExchangeRate {
  const key = `${currency} ${date}`
  let rate = cache.get(key)
  if (rate === undefined) {
    rate = publishedRate(currency, date) ?? rateOn(currency, addDays(date, -1))
    if (cache.size > 4000) cache.clear()
    cache.set(key, rate)
  }
  return rate
}

/** The selling rate that converts a voucher of a date to soles, in thousandths. */
export function sellingRate(currency: DraftCurrency, date: CalendarDate): number {
  return currency === 'PEN' ? 1000 : rateOn(currency, date).sell
}
