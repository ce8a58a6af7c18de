import type { CalendarDate } from '@contapro/domain/dates/calendar-date'

import { hashText } from '../random.ts'

const cache = new Map<string, number>()

/** The dollar's selling rate on a date, in thousandths of a sol: a slow wave with daily noise, the same in every world. */
export function dollarRate(date: CalendarDate): number {
  let rate = cache.get(date)
  if (rate === undefined) {
    const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000
    rate = Math.round(3560 + 110 * Math.sin(day / 61) + 45 * Math.sin(day / 17)) + (hashText(date) % 13) - 6
    if (cache.size > 4000) cache.clear()
    cache.set(date, rate)
  }
  return rate
}
