import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'

import { formatRate } from '../sire/proposals/format-cells.ts'
import { publishedRate, rateOn, type ForeignCurrency } from '../world/vouchers/exchange-rate.ts'

function presentRate(currency: ForeignCurrency, date: CalendarDate): unknown {
  const { buy, sell } = rateOn(currency, date)
  return { buy: formatRate(buy), sell: formatRate(sell) }
}

/** The exchange rates in force on each day of a range, with the days on which they were published. */
export function presentRates(from: CalendarDate, to: CalendarDate): readonly unknown[] {
  const rates: unknown[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    rates.push({
      date,
      published: publishedRate('USD', date) !== undefined,
      usd: presentRate('USD', date),
      eur: presentRate('EUR', date),
    })
  return rates
}
