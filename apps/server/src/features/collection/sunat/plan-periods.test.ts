import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { dateInLima } from '@contapro/domain/dates/lima'
import { failed, success, type Failed } from '@contapro/sunat/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createTurn } from '../../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { listReadings, recordReading, recordReadingFailure } from '../../completeness/queries.ts'
import { listRegisters } from '../register-queries.ts'
import { DONE, OUTAGE } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'
import { planPeriods } from './plan-periods.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const UNREADABLE = { kind: 'unexpected-format', what: 'periods', excerpt: '<nada>' } as const

it('tries again after an answer that cannot be read, and logs it', async () => {
  const turn = await createTurn(test)
  vi.spyOn(test.deps.sunat.sire, 'periods').mockResolvedValue(failed(UNREADABLE))
  expect(await planPeriods(turn)).toEqual(OUTAGE)
  vi.spyOn(test.deps.sunat, 'checkSolCredentials').mockResolvedValue(failed(UNREADABLE))
  expect(await planPeriods({ ...turn, api: undefined })).toEqual(OUTAGE)
  const warnings = test.logged.map((line): object => JSON.parse(line)).filter((line) => 'failure' in line)
  expect(warnings).toMatchObject([
    { failure: UNREADABLE, msg: 'periods not read' },
    { failure: UNREADABLE, msg: 'login at the portal not understood' },
  ])
})

