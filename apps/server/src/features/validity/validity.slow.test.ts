import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { dueDate } from '@contapro/domain/periods/due-date'
import { periodOf, taxPeriod } from '@contapro/domain/periods/tax-period'
import { failed } from '@contapro/sunat/failure'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import { createTurn } from '../../testing/sunat/create-turn.ts'
import { insertTestAccountant, insertTestBusiness, insertTestVoucher } from '../../testing/factories.ts'
import type { SimulatedTaxpayer } from '../../testing/sunat/simulated-sunat.ts'
import { listedVoucher, storeListing } from '../../testing/sunat/store-listing.ts'
import { useSimulatedSunat, useTestApp } from '../../testing/use-test-app.ts'
import { requestCollection } from '../collection/queries.ts'
import { completeCollection } from '../collection/turns/complete-collection.ts'
import { findPeriodCompleteness, recordReading } from '../completeness/queries.ts'
import { checkValidity } from './check-validity.ts'
import * as jobs from './jobs.ts'
import { requestValidityCheck } from './queries.ts'

const PERIOD = '202610'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

const noon = (day: string) => new Date(`${day}T17:00:00Z`)
beforeAll(() => sunat.setClock(noon('2026-11-10')))
afterEach(() => vi.restoreAllMocks())

let taxpayer: SimulatedTaxpayer
let business: BusinessRow
let due: CalendarDate
beforeEach(async () => {
  taxpayer = sunat.takeFree()
  due = dueDate(taxpayer.ruc, taxPeriod(PERIOD))
  business = await newBusiness()
})

async function newBusiness({ hasPair = true } = {}): Promise<BusinessRow> {
  const { db, vault, now } = test.deps
  const { ruc, sol_user: username, sol_key: password, client_id: apiKey, client_secret: apiSecret } = taxpayer
  const owner = await insertTestAccountant(db)
  const made = await insertTestBusiness(db, owner, { ruc, status: 'VALID' })
  await vault.store(db, made.id, { username, password, ...(hasPair && { apiKey, apiSecret }) }, now())
  return made
}

/** Facturas that SUNAT accepted; the same ones for each call, from the given one on. */
async function acceptedFacturas(count: number, from = 0) {
  const { vouchers } = await sunat.truth(taxpayer.ruc, PERIOD, 'rce')
  const accepted = vouchers.filter(({ type, state }) => type === '01' && state === '1').slice(from, from + count)
  expect(accepted).toHaveLength(count)
  return accepted.map(({ code, issue_date: issueDate }) => {
    const [issuer = '', type = '', series = '', number = ''] = code.split('-')
    return { issuer, type, series, number, issueDate }
  })
}

async function storeFacturas(count: number, { from = 0, ...given }: { from?: number; isFiled?: boolean } = {}) {
  for (const factura of await acceptedFacturas(count, from))
    await insertTestVoucher(test.deps.db, business.id, { ...factura, ...given })
}

const CONTEXT = { signal: new AbortController().signal, shutdown: new AbortController().signal, retryCount: 0 }

const runOn = (day: string, { waits = 0, context = CONTEXT } = {}) =>
  checkValidity({ ...test.deps, now: () => noon(day) }, { businessId: business.id, waits }, context)

async function countAsked(): Promise<number> {
  const { requests } = await sunat.log(taxpayer.ruc)
  return requests.filter(({ path }) => path.includes('validarcomprobante')).length
}

const stored = () =>
  test.deps.db.selectFrom('voucherValidity').selectAll().where('businessId', '=', business.id).execute()

const businessNow = () =>
  test.deps.db.selectFrom('businesses').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()

const openings = () =>
  test.deps.db
    .selectFrom('auditEntries')
    .select(['actor', 'action', 'details'])
    .where('businessId', '=', business.id)
    .where('action', '=', 'credentials-opened')
    .execute()

/** The checks of this business that were queued, each with its delay. */
function spyOnQueue() {
  const send = vi.spyOn(test.deps.queue, 'send')
  return () =>
    send.mock.calls
      .filter(([, job]) => job === jobs.checkValidity)
      .map(([, , payload, options]) => [payload, options?.startAfterSeconds])
}

