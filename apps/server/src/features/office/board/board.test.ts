import type { BoardRow, getBoard } from '@contapro/contract/office'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addDays, daysBetween } from '@contapro/domain/dates/calendar-date'
import { dueDate } from '@contapro/domain/periods/due-date'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { insertTestDetraction, recordListsRead } from '../../../testing/record-factories.ts'
import { reviewer, testFinding } from '../../../testing/review-purchases.ts'
import { listedVoucher, soles, storeJudgedListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { applyReview } from '../../vouchers/queries.ts'

const test = useTestApp()
const today = dateInLima(new Date())
const period = addMonths(periodOf(today), -1)
const before = addMonths(period, -1)

let owner: UserRow
let stranger: UserRow
beforeAll(async () => {
  stranger = await insertTestAccountant(test.deps.db)
  await complete(await insertTestBusiness(test.deps.db, stranger, { name: 'AJENA S.A.C.', status: 'VALID' }))
})
beforeEach(async () => {
  owner = await insertTestAccountant(test.deps.db)
})

const client = (name: string, given: { ruc?: string; accountant?: UserRow } = {}) =>
  insertTestBusiness(test.deps.db, given.accountant ?? owner, {
    name,
    status: 'VALID',
    ...(given.ruc && { ruc: given.ruc }),
  })

type Vouchers = Parameters<typeof storeJudgedListing>[2]

/** Both books of the period, read whole. */
async function complete(
  { id: businessId }: BusinessRow,
  { sales = [], purchases = [], isFiled = false }: { sales?: Vouchers; purchases?: Vouchers; isFiled?: boolean } = {},
) {
  await storeJudgedListing(test.deps.pool, { businessId, book: 'rvie', period, isFiled }, sales)
  await storeJudgedListing(test.deps.pool, { businessId, book: 'rce', period, isFiled }, purchases)
}

const ofPeriod = { issueDate: `${period.slice(0, 4)}-${period.slice(4)}-15` }

async function board(query: Record<string, string> = {}, user = owner) {
  const answer = await test.injectAs(user, {
    url: '/app/internal/accountant/board',
    query: { tax_period: period, ...query },
  })
  expect(answer.statusCode).toBe(200)
  const body: z.infer<(typeof getBoard)['schema']['response'][200]> = answer.json()
  return body
}

async function rowOf({ id }: BusinessRow): Promise<BoardRow> {
  const row = (await board()).data.find(({ business }) => business.uuid === id)
  if (!row) throw new Error('not on the board')
  return row
}

/** The rules observe some of its purchases. */
const observe = (business: BusinessRow, ...numbers: number[]) =>
  reviewer(test, owner, business).judge(new Map(numbers.map((number) => [number, { reasons: [testFinding('K03')] }])))

const names = ({ data }: Awaited<ReturnType<typeof board>>) => data.map(({ business }) => business.name)

describe('the board', () => {
  it('has the accountant’s clients and nobody else’s', async () => {
    await client('PROPIA S.A.C.')
    expect(names(await board())).toEqual(['PROPIA S.A.C.'])
    expect(names(await board({}, stranger))).toEqual(['AJENA S.A.C.'])
    expect((await board({}, stranger)).counts.filters.all).toBe(1)
  })

  it('has no IGV for a client without numbers, and says that its books are not complete', async () => {
    const business = await client('SIN DATOS S.A.C.')
    await storeJudgedListing(test.deps.pool, { businessId: business.id, book: 'rvie', period }, [
      listedVoucher(1, ofPeriod),
    ])
    expect(await rowOf(business)).toMatchObject({
      igv_to_pay: null,
      is_igv_complete: false,
      sales_count: 1,
      purchases_count: 0,
      completeness: { sales: { state: 'COMPLETE' }, purchases: { state: 'NOT_COLLECTED' } },
      detractions: null,
      state: 'incomplete',
    })
  })

  it('shows the IGV to pay as the report of the client does, with the balance carried from months before', async () => {
    const business = await client('CON SALDO S.A.C.')
    for (const book of ['rce', 'rvie'] as const)
      await storeJudgedListing(
        test.deps.pool,
        { businessId: business.id, book, period: before },
        book === 'rce' ? [listedVoucher(900, { taxableBase: soles(500) })] : [],
      )
    await complete(business, {
      sales: [listedVoucher(1, { ...ofPeriod, taxableBase: soles(2000) })],
      purchases: [listedVoucher(2, { ...ofPeriod, taxableBase: soles(700) })],
    })
    await test.injectAs(owner, {
      method: 'PUT',
      url: `/app/internal/businesses/${business.id}/periods/${before}/balance`,
      payload: { amount: 10 },
    })
    const report = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/total-amount',
      query: { ruc: business.ruc, tax_period: period },
    })
    expect(report.json().total_amount_igv_total).toBe(360 - 126 - 100)
    expect(await rowOf(business)).toMatchObject({ igv_to_pay: 134, is_igv_complete: true, state: 'ready' })
  })

  it('never has a month that is not over as ready', async () => {
    const business = await client('DEL MES S.A.C.')
    const current = periodOf(today)
    for (const book of ['rce', 'rvie'] as const)
      await storeJudgedListing(test.deps.pool, { businessId: business.id, book, period: current }, [])
    const { data, counts } = await board({ tax_period: current })
    expect(data).toMatchObject([{ is_igv_complete: true, state: 'current' }])
    expect(counts.states).toMatchObject({ ready: 0, current: 1 })
  })

  it('does not count a client as late while its registers are read for the first time', async () => {
    const [business, refused] = [await client('NUEVA S.A.C.'), await client('SIN RECOPILAR S.A.C.')]
    const year = { tax_period: addMonths(period, -6) }
    expect((await board(year)).counts.filters).toMatchObject({ overdue: 2, undeclared: 2 })
    await post('collect', { businesses: [business.id] })
    const { counts, data } = await board({ ...year, sort: 'name' })
    expect(counts).toMatchObject({ unread: 1, filters: { overdue: 1, undeclared: 1, incomplete: 2 } })
    expect(data.map((row) => [row.business.uuid, row.is_unread])).toEqual([
      [business.id, true],
      [refused.id, false],
    ])
    await storeJudgedListing(test.deps.pool, { businessId: business.id, book: 'rvie', period: year.tax_period }, [])
    expect((await board(year)).counts).toMatchObject({ unread: 0, filters: { overdue: 2 } })
  })

  it('is about the tax return, as the inbox: a month with an IGV of no rate is not complete, although its books are', async () => {
    const business = await client('TASAS S.A.C.')
    await complete(business, { sales: [listedVoucher(1, { ...ofPeriod, taxableBase: soles(100), igv: soles(14) })] })
    expect(await rowOf(business)).toMatchObject({
      completeness: { sales: { state: 'PARTIAL', reasons: [{ code: 'RATES_UNCLEAR' }] } },
      is_igv_complete: true,
      state: 'incomplete',
    })
    const [listed] = (await test.injectAs(owner, { url: '/app/internal/accountant/dashboard/filters' })).json()
      .businesses
    expect(listed.completeness.sales.state).toBe('PARTIAL')
    const answer = await post('declared', { businesses: [business.id], tax_period: period, declared: true })
    expect(answer.json().to_confirm).toMatchObject([{ uuid: business.id, is_incomplete: true }])
  })

  it('has one number of clients without complete data: those that are not declared', async () => {
    const business = await client('SIN DATOS S.A.C.')
    expect((await board()).counts).toMatchObject({ filters: { incomplete: 1 }, states: { incomplete: 1 } })
    await post('declared', { businesses: [business.id], tax_period: period, declared: true, confirmed: true })
    expect((await board()).counts).toMatchObject({ filters: { incomplete: 0 }, states: { incomplete: 0 } })
  })

  it('counts what is observed with the IGV that it leaves out', async () => {
    const business = await client('CON OBSERVADOS S.A.C.')
    await complete(business, { purchases: [1, 2, 3].map((number) => listedVoucher(number, ofPeriod)) })
    await observe(business, 1, 3)
    expect(await rowOf(business)).toMatchObject({ observed_count: 2, observed_igv: 36, state: 'pending' })
    expect(names(await board({ filter: 'observed' }))).toEqual(['CON OBSERVADOS S.A.C.'])
  })

  it('has the detractions of the period that are late or due within three days, once the deposits are read', async () => {
    const business = await client('CON DETRACCIONES S.A.C.')
    await complete(business, { purchases: [1, 2, 3, 4].map((number) => listedVoucher(number, ofPeriod)) })
    const due = (number: number, days: number, amount: string | null = '142.00') =>
      insertTestDetraction(
        test.deps.db,
        { businessId: business.id, number },
        { depositDue: addDays(today, days), depositsKnownUntil: today, amount },
      )
    await due(1, -1)
    await due(2, 3)
    await due(3, 4)
    await due(4, 0, null)
    await storeJudgedListing(test.deps.pool, { businessId: business.id, period: before }, [listedVoucher(9)])
    await due(9, -20)
    expect((await rowOf(business)).detractions).toBeNull()
    await recordListsRead(test.deps.db, business.id, new Date())
    expect((await rowOf(business)).detractions).toEqual({ count: 3, amount: 284, unknown_count: 1, overdue_count: 1 })
    await test.deps.db
      .updateTable('vouchers')
      .set({ voidedAt: new Date() })
      .where('businessId', '=', business.id)
      .where('number', '=', '1')
      .execute()
    expect((await rowOf(business)).detractions).toMatchObject({ count: 2, overdue_count: 0 })
    expect((await board()).counts.filters.detractions).toBe(1)
  })

  it('has the due date of the last digit, and that of good taxpayers for those who are', async () => {
    const business = await client('BUENA S.A.C.')
    const due = dueDate(business.ruc, period)
    expect(await rowOf(business)).toMatchObject({
      due_date: due,
      days_left: daysBetween(today, due),
      is_good_taxpayer: false,
    })
    await test.deps.db
      .insertInto('listedTaxpayers')
      .values({
        list: 'good-taxpayers',
        ruc: business.ruc,
        since: '2020-01-01',
        resolution: '',
        firstSeen: today,
        lastSeen: today,
      })
      .execute()
    const good = dueDate(business.ruc, period, { isGoodTaxpayer: true })
    expect(await rowOf(business)).toMatchObject({ due_date: good, is_good_taxpayer: true })
  })

  it('shows which files were downloaded, and that the book has changed since', async () => {
    const business = await client('CON ARCHIVOS S.A.C.')
    await complete(business, { purchases: [listedVoucher(1, ofPeriod)] })
    expect((await rowOf(business)).files).toEqual({ rce: null, rvie: null })
    const download = await test.injectAs(owner, {
      url: `/app/internal/businesses/${business.ruc}/reports`,
      query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'txt' },
    })
    expect(download.statusCode).toBe(200)
    expect((await rowOf(business)).files).toMatchObject({ rce: { is_outdated: false }, rvie: null })
    expect((await board()).counts.filters['without-rce']).toBe(0)
    await complete(business, { purchases: [1, 2].map((number) => listedVoucher(number, ofPeriod)) })
    expect((await rowOf(business)).files).toMatchObject({ rce: { is_outdated: true } })
  })

  it('shows that a file has changed when the credit of an earlier purchase moves into its period', async () => {
    const business = await client('CON CRÉDITO MOVIDO S.A.C.')
    const businessId = business.id
    await storeJudgedListing(test.deps.pool, { businessId, book: 'rce', period: before }, [listedVoucher(900)])
    await complete(business, { purchases: [listedVoucher(1, ofPeriod)] })
    const download = () =>
      test.injectAs(owner, {
        url: `/app/internal/businesses/${business.ruc}/reports`,
        query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'txt' },
      })
    expect((await download()).statusCode).toBe(200)
    const { id: voucherId } = await test.deps.db
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', businessId)
      .where('number', '=', '900')
      .executeTakeFirstOrThrow()
    const move = (creditPeriod: string | null) =>
      test.deps.db
        .transaction()
        .execute((tx) =>
          applyReview(tx, businessId, [{ voucherId, reviewState: null, destination: null, creditPeriod }]),
        )
    expect((await rowOf(business)).files.rce).toMatchObject({ is_outdated: false })
    await move(period)
    expect((await rowOf(business)).files.rce).toMatchObject({ is_outdated: true })
    // The purchase vanishes from the register of its own period.
    expect((await download()).statusCode).toBe(200)
    expect((await rowOf(business)).files.rce).toMatchObject({ is_outdated: false })
    await storeJudgedListing(test.deps.pool, { businessId, book: 'rce', period: before }, [])
    expect((await rowOf(business)).files.rce).toMatchObject({ is_outdated: true })
  })

  it('searches by name without accents and by RUC, sorts and pages', async () => {
    const [one, two, three] = [await client('ÁGUILA S.A.C.'), await client('BANCO S.A.C.'), await client('CAÑA S.A.C.')]
    await complete(two, { purchases: [listedVoucher(1, ofPeriod)] })
    await observe(two, 1)
    expect(names(await board({ search: 'aguila' }))).toEqual([one.name])
    expect(names(await board({ search: three.ruc.slice(0, 11) }))).toEqual([three.name])
    expect(names(await board({ sort: 'name' }))).toEqual([one.name, two.name, three.name])
    expect(names(await board({ sort: '-name' }))).toEqual([three.name, two.name, one.name])
    expect(names(await board({ sort: '-igv_out' }))[0]).toBe(two.name)
    const second = await board({ sort: 'name', size: '2', page: '2' })
    expect(names(second)).toEqual([three.name])
    expect(second.metadata.pagination).toEqual({ page: 2, size: 2, total_items: 3, total_pages: 2 })
    const clients = await test.injectAs(owner, {
      url: '/app/internal/accountant/board/clients',
      query: { tax_period: period, filter: 'observed' },
    })
    expect(clients.json()).toEqual({ businesses: [{ uuid: two.id, declared_by: null }] })
  })
})

