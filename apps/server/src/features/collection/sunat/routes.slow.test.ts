import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { BOOKS } from '@contapro/domain/vouchers/book'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { describe, expect, it } from 'vitest'

import { compareWithTruth } from '../../../testing/sunat/compare-with-truth.ts'
import { useCollecting } from '../../../testing/sunat/use-collecting.ts'
import type { SimulatedTaxpayer } from '../../../testing/sunat/simulated-sunat.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { sweepCollections } from '../turns/sweep-collections.ts'

// The API opens and closes while the portal goes on: what was brought is never lost, and the better route makes it whole again.

const collecting = useCollecting()

/** What is stored and listed: the vouchers of the registers one by one, the totals, and the codes of all. */
async function snapshot(businessId: string) {
  const { db } = collecting.test.deps
  const listed = await db
    .selectFrom('vouchers')
    .select(['book', 'period', 'issuer', 'type', 'series', 'number', 'origin', 'sunatState', 'total', 'igv'])
    .where('businessId', '=', businessId)
    .where('vanishedAt', 'is', null)
    .orderBy('id')
    .execute()
  const totals = await db
    .selectFrom('periodTotals')
    .selectAll()
    .where('businessId', '=', businessId)
    // A row that loses its last voucher stays, empty.
    .where('voucherCount', '>', 0)
    .orderBy('book')
    .orderBy('period')
    .orderBy('type')
    .orderBy('igvTier')
    .orderBy('reviewState')
    .execute()
  expect(await findWrongTotals(db, businessId)).toEqual([])
  // Fee receipts come from the portal by any route.
  const vouchers = listed.filter(({ type }) => type !== FEE_RECEIPT)
  const codes = listed.map(({ book, issuer, type, series, number }) => [book, issuer, type, series, number].join('-'))
  return { vouchers, totals, codes: new Set(codes) }
}

const readingsOf = (businessId: string) =>
  collecting.test.deps.db
    .selectFrom('registerReadings')
    .select(['book', 'period', 'route', 'failure'])
    .where('businessId', '=', businessId)
    .execute()

async function nextNight(businessId: string) {
  const { db, now } = collecting.test.deps
  const before = await collecting.runOf(businessId)
  await db
    .updateTable('businesses')
    .set({ nextCollectionAt: new Date(now().getTime() - 1000) })
    .where('id', '=', businessId)
    .execute()
  await sweepCollections(collecting.test.deps)
  const run = await collecting.untilEnded(businessId)
  expect(run.id).not.toBe(before.id)
  expect(run).toMatchObject({ reason: 'NIGHTLY', state: 'DONE' })
  return run
}

async function saveApi(businessId: string, { client_id, client_secret }: SimulatedTaxpayer): Promise<void> {
  const { statusCode } = await collecting.test.injectAs(collecting.accountant, {
    method: 'PATCH',
    url: `/app/internal/businesses/${businessId}/credentials`,
    payload: { sunat_api_key: client_id, sunat_api_secret: client_secret },
  })
  expect(statusCode).toBe(204)
}

/** The last collection has read all of the window by the API, and every voucher is as SUNAT has it. */
async function expectTruth(businessId: string, taxpayer: SimulatedTaxpayer) {
  const run = await collecting.untilEnded(businessId)
  expect(run).toMatchObject({ state: 'DONE', route: 'api' })
  const registers = await collecting.registersOf(run.id)
  for (const book of BOOKS) expect(registers.filter((register) => register.book === book)).toHaveLength(14)
  const readings = await readingsOf(businessId)
  expect(readings).toHaveLength(28)
  expect(new Set(readings.map(({ route, failure }) => `${route} ${failure}`))).toEqual(new Set(['api null']))
  const { deps } = collecting.test
  const { findings, vouchers } = await compareWithTruth(deps, collecting.sunat, { ...run, ruc: taxpayer.ruc })
  expect(findings).toEqual([])
  expect(vouchers).toBeGreaterThan(0)
}

const portalOnly = { sunat_api_key: undefined, sunat_api_secret: undefined }

