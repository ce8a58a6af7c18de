import { dateInLima } from '@contapro/domain/dates/lima'
import { addDays, calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { DateRange } from '@contapro/domain/periods/tax-period'
import { isRatedCurrency } from '@contapro/sunat/rates/rate-series'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { WorkerDeps } from '../../deps.ts'
import { fillGaps } from './fill-gaps.ts'
import { storeRates } from './store-rates.ts'

/** One voucher with a wrong date must not make the request too large for all. */
const MAX_AGE_DAYS = 3600
const AROUND_DAYS = 15

/**
 * Fetches the rates of some days that are not stored, in one request, and stores them. A currency without a published rate, or an outage
 * of the central bank, changes nothing: whoever needs the rates asks again another day.
 */
export async function ensureRates(
  { db, sunat, log, now }: Pick<WorkerDeps, 'db' | 'sunat' | 'log' | 'now'>,
  currency: string,
  days: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  if (!isRatedCurrency(currency)) return
  const today = dateInLima(now())
  const oldest = addDays(today, -MAX_AGE_DAYS)
  const plausible = days.filter((day) => day >= oldest && day <= today)
  const range = rangeOf(await findMissing(db, currency, plausible), today)
  if (!range) return
  const published = await sunat.rates.series(currency, range, { signal })
  if (published.ok) await storeRates(db, currency, 'BCRP', fillGaps(published.value), now())
  else log.warn({ failure: published.failure, currency, ...range }, 'exchange rates not read')
}

/** Days whose rates are not stored. */
async function findMissing(db: Queryable, currency: string, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct wanted.day::text as day from unnest(${days}::date[]) as wanted (day)
    where not exists (select from exchange_rates rate where rate.currency = ${currency} and rate.day = wanted.day)
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** Half a month around the days, so that each has a published rate before and after it. */
function rangeOf(days: readonly string[], today: CalendarDate): DateRange | undefined {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const to = addDays(calendarDate(last), AROUND_DAYS)
  return { from: addDays(calendarDate(first), -AROUND_DAYS), to: to < today ? to : today }
}