describe('a purchase of a period that is not due yet', () => {
  it('is asked about once when it is first seen', async () => {
    await storeFacturas(10)
    const seenOn = addDays(due, -8)
    await runOn(seenOn)
    const rows = await stored()
    expect(rows).toHaveLength(10)
    for (const row of rows)
      expect(row).toMatchObject({
        state: 'accepted',
        firstAskedAt: noon(seenOn),
        askedAt: noon(seenOn),
        answeredAt: noon(seenOn),
        issuerState: expect.any(String),
        issuerCondition: expect.any(String),
        remarks: null,
      })
    await runOn(addDays(due, -7))
    expect(await countAsked()).toBe(10)
    // The second run had nothing to ask, so it used no credentials.
    expect(await openings()).toEqual([
      { actor: 'job:check-validity', action: 'credentials-opened', details: { purpose: 'validity' } },
    ])
  })

  it('keeps the numbers of its period from looking final until SUNAT was asked', async () => {
    await storeFacturas(2)
    const seenOn = addDays(due, -8)
    const key = { businessId: business.id, book: 'rce', period: PERIOD } as const
    await recordReading(test.deps.db, key, { route: 'api', isFiled: false, quarantined: 0 }, noon(seenOn))
    const request = () => requestValidityCheck(test.deps.db, { ...test.deps, now: () => noon(seenOn) }, business)
    const reasons = async () => {
      const { purchases } = await findPeriodCompleteness(test.deps.db, key, noon(seenOn))
      return purchases.reasons.map(({ code }) => code)
    }
    expect(await reasons()).toEqual([])
    await request()
    expect(await reasons()).toEqual(['JUDGING'])
    await runOn(seenOn)
    expect(await reasons()).toEqual([])
    // Nothing is left to ask.
    const queued = spyOnQueue()
    await request()
    expect([await reasons(), queued()]).toEqual([[], []])
  })

  it('is asked about once more in the last days, and not a third time', async () => {
    await storeFacturas(3)
    await runOn(addDays(due, -8))
    await runOn(addDays(due, -4))
    expect(await countAsked()).toBe(3)
    await runOn(addDays(due, -3))
    expect(await countAsked()).toBe(6)
    // One that is first seen in the last days is asked about once.
    await storeFacturas(1, { from: 3 })
    for (const days of [-2, -1, 0]) await runOn(addDays(due, days))
    expect(await countAsked()).toBe(7)
    const askedAt = (await stored()).map((row) => [row.firstAskedAt, row.askedAt])
    expect(askedAt.filter(([first]) => first?.getTime() === noon(addDays(due, -8)).getTime())).toHaveLength(3)
    expect(askedAt.every(([, last]) => last && last >= noon(addDays(due, -3)))).toBe(true)
  })

  it('is asked about later when the return of a good taxpayer falls due later', async () => {
    const good = dueDate(taxpayer.ruc, taxPeriod(PERIOD), { isGoodTaxpayer: true })
    expect(good > due).toBe(true)
    await storeFacturas(1)
    await runOn(good)
    expect(await countAsked()).toBe(0)
    await test.deps.db
      .insertInto('reviewSettings')
      .values({ businessId: business.id, prorrata: '[]', activitySource: 'suggested', isGoodTaxpayer: true })
      .execute()
    await runOn(good)
    expect(await countAsked()).toBe(1)
  })

  it('is not asked about once its period is due or filed, when the register voids it, or without such a service', async () => {
    await storeFacturas(1, { isFiled: true })
    const add = (given: object) => insertTestVoucher(test.deps.db, business.id, given)
    await add({ period: '202609', number: '1' })
    await add({ number: '2', voidedAt: new Date() })
    await add({ number: '3', vanishedAt: new Date() })
    await add({ number: '4', type: '14' })
    await add({ number: '5', book: 'rvie' })
    await add({ number: '6', issuer: 'USA-123' })
    for (const day of [addDays(due, -8), addDays(due, -1)]) await runOn(day)
    await storeFacturas(1, { from: 1 })
    await runOn(addDays(due, 1))
    expect([await countAsked(), await stored(), await openings()]).toEqual([0, [], []])
  })
})