const post = (url: string, payload: object, user = owner) =>
  test.injectAs(user, { method: 'POST', url: `/app/internal/accountant/board/${url}`, payload })

describe('declaring', () => {
  const declare = (business: BusinessRow, declared: boolean, user = owner) =>
    test.injectAs(user, {
      method: 'PUT',
      url: `/app/internal/businesses/${business.id}/periods/${period}/declared`,
      payload: { declared },
    })

  it('marks a period and takes the mark back, each time once in the audit chain', async () => {
    const business = await client('DECLARADA S.A.C.')
    expect((await declare(business, true)).statusCode).toBe(204)
    const { declared } = await rowOf(business)
    expect(declared).toMatchObject({ by: 'accountant', at: expect.stringMatching(/^\d{4}-/v) })
    await declare(business, true)
    expect((await rowOf(business)).declared).toEqual(declared)
    expect((await board()).counts).toMatchObject({ states: { declared: 1 }, filters: { undeclared: 0 } })
    await declare(business, false)
    await declare(business, false)
    expect((await rowOf(business)).declared).toBeNull()
    const actions = (await listAuditEntries(test.deps.db, business.id)).map(({ action }) => action)
    expect(actions).toEqual(['period-declared', 'period-undeclared'])
    expectRefusal(await declare(business, true, stranger), 'BUSINESS_NOT_FOUND')
  })

  it('is known from SUNAT when both registers are filed', async () => {
    const business = await client('PRESENTADA S.A.C.')
    await complete(business, { isFiled: true })
    expect(await rowOf(business)).toMatchObject({ declared: { by: 'sunat', at: null }, state: 'declared' })
  })

  it('never replaces the state that SUNAT has', async () => {
    const business = await client('PRESENTADA S.A.C.')
    await complete(business)
    await declare(business, true)
    await complete(business, { isFiled: true })
    expect((await rowOf(business)).declared).toEqual({ by: 'sunat', at: null })
    const other = await client('TAMBIÉN PRESENTADA S.A.C.')
    await complete(other, { isFiled: true })
    expectRefusal(await declare(other, true), 'PERIOD_FILED')
    const answer = await post('declared', { businesses: [other.id], tax_period: period, declared: true })
    expect(answer.json()).toEqual({
      updated: [],
      failed: [
        { uuid: other.id, name: other.name, reason: 'SUNAT ya tiene presentados los registros de este periodo' },
      ],
      to_confirm: [],
      marked_at: {},
    })
    expect((await rowOf(other)).declared).toEqual({ by: 'sunat', at: null })
    expect(await listAuditEntries(test.deps.db, other.id)).toEqual([])
  })

  it('asks first about those of many whose month is not complete', async () => {
    const [whole, partial] = [await client('COMPLETA S.A.C.'), await client('INCOMPLETA S.A.C.')]
    await complete(whole)
    const payload = { businesses: [whole.id, partial.id], tax_period: period, declared: true }
    expect((await post('declared', payload)).json()).toMatchObject({
      updated: [whole.id],
      failed: [],
      to_confirm: [{ uuid: partial.id, name: partial.name, is_incomplete: true, observed_count: 0 }],
    })
    expect((await rowOf(partial)).declared).toBeNull()
    const confirmed = { ...payload, businesses: [partial.id], confirmed: true }
    expect((await post('declared', confirmed)).json()).toMatchObject({
      updated: [partial.id],
      failed: [],
      to_confirm: [],
    })
    expect((await rowOf(partial)).declared).toMatchObject({ by: 'accountant' })
  })

  it('asks first about observed purchases, with the IGV that they leave out, and about a month that is not over', async () => {
    const [observed, whole] = [await client('CON OBSERVADOS S.A.C.'), await client('COMPLETA S.A.C.')]
    await complete(observed, { purchases: [1, 2].map((number) => listedVoucher(number, ofPeriod)) })
    await observe(observed, 1, 2)
    const asked = { businesses: [observed.id, whole.id], declared: true }
    await complete(whole)
    const answer = (await post('declared', { ...asked, tax_period: period })).json()
    expect(answer).toMatchObject({ updated: [whole.id] })
    expect(answer.to_confirm).toEqual([
      { uuid: observed.id, name: observed.name, is_incomplete: false, observed_count: 2, observed_igv: 36 },
    ])
    const running = (await post('declared', { ...asked, tax_period: periodOf(today) })).json()
    expect(running).toMatchObject({ updated: [], to_confirm: [{ uuid: whole.id }, { uuid: observed.id }] })
  })

  it('of many answers only what it changed, so that undoing it leaves earlier marks with their day', async () => {
    const [marked, other] = [await client('MARCADA S.A.C.'), await client('SIN MARCA S.A.C.')]
    await declare(marked, true)
    const { declared } = await rowOf(marked)
    const action = { businesses: [marked.id, other.id], tax_period: period, confirmed: true }
    expect((await post('declared', { ...action, declared: true })).json()).toMatchObject({
      updated: [other.id],
      failed: [],
    })

    const undone = (await post('declared', { ...action, businesses: [marked.id], declared: false })).json()
    expect(undone).toMatchObject({ updated: [marked.id], marked_at: { [marked.id]: declared?.at } })
    expect((await post('declared', { ...action, businesses: [marked.id], declared: false })).json().updated).toEqual([])
    await post('declared', {
      ...action,
      businesses: undone.updated,
      declared: true,
      marked_at: { [marked.id]: '2026-01-02T03:04:05.678Z' },
    })
    expect((await rowOf(marked)).declared).toEqual({ by: 'accountant', at: '2026-01-02T03:04:05.678Z' })
  })

  it('is never marked for a day to come', async () => {
    const business = await client('DEL FUTURO S.A.C.')
    const action = { businesses: [business.id], tax_period: period, declared: true, confirmed: true }
    await post('declared', { ...action, marked_at: { [business.id]: '2999-01-01T00:00:00.000Z' } })
    expect((await rowOf(business)).declared?.at?.startsWith('2999')).toBe(false)
  })

  it('of many touches only the accountant’s own', async () => {
    const [one, two] = [await client('UNA S.A.C.'), await client('DOS S.A.C.')]
    const foreign = await client('DE OTRO S.A.C.', { accountant: stranger })
    const answer = await post('declared', {
      businesses: [one.id, foreign.id, two.id],
      tax_period: period,
      declared: true,
      confirmed: true,
    })
    expect(answer.json()).toMatchObject({
      updated: [one.id, two.id],
      failed: [{ uuid: foreign.id, reason: 'No encontramos esa empresa' }],
      to_confirm: [],
    })
    expect((await board({ search: foreign.ruc }, stranger)).data[0]?.declared).toBeNull()
    expect((await board()).counts.states.declared).toBe(2)
  })
})

