import { addDays, calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { decimal } from '@contapro/domain/money/decimal'
import { failed } from '@contapro/sunat/failure'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTurn } from '../../testing/sunat/create-turn.ts'
import { insertTestVoucher } from '../../testing/factories.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'
import { collectRates } from '../collection/sunat/collect-rates.ts'
import { DONE } from '../collection/turns/stage-result.ts'
import { fillGaps } from './fill-gaps.ts'
import { ensureRates, publishedRate } from './queries.ts'
import { storeRates } from './store-rates.ts'
import { storeTodaysRate } from './store-todays-rate.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })
beforeEach(async () => void (await test.deps.db.deleteFrom('exchangeRates').execute()))
afterEach(() => vi.restoreAllMocks())

const today = () => dateInLima(test.deps.now())
/** The selling rates in force according to the simulator, by day. */
async function truth(from: string, to: string, currency: 'usd' | 'eur') {
  const { rates } = await sunat.rates(from, to)
  return new Map(rates.map((rate) => [rate.date, Number(rate[currency].sell)]))
}

async function rateOn(currency: string, day: string): Promise<number | null> {
  const { rows } = await sql<{ rate: string | null }>`
    select ${sql.raw(publishedRate(`'${currency}'`, `date '${day}'`))} as rate`.execute(test.deps.db)
  const rate = rows[0]?.rate ?? null
  return rate === null ? null : Number(rate)
}

const series = () => vi.spyOn(test.deps.sunat.rates, 'series')

it.each(['USD', 'EUR'] as const)('of past days in %s come from the central bank, in one request', async (currency) => {
  const [from, to] = [addDays(today(), -75), addDays(today(), -35)]
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const asked = series()
  await ensureRates(test.deps, currency, days)
  expect(asked).toHaveBeenCalledTimes(1)
  const expected = await truth(from, to, currency === 'USD' ? 'usd' : 'eur')
  // Weekends and holidays have that of the last day before them.
  for (const day of days) expect(await rateOn(currency, day)).toBe(expected.get(day))
  expect(expected.size).toBe(days.length)
})

it('are fetched once, also of days without a rate', async () => {
  const asked = series()
  // A Saturday, a holiday in the week, and a day with a rate.
  const days = ['2026-07-04', '2026-07-28', '2026-07-08']
  await ensureRates(test.deps, 'USD', days)
  await ensureRates(test.deps, 'USD', days)
  await ensureRates(test.deps, 'USD', [])
  expect(asked).toHaveBeenCalledTimes(1)
  await ensureRates(test.deps, 'USD', ['2026-08-20'])
  expect(asked).toHaveBeenCalledTimes(2)
})

it('are not asked for in other currencies, in the future or in the distant past', async () => {
  const asked = series()
  await ensureRates(test.deps, 'GBP', ['2026-07-08'])
  await ensureRates(test.deps, 'USD', [addDays(today(), 1), '1990-01-01'])
  expect(asked).not.toHaveBeenCalled()
})

it("SUNAT's rate of today stays when the central bank publishes its own", async () => {
  await storeTodaysRate(test.deps)
  const [row] = await test.deps.db.selectFrom('exchangeRates').selectAll().execute()
  const expected = (await truth(today(), today(), 'usd')).get(today())
  expect(row).toMatchObject({ currency: 'USD', day: today(), source: 'SUNAT' })
  expect(Number(row?.sell)).toBe(expected)
  const other = { day: today(), buy: decimal('9'), sell: decimal('9') }
  await storeRates(test.deps.db, 'USD', 'BCRP', [other], test.deps.now())
  expect(await rateOn('USD', today())).toBe(expected)
  await storeRates(test.deps.db, 'USD', 'SUNAT', [other], test.deps.now())
  expect(await rateOn('USD', today())).toBe(9)
})

it('hold until the next one, and for no day of which it is not known whether it has its own', async () => {
  const rate = (day: string, sell: string) => ({ day: calendarDate(day), buy: decimal('3.5'), sell: decimal(sell) })
  const published = [rate('2026-03-06', '3.52'), rate('2026-03-02', '3.51'), rate('2026-03-20', '3.6')]
  await storeRates(test.deps.db, 'USD', 'BCRP', fillGaps(published), test.deps.now())
  const days = ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-20', '2026-03-21']
  expect(await Promise.all(days.map((day) => rateOn('USD', day)))).toEqual([null, 3.51, 3.51, 3.52, null, 3.6, null])
  expect(await rateOn('EUR', '2026-03-02')).toBeNull()
})

it('are collected for purchases and for sales that have none, with the days of the vouchers that notes modify', async () => {
  const turn = await createTurn(test)
  const voucher = { currency: 'USD', issueDate: '2026-09-08' }
  const insert = (number: string, given: object) =>
    insertTestVoucher(test.deps.db, turn.business.id, { number, ...voucher, ...given })
  await insert('1', {})
  await insert('2', { book: 'rvie', exchangeRate: '3.5', issueDate: '2026-03-09' })
  await insert('6', { exchangeRate: '3.5', issueDate: '2026-05-20' })
  await insert('3', { currency: 'PEN', issueDate: '2026-03-09' })
  await insert('4', { vanishedAt: new Date(), issueDate: '2026-03-09' })
  const modifies = [{ type: '01', series: 'F001', number: '9', issueDate: '2026-06-10' }]
  await insert('5', { type: '07', modifies: JSON.stringify(modifies) })
  const asked = series()
  expect(await collectRates(turn)).toEqual(DONE)
  expect(asked.mock.calls.map(([currency, range]) => [currency, range])).toEqual([
    ['USD', { from: '2026-05-05', to: '2026-09-23' }],
  ])
})

it('an outage of the central bank does not hold up a collection', async () => {
  const turn = await createTurn(test)
  await insertTestVoucher(test.deps.db, turn.business.id, { currency: 'USD', issueDate: '2026-09-08' })
  series().mockResolvedValue(failed({ kind: 'unavailable', reason: 'timeout' }))
  expect(await collectRates(turn)).toEqual(DONE)
  expect(test.logged.some((line) => line.includes('exchange rates not read'))).toBe(true)
  expect(await test.deps.db.selectFrom('exchangeRates').selectAll().execute()).toEqual([])
  vi.restoreAllMocks()
  await collectRates(turn)
  expect(await rateOn('USD', '2026-09-08')).toBe((await truth('2026-09-08', '2026-09-08', 'usd')).get('2026-09-08'))
})