describe('the registers that a collection reads', () => {
  const current = () => periodOf(dateInLima(test.deps.now()))

  /** SUNAT offers twenty periods of the books that do not fail, of which the current one is open. */
  async function openTurn(failures: Partial<Record<'rce' | 'rvie', Failed>> = {}): Promise<Turn> {
    const periods = Array.from({ length: 20 }, (_, back) => ({
      period: addMonths(current(), -back),
      isFiled: back > 0,
      stateCode: back > 0 ? '01' : '03',
    }))
    vi.spyOn(test.deps.sunat.sire, 'periods').mockImplementation(async (_, book) => failures[book] ?? success(periods))
    vi.spyOn(test.deps.sunat, 'checkSolCredentials').mockResolvedValue(success(undefined))
    return createTurn(test)
  }

  async function plan(turn: Turn): Promise<string[]> {
    expect(await planPeriods(turn)).toEqual(DONE)
    const registers = await listRegisters(test.deps.db, turn.collection.id)
    return registers.map(({ book, period }) => `${book} ${period}`)
  }

  const monthsAgo = (...months: number[]) =>
    months.flatMap((back) => ['rce', 'rvie'].map((book) => `${book} ${addMonths(current(), -back)}`))
  const WINDOW = Array.from({ length: 14 }, (_, back) => back)

  /** Both books of some periods were read. */
  async function read(
    turn: Turn,
    route: 'api' | 'portal',
    months: readonly number[],
    wasOpen = (period: string) => period === current(),
  ): Promise<void> {
    for (const key of monthsAgo(...months)) {
      const [book, period = ''] = key.split(' ')
      const register = { businessId: turn.business.id, book: book === 'rce' ? 'rce' : 'rvie', period } as const
      const isFiled = route === 'portal' ? null : !wasOpen(period)
      await recordReading(test.deps.db, register, { route, isFiled, quarantined: 0 }, test.deps.now())
    }
  }

  it('are all of the window at first, and then those that may change', async () => {
    const turn = await openTurn()
    expect(await plan(turn)).toEqual(monthsAgo(...WINDOW))
    await read(turn, 'api', WINDOW)
    expect(await plan(turn)).toEqual(monthsAgo(0, 1, 2))
  })

  it('include those that failed', async () => {
    const turn = await openTurn()
    await read(turn, 'api', WINDOW)
    const period = addMonths(current(), -7)
    await recordReadingFailure(test.deps.db, { businessId: turn.business.id, book: 'rvie', period }, 'FAILED')
    expect(await plan(turn)).toEqual([...monthsAgo(0, 1, 2), `rvie ${period}`])
  })

  it('include all that were filed since they were read', async () => {
    const turn = await openTurn()
    await read(turn, 'api', WINDOW, (period) => period >= addMonths(current(), -6))
    expect(await plan(turn)).toEqual(monthsAgo(0, 1, 2, 3, 4, 5, 6))
  })

  it('include those that were not read whole, at night once a day', async () => {
    const turn = await openTurn()
    await read(turn, 'api', WINDOW)
    const register = (back: number) => ({
      businessId: turn.business.id,
      book: 'rce' as const,
      period: addMonths(current(), -back),
    })
    const { db, now } = test.deps
    const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
    const readPartly = (at: Date) => recordReading(db, register(5), { route: 'api', isFiled: true, quarantined: 2 }, at)
    await readPartly(now())
    const filed = { route: 'api', isFiled: true, quarantined: 0 } as const
    await recordReading(db, register(7), { ...filed, isSummaryUnread: true }, now())
    await recordReading(db, register(9), { ...filed, differences: 1 }, now())
    const unsure = [5, 7, 9].map((back) => `rce ${register(back).period}`)
    const again = [...monthsAgo(0, 1, 2), ...unsure]
    expect(await plan({ ...turn, collection: { ...turn.collection, reason: 'ON_DEMAND' } })).toEqual(again)
    const credentialDates = { ...turn.credentialDates, apiSavedAt: hoursAgo(100) }
    const nightly: Turn = { ...turn, credentialDates, collection: { ...turn.collection, reason: 'NIGHTLY' } }
    expect(await plan(nightly)).toEqual(monthsAgo(0, 1, 2))
    await readPartly(hoursAgo(21))
    expect(await plan(nightly)).toEqual([...monthsAgo(0, 1, 2), `rce ${register(5).period}`])
  })

  it('are recorded as not allowed where SUNAT does not let the user list the periods of a book', async () => {
    const turn = await openTurn({ rce: failed({ kind: 'missing-permission', module: 'rce' }) })
    await read(turn, 'api', [0, 1])
    expect(await plan(turn)).toEqual(WINDOW.map((back) => `rvie ${addMonths(current(), -back)}`))
    const readings = (await listReadings(test.deps.db, turn.business.id)).filter(({ book }) => book === 'rce')
    const failures = readings.map(({ period, failure }) => `${period} ${failure}`).toSorted()
    // The period that was read after it was filed is complete.
    const expected = WINDOW.map((back) => `${addMonths(current(), -back)} ${back === 1 ? null : 'NOT_ALLOWED'}`)
    expect(failures).toEqual(expected.toSorted())
  })

  it('of one book go on after three waits when SUNAT does not list the periods of the other', async () => {
    const unavailable = failed({ kind: 'unavailable', reason: 'server-error' })
    const failures: Parameters<typeof openTurn>[0] = { rce: unavailable }
    const turn = await openTurn(failures)
    expect(await planPeriods(turn)).toEqual(OUTAGE)
    turn.collection.waits = 3
    expect(await plan(turn)).toEqual(WINDOW.map((back) => `rvie ${addMonths(current(), -back)}`))
    const recorded = (await listReadings(test.deps.db, turn.business.id)).map(
      ({ book, failure }) => `${book} ${failure}`,
    )
    expect(recorded).toEqual(WINDOW.map(() => 'rce FAILED'))
    // When it lists neither, it is an outage, however long.
    failures.rvie = unavailable
    expect(await planPeriods(turn)).toEqual(OUTAGE)
  })

  it('on the portal are the same window, and what the API has read is not read again', async () => {
    const turn = { ...(await openTurn()), api: undefined }
    expect(await plan(turn)).toEqual(monthsAgo(...WINDOW))
    await read(turn, 'portal', [0, 1, 2, 3])
    await read(turn, 'api', WINDOW.slice(4))
    expect(await plan(turn)).toEqual(monthsAgo(0, 1, 2))
  })

  it('are all of the window again when only the portal had read them', async () => {
    const turn = await openTurn()
    await read(turn, 'portal', WINDOW)
    expect(await plan(turn)).toEqual(monthsAgo(...WINDOW))
  })

  it('are all of the window again with a new API pair', async () => {
    const turn = await openTurn()
    await read(turn, 'api', WINDOW)
    const savedLater = { ...turn.credentialDates, apiSavedAt: new Date(test.deps.now().getTime() + 1000) }
    expect(await plan({ ...turn, credentialDates: savedLater })).toEqual(monthsAgo(...WINDOW))
  })
})