it('collects many, without those whose credentials SUNAT refuses', async () => {
  const good = await client('BUENAS CREDENCIALES S.A.C.')
  const refused = await insertTestBusiness(test.deps.db, owner, { name: 'CLAVE MALA', status: 'INVALID_CREDENTIALS' })
  const answer = await post('collect', { businesses: [good.id, refused.id] })
  expect(answer.json()).toMatchObject({
    updated: [good.id],
    failed: [{ uuid: refused.id, reason: expect.stringContaining('SUNAT no acepta las credenciales') }],
  })
  expect((await rowOf(good)).collection).toEqual({ done: 0, total: 9 })
  expect((await rowOf(refused)).collection).toBeNull()
})

describe('views', () => {
  const url = '/app/internal/accountant/board/views'
  const view = { name: 'Vencen pronto', filter: 'due-soon', sort: 'due', search: '' }
  const save = (payload: object, user = owner) => test.injectAs(user, { method: 'PUT', url, payload })
  const list = async (user = owner) => (await test.injectAs(user, { url })).json().views

  it('are saved, replaced by name and deleted, and are nobody else’s', async () => {
    const { id } = (await save(view)).json()
    expect((await save({ ...view, filter: 'observed' })).json()).toMatchObject({ id, filter: 'observed' })
    expect(await list()).toEqual([{ ...view, filter: 'observed', id }])
    expect(await list(stranger)).toEqual([])
    await test.injectAs(stranger, { method: 'DELETE', url: `${url}/${id}` })
    expect(await list()).toHaveLength(1)
    await test.injectAs(owner, { method: 'DELETE', url: `${url}/${id}` })
    expect(await list()).toEqual([])
  })

  it('are at most twenty', async () => {
    for (let number = 1; number <= 20; number += 1)
      expect((await save({ ...view, name: `Vista ${number}` })).statusCode).toBe(200)
    expectRefusal(await save({ ...view, name: 'Una más' }), 'TOO_MANY_VIEWS')
    expect(await list()).toHaveLength(20)
  })
})