describe('what SUNAT says', () => {
  it.each([
    ['no-existe', { state: 'not-found', issuerState: null, issuerCondition: null }],
    ['anulado', { state: 'voided', remarks: ['- El comprobante fue dado de baja'] }],
    ['no-autorizado', { state: 'not-authorized' }],
    ['emisor', { state: 'accepted', issuerState: 'INHABILITADO-VENT.UNICA', issuerCondition: 'PENDIENTE' }],
  ])('is stored as it says it: %s', async (variant, expected) => {
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B33', variant }])
    await storeFacturas(1)
    await runOn(addDays(due, -8))
    expect(await stored()).toMatchObject([expected])
  })

  it('is shown with the purchase, which is not deductible but stays in the list', async () => {
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B33', variant: 'anulado' }])
    const [factura] = await acceptedFacturas(1)
    await storeListing(test.deps.pool, { businessId: business.id, period: PERIOD }, [listedVoucher(1, factura)])
    const list = async () => {
      const owner = await test.deps.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', business.accountantId)
        .executeTakeFirstOrThrow()
      const query = { ruc: business.ruc, uuid: business.id, tax_period: PERIOD, sort: 'date' }
      const answer = await test.injectAs(owner, { url: '/app/internal/businesses/dashboard-reports/purchases', query })
      return answer.json()
    }
    const before = await list()
    expect(before.data).toMatchObject([{ validity: null }])
    await runOn(addDays(due, -8))
    const after = await list()
    expect(after.data).toMatchObject([
      { validity: { state: 'voided', asked_on: addDays(due, -8) }, is_voided: false, status: 'gasto no deducible' },
    ])
    expect(after.summary).toMatchObject({ total_items: 1, total_amount: 118 })
  })

  it('is kept when SUNAT later refuses to answer about the voucher, which is not asked about again and again', async () => {
    await storeFacturas(1)
    await runOn(addDays(due, -8))
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B33', variant: 'error' }])
    await storeFacturas(1, { from: 1 })
    for (const days of [-3, -2, -1]) await runOn(addDays(due, days))
    expect(await countAsked()).toBe(3)
    const [first, last] = [noon(addDays(due, -8)), noon(addDays(due, -3))]
    expect(await stored()).toMatchObject([
      { state: 'accepted', answeredAt: first, askedAt: last },
      { state: null, answeredAt: null, askedAt: last },
    ])
  })
})

describe('a run that is cut off', () => {
  it('loses at most its last batch, and the next one asks only for the rest', async () => {
    await storeFacturas(20)
    const killed = new AbortController()
    const check = test.deps.sunat.validity.check.bind(test.deps.sunat.validity)
    let answers = 0
    vi.spyOn(test.deps.sunat.validity, 'check').mockImplementation(async (...given) => {
      answers += 1
      if (answers > 10) killed.abort()
      return check(...given)
    })
    const context = { ...CONTEXT, signal: killed.signal }
    await expect(runOn(addDays(due, -8), { context })).rejects.toThrow('abort')
    const before = await stored()
    expect(before).toHaveLength(8)
    vi.restoreAllMocks()
    await runOn(addDays(due, -7))
    const after = await stored()
    expect(after).toHaveLength(20)
    expect(after.filter(({ askedAt }) => askedAt.getTime() === noon(addDays(due, -8)).getTime())).toEqual(before)
  })

  it('hands the rest over when the process shuts down', async () => {
    await storeFacturas(3)
    const queued = spyOnQueue()
    await runOn(addDays(due, -8), { context: { ...CONTEXT, shutdown: AbortSignal.abort() } })
    expect(await countAsked()).toBe(0)
    expect(queued()).toEqual([[{ businessId: business.id, waits: 0 }, 0]])
  })

  it('is tried again ever later while SUNAT does not answer, and left to the next collection in the end', async () => {
    await storeFacturas(3)
    const queued = spyOnQueue()
    const outage = failed({ kind: 'unavailable', reason: 'throttled' })
    const check = vi.spyOn(test.deps.sunat.validity, 'check').mockResolvedValue(outage)
    for (const waits of [0, 1, 8]) await runOn(addDays(due, -8), { waits })
    expect(await businessNow()).toMatchObject({ validityRequestedAt: null })
    expect(queued()).toEqual([
      [{ businessId: business.id, waits: 1 }, 60],
      [{ businessId: business.id, waits: 2 }, 120],
    ])
    expect([await stored(), await businessNow()]).toEqual([[], business])
    check.mockRestore()
    await runOn(addDays(due, -8), { waits: 2 })
    expect(await stored()).toHaveLength(3)
  })

  it('waits while the RUC is collected, whoever collects it', async () => {
    await storeFacturas(3)
    const { db, queue, now } = test.deps
    const other = await newBusiness()
    await db.transaction().execute((tx) => requestCollection(tx, queue, other.id, 'ON_DEMAND', now()))
    const queued = spyOnQueue()
    await runOn(addDays(due, -8))
    expect(queued()).toEqual([[{ businessId: business.id, waits: 0 }, 60]])
    expect([await countAsked(), await openings()]).toEqual([0, []])
  })
})

