import { describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import { insertTestAccountant, insertTestBusiness, insertTestTotals } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { recordModuleFailure, recordReading, recordReadingFailure } from '../completeness/queries.ts'
import { listBusinesses } from './queries.ts'

const test = useTestApp()

const today = new Date('2026-11-15T15:00:00Z')

async function present(business: BusinessRow, now = today) {
  const [presented] = await listBusinesses(test.deps.db, business.accountantId, now, { businessId: business.id })
  return presented
}

describe('a business as it is told', () => {
  it('has its periods with vouchers, newest first, and each once', async () => {
    const { db } = test.deps
    const user = await insertTestAccountant(db)
    const [first, second, empty] = [
      await insertTestBusiness(db, user),
      await insertTestBusiness(db, user),
      await insertTestBusiness(db, user),
    ]
    for (const [book, period] of [
      ['rce', '202608'],
      ['rce', '202610'],
      ['rvie', '202610'],
      ['rvie', '202512'],
    ] as const)
      await insertTestTotals(db, first.id, { book, period })
    await insertTestTotals(db, second.id, { book: 'rce', period: '202607' })
    const listed = await listBusinesses(db, user.id, today)
    const periodsOf = (business: BusinessRow) => listed.find(({ uuid }) => uuid === business.id)?.tax_periods
    expect([first, second, empty].map(periodsOf)).toEqual([['202610', '202608', '202512'], ['202607'], []])
    expect(await present(first)).toMatchObject({ exists_periods_processed: true })
    expect(await present(empty)).toMatchObject({ exists_periods_processed: false })
    const url = (business: BusinessRow) => `/app/internal/businesses/${business.id}/periods`
    expect((await test.injectAs(user, { url: url(first) })).json()).toEqual({
      tax_periods: ['202610', '202608', '202512'],
    })
    expect((await test.injectAs(user, { url: url(empty) })).json()).toEqual({ tax_periods: [] })
    const other = await insertTestAccountant(db)
    expect((await test.injectAs(other, { url: url(first) })).statusCode).toBe(404)
  })

  it('has the past periods that are still to be declared, also without vouchers', async () => {
    const { db } = test.deps
    const user = await insertTestAccountant(db)
    const [business, idle] = [await insertTestBusiness(db, user), await insertTestBusiness(db, user)]
    await insertTestTotals(db, business.id, { book: 'rce', period: '202607' })
    const read = (businessId: string, period: string, isFiled: boolean) =>
      recordReading(db, { businessId, book: 'rce', period }, { route: 'api', isFiled, quarantined: 0 }, today)
    await read(business.id, '202606', false)
    await read(business.id, '202608', true)
    await recordReadingFailure(db, { businessId: business.id, book: 'rvie', period: '202609' }, 'FAILED')
    await read(business.id, '202610', false)
    // The month in course, and a business that has nothing at all.
    await read(business.id, '202611', false)
    await read(idle.id, '202610', false)
    expect((await present(business))?.tax_periods).toEqual(['202610', '202609', '202607'])
    expect((await present(idle))?.tax_periods).toEqual([])
  })

  it('shows the collection under way and none that has ended', async () => {
    const { db } = test.deps
    const business = await insertTestBusiness(db, await insertTestAccountant(db))
    const run = { businessId: business.id, reason: 'FIRST', stage: 'registers', requestedAt: today } as const
    const progress = { step: 'Leyendo compras de octubre', done: 3, total: 28, vouchers: 412 }
    await db
      .insertInto('collections')
      .values([
        { ...run, ...progress, state: 'DONE', endedAt: today },
        { ...run, ...progress, state: 'WAITING' },
      ])
      .execute()
    expect((await present(business))?.collection).toEqual({
      state: 'WAITING',
      ...progress,
      is_outage: false,
      periods: [],
    })
    // SUNAT did not answer twice in a row.
    await db.updateTable('collections').set({ waits: 2 }).where('state', '=', 'WAITING').execute()
    expect((await present(business))?.collection?.is_outage).toBe(true)
    await db.updateTable('collections').set({ state: 'FAILED', endedAt: today }).execute()
    expect((await present(business))?.collection).toBeNull()
  })

  it('shows the periods of the collection under way with the vouchers that are in', async () => {
    const { db } = test.deps
    const business = await insertTestBusiness(db, await insertTestAccountant(db))
    const run = { businessId: business.id, reason: 'FIRST', stage: 'registers', requestedAt: today } as const
    const { id } = await db
      .insertInto('collections')
      .values({ ...run, step: '', state: 'RUNNING' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const register = (book: 'rce' | 'rvie', period: string, state: 'STORED' | 'ASKED' | 'PENDING', stored = 0) => ({
      collectionId: id,
      isFiled: false,
      book,
      period,
      state,
      stored,
    })
    await db
      .insertInto('collectedRegisters')
      .values([
        register('rce', '202608', 'PENDING'),
        register('rce', '202610', 'STORED', 200),
        register('rvie', '202610', 'STORED', 86),
        register('rce', '202609', 'STORED', 40),
        register('rvie', '202609', 'ASKED'),
      ])
      .execute()
    expect((await present(business))?.collection?.periods).toEqual([
      { tax_period: '202610', state: 'DONE', vouchers: 286 },
      { tax_period: '202609', state: 'RUNNING', vouchers: 40 },
      { tax_period: '202608', state: 'WAITING', vouchers: 0 },
    ])
  })

  it('plans no night once the subscription has ended, and forgets nothing', async () => {
    const { db } = test.deps
    const when = new Date('2026-11-16T07:00:00Z')
    const dates = { lastCollectedAt: today, nextCollectionAt: when }
    const ended = await insertTestBusiness(db, await insertTestAccountant(db, { subscriptionEnd: '2026-11-14' }), dates)
    const lastDay = await insertTestBusiness(
      db,
      await insertTestAccountant(db, { subscriptionEnd: '2026-11-15' }),
      dates,
    )
    expect(await present(ended)).toMatchObject({
      next_collection_at: null,
      last_collected_at: today.toISOString(),
    })
    expect(await present(lastDay)).toMatchObject({ next_collection_at: when.toISOString() })
  })

  it('tells which return is due next by Lima’s calendar, as the board does', async () => {
    const { db } = test.deps
    const accountant = await insertTestAccountant(db)
    const business = await insertTestBusiness(db, accountant, { ruc: '20100070970' })
    const dueAt = async (instant: string) => (await present(business, new Date(instant)))?.next_due
    expect(await dueAt('2026-11-01T04:59:59Z')).toEqual({ tax_period: '202609', date: '2026-10-16' })
    expect(await dueAt('2026-11-01T05:00:00Z')).toEqual({ tax_period: '202610', date: '2026-11-16' })
    expect(await dueAt('2026-11-17T05:00:00Z')).toEqual({ tax_period: '202610', date: '2026-11-16' })
    await db
      .insertInto('reviewSettings')
      .values({ businessId: business.id, activitySource: 'confirmed', isGoodTaxpayer: true })
      .execute()
    expect(await dueAt('2026-11-17T05:00:00Z')).toEqual({ tax_period: '202610', date: '2026-11-24' })
    await db
      .insertInto('periodDeclarations')
      .values({ businessId: business.id, period: '202610', declaredBy: accountant.id, declaredAt: new Date() })
      .execute()
    expect((await dueAt('2026-11-17T05:00:00Z'))?.tax_period).toBe('202611')
    const filed = { businessId: business.id, route: 'api' as const, readAt: new Date(), isFiled: true }
    await db
      .insertInto('registerReadings')
      .values([
        { ...filed, book: 'rce', period: '202609' },
        { ...filed, book: 'rvie', period: '202609' },
        { ...filed, book: 'rce', period: '202608' },
      ])
      .execute()
    expect((await present(business))?.declared).toEqual({ 202609: 'sunat', 202610: 'accountant' })
  })

  it('names missing permissions as SUNAT’s menu does, and leaves out a code it does not know', async () => {
    const { db } = test.deps
    const business = await insertTestBusiness(db, await insertTestAccountant(db), {
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['rce', 'algo-nuevo', 'deposits', 'withholdings'],
    })
    for (const [module, failure] of [['deposits', 'FAILED'] as const, ['withholdings', 'NOT_ALLOWED'] as const])
      await recordModuleFailure(db, { businessId: business.id, module }, failure)
    expect((await present(business))?.missing_permissions).toEqual([
      { module: 'rce', module_name: 'Registro de Compras Electrónico (RCE)', required: true, cause: 'NOT_ALLOWED' },
      { module: 'deposits', module_name: 'Consulta de depósitos de detracciones', required: false, cause: 'NO_ANSWER' },
      {
        module: 'withholdings',
        module_name: 'Consulta de retenciones y percepciones',
        required: false,
        cause: 'NOT_ALLOWED',
      },
    ])
  })
})