describe('the routes to SUNAT', () => {
  it('a pair that breaks for three nights and is mended loses nothing', { timeout: 300_000 }, async () => {
    const { sunat } = collecting
    const taxpayer = collecting.sunat.takeFree()
    const businessId = await collecting.register(taxpayer)
    await expectTruth(businessId, taxpayer)
    const start = await snapshot(businessId)
    const periods = new Map(
      BOOKS.map((book) => [
        book,
        new Set(start.vouchers.filter((one) => one.book === book).map(({ period }) => period)),
      ]),
    )
    // Late vouchers and types that the portal does not list are among them.
    expect(start.vouchers.some(({ type }) => !['01', '03', '07', '08'].includes(type))).toBe(true)
    expect(periods.get('rce')?.size).toBeGreaterThan(10)

    const secret = 'un-secreto-nuevo-en-SUNAT'
    await sunat.setCredentials(taxpayer.ruc, { client_secret: secret })
    for (let night = 1; night <= 3; night += 1) {
      expect(await nextNight(businessId)).toMatchObject({ route: 'portal' })
      const { codes, vouchers } = await snapshot(businessId)
      expect([...start.codes].filter((code) => !codes.has(code))).toEqual([])
      // What the API brought is as it was.
      expect(vouchers.filter(({ origin }) => origin === 'api')).toEqual(start.vouchers)
    }
    const partial = (await readingsOf(businessId)).filter(({ route }) => route === 'portal')
    const current = periodOf(dateInLima(collecting.test.deps.now()))
    const reread = [0, 1, 2].map((back) => addMonths(current, -back))
    expect(new Set(partial.map(({ period }) => period))).toEqual(new Set(reread))

    await saveApi(businessId, { ...taxpayer, client_secret: secret })
    await expectTruth(businessId, taxpayer)
    const end = await snapshot(businessId)
    expect(end.vouchers).toEqual(start.vouchers)
    expect(end.totals).toEqual(start.totals)
  })

  it('a pair added after the portal has read makes every period whole', { timeout: 300_000 }, async () => {
    const taxpayer = collecting.sunat.takeFree()
    const businessId = await collecting.register(taxpayer, portalOnly)
    const first = await collecting.untilEnded(businessId)
    expect(first).toMatchObject({ state: 'DONE', route: 'portal' })
    const registers = await collecting.registersOf(first.id)
    const periodsOf = (book: string) => registers.filter((one) => one.book === book).map(({ period }) => period)
    expect(periodsOf('rce')).toHaveLength(14)
    expect(periodsOf('rvie').toSorted()).toEqual(periodsOf('rce').toSorted())
    const { vouchers } = await snapshot(businessId)
    expect(new Set(vouchers.map(({ origin }) => origin))).toEqual(new Set(['portal']))

    await saveApi(businessId, taxpayer)
    await expectTruth(businessId, taxpayer)
    expect(new Set((await snapshot(businessId)).vouchers.map(({ origin }) => origin))).toEqual(new Set(['api']))
  })

  it('a pair saved while the portal is being read is used at once', { timeout: 300_000 }, async () => {
    const taxpayer = collecting.sunat.takeFree()
    const businessId = await collecting.register(taxpayer, portalOnly)
    await expect
      .poll(() => collecting.runOf(businessId), { timeout: 60_000, interval: 20 })
      .toMatchObject({ route: 'portal' })
    // The turn ends when the portal does not answer, and the next one finds the pair.
    await collecting.sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B9', variant: '503', resource: 'portal' }])
    await expect
      .poll(() => collecting.runOf(businessId), { timeout: 60_000, interval: 50 })
      .toMatchObject({ state: 'WAITING' })
    await saveApi(businessId, taxpayer)
    await collecting.sunat.setFaults(taxpayer.ruc, [])
    const { id } = await collecting.runOf(businessId)
    await expectTruth(businessId, taxpayer)
    expect((await collecting.runOf(businessId)).id).toBe(id)
  })

  it('the portal finds out from its detail that a voucher was voided', { timeout: 300_000 }, async () => {
    const { sunat, test } = collecting
    const today = dateInLima(test.deps.now())
    const earlier = new Date(`${addDays(today, -12)}T17:00:00Z`)
    const current = periodOf(today)
    const periods = [current, addMonths(current, -1)]
    /** Electronic vouchers of these periods that count, by code. */
    const inForce = async (ruc: string) => {
      const codes = new Map<string, boolean>()
      for (const book of BOOKS)
        for (const period of periods)
          for (const { code, state, xml_sha256 } of (await sunat.truth(ruc, period, book)).vouchers)
            if (xml_sha256 !== null) codes.set(`${book}-${code}`, state !== '2')
      return codes
    }
    // A free taxpayer of whom a voucher is voided in these days.
    const findVoided = async ({ ruc }: SimulatedTaxpayer) => {
      await sunat.setClock(earlier)
      const before = await inForce(ruc)
      await sunat.setClock()
      const after = await inForce(ruc)
      return [...before].filter(([code, counts]) => counts && after.get(code) === false).map(([code]) => code)
    }
    let taxpayer = sunat.takeFree()
    let voided = await findVoided(taxpayer)
    while (voided.length === 0) {
      taxpayer = sunat.takeFree()
      voided = await findVoided(taxpayer)
    }
    await sunat.setClock(earlier)
    const businessId = await collecting.register(taxpayer, portalOnly)
    await collecting.untilEnded(businessId)
    const isStored = ({
      book,
      issuer,
      type,
      series,
      number,
    }: Record<'book' | 'issuer' | 'type' | 'series' | 'number', string>) =>
      voided.includes([book, issuer, type, series, number].join('-'))
    const start = (await snapshot(businessId)).vouchers.filter(isStored)
    expect(start.map(({ sunatState }) => sunatState)).toEqual(voided.map(() => 1))
    await sunat.setClock()
    await nextNight(businessId)
    const end = (await snapshot(businessId)).vouchers.filter(isStored)
    expect(end.map(({ sunatState }) => sunatState)).toEqual(voided.map(() => 2))
  })
})