describe('credentials', () => {
  it('without a usable API pair nothing is asked', async () => {
    const { db } = test.deps
    await storeFacturas(2)
    await db
      .updateTable('businessCredentials')
      .set({ apiRefusedAt: new Date() })
      .where('businessId', '=', business.id)
      .execute()
    await runOn(addDays(due, -8))
    business = await newBusiness({ hasPair: false })
    await storeFacturas(2)
    await runOn(addDays(due, -8))
    expect([await countAsked(), await openings()]).toEqual([0, []])
  })

  it('that are not made for this service make nothing worse, and it is listed as optional until they are', async () => {
    const { db, vault, sunat: client } = test.deps
    await storeFacturas(3)
    const dates = await vault.findCredentialDates(db, business.id)
    const queued = spyOnQueue()
    for (const variant of ['unauthorized_client', 'cod-msg', 'invalid_scope', 'invalid_client']) {
      await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B2', resource: 'validez', variant }])
      await runOn(addDays(due, -8))
      expect(await businessNow()).toEqual({ ...business, missingPermissions: ['validity'] })
    }
    expect(await vault.findCredentialDates(db, business.id)).toEqual(dates)
    expect([await stored(), queued()]).toEqual([[], []])
    await sunat.setFaults(taxpayer.ruc, [])
    const { ruc, sol_user: user, sol_key: password, client_id: clientId, client_secret: clientSecret } = taxpayer
    const pair = { ruc, user, password, clientId, clientSecret }
    // The books are still open to them.
    expect(await client.sire.periods(pair, 'rce')).toMatchObject({ ok: true })
    await client.forgetCredentials(pair)
    await runOn(addDays(due, -8))
    expect(await stored()).toHaveLength(3)
    expect(await businessNow()).toEqual(business)
  })
})

describe('a completed collection', () => {
  it('queues one check when the business has an API pair and there is something to ask', async () => {
    const turn = await createTurn(test)
    const queued = spyOnQueue()
    await completeCollection(turn)
    const today = dateInLima(test.deps.now())
    await insertTestVoucher(test.deps.db, turn.business.id, { period: periodOf(today), issueDate: today })
    await completeCollection({ ...turn, api: undefined })
    expect(queued()).toEqual([])
    await completeCollection(turn)
    expect(queued()).toEqual([[{ businessId: turn.business.id, waits: 0 }, 10]])
  })

  it('is followed by the check in a worker', async () => {
    const { db, queue, now } = test.deps
    // The worker has the present time.
    await sunat.setClock()
    const today = dateInLima(now())
    await insertTestVoucher(db, business.id, { period: periodOf(today), issueDate: today })
    await queue.send(db, jobs.checkValidity, { businessId: business.id, waits: 0 })
    await test.work()
    await expect.poll(stored, { timeout: 30_000 }).toMatchObject([{ state: 'not-found' }])
    await sunat.setClock(noon('2026-11-10'))
  })
})
