import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { DateRange } from '@contapro/domain/periods/tax-period'

import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { asList, asObject, asText, readExactJson } from '../text/read-json.ts'
import { readRate, type PublishedRate } from './published-rate.ts'

/** The central bank's series of each currency: buying and selling rate. */
const SERIES = { USD: 'PD04639PD-PD04640PD', EUR: 'PD04647PD-PD04648PD' } as const

export type RatedCurrency = keyof typeof SERIES

export function isRatedCurrency(currency: string): currency is RatedCurrency {
  return Object.hasOwn(SERIES, currency)
}

export function toRateSeriesRequest(currency: RatedCurrency, { from, to }: DateRange): SunatRequest {
  return {
    host: 'bcrp',
    method: 'GET',
    path: `/estadisticas/series/api/${SERIES[currency]}/json/${from}/${to}`,
    expects: 'json',
    headers: { accept: 'application/json' },
  }
}

/**
 * The days of the range that have a rate; days without one say `n.d.`. A line that says anything else makes the whole answer unreadable,
 * because the day would be taken for one without a rate.
 */
export function fromRateSeriesResponse(answer: Answer, { from, to }: DateRange): Result<PublishedRate[]> {
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const body = asObject(readExactJson(answer.body))
  const names = asList(asObject(body?.config)?.series)?.map((series) => asText(asObject(series)?.name))
  const [buying, selling] = [findSide(names, /compra/i), findSide(names, /venta/i)]
  const periods = asList(body?.periods)
  if (answer.status !== 200 || buying === -1 || selling === -1 || !periods)
    return unexpectedFormat('series of exchange rates', answer)
  const rates: PublishedRate[] = []
  for (const item of periods) {
    const period = asObject(item)
    const day = readDay(asText(period?.name))
    const values = (asList(period?.values) ?? []).map(asText)
    const [writtenBuy, writtenSell] = [values[buying] ?? '', values[selling] ?? '']
    if (day && NO_RATE.test(writtenBuy) && NO_RATE.test(writtenSell)) continue
    const [buy, sell] = [readRate(writtenBuy), readRate(writtenSell)]
    if (!day || !buy || !sell) return unexpectedFormat('series of exchange rates', answer)
    if (day >= from && day <= to) rates.push({ day, buy, sell })
  }
  return success(rates)
}

const NO_RATE = /^\s*n\.?d\.?\s*$/i

function findSide(names: readonly string[] | undefined, side: RegExp): number {
  return names?.findIndex((name) => side.test(name)) ?? -1
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']

/** `08.Jul.26` */
function readDay(written: string): CalendarDate | undefined {
  const [, day, month = '', year] = /^(\d{1,2})\.([a-z]{3})\.(\d{2})$/i.exec(written.trim()) ?? []
  const number = MONTHS.indexOf(month.toLowerCase().replace('sep', 'set')) + 1
  if (day === undefined || number === 0) return undefined
  return parseCalendarDate(`20${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`)
}
