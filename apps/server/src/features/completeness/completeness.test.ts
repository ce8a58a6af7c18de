import type { Completeness } from '@contapro/contract/completeness'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import { insertTestBusiness, insertTestCollection, randomRuc } from '../../testing/factories.ts'
import { forgetWaiting, listedVoucher, storeJudgedListing, storeListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { endCollection } from '../collection/queries.ts'
import { planRegisters } from '../collection/register-queries.ts'
import { markForRejudging, markSuppliersForRejudging } from '../rejudging/queries.ts'
import { followSuppliers, updateTaxpayers } from '../taxpayers/queries.ts'
import { recordReading, recordReadingFailure, type NewReading } from './queries.ts'

const test = useTestApp()
const PERIOD = '202610'

const { owner, business } = useNewBusiness(test)

async function total(): Promise<Completeness> {
  const url = `/app/internal/businesses/dashboard/total-amount?ruc=${business.ruc}&tax_period=${PERIOD}`
  const response = await test.injectAs(owner, { url })
  expect(response.statusCode).toBe(200)
  return response.json<{ completeness: Completeness }>().completeness
}

const summary = ({ purchases, sales }: Completeness) =>
  [purchases, sales].map(({ state, reasons }) =>
    [state, ...reasons.map(({ code, count, action }) => `${code} ${count} ${action}`)].join(', '),
  )

const key = (book: 'rce' | 'rvie') => ({ businessId: business.id, book, period: PERIOD })
const read = (
  book: 'rce' | 'rvie',
  route: 'api' | 'portal' = 'api',
  quarantined = 0,
  verified: Pick<NewReading, 'differences' | 'isSummaryUnread'> = {},
) => recordReading(test.deps.db, key(book), { route, isFiled: false, quarantined, ...verified }, test.deps.now())

describe('completeness of a period', () => {
  it('is each book by itself: read, partly read, not collected', async () => {
    expect(summary(await total())).toEqual([
      'NOT_COLLECTED, NOT_COLLECTED 1 COLLECT',
      'NOT_COLLECTED, NOT_COLLECTED 1 COLLECT',
    ])
    await read('rce')
    await read('rvie', 'portal', 2)
    expect(summary(await total())).toEqual(['COMPLETE', 'PARTIAL, PORTAL_ONLY 1 ADD_API, QUARANTINED 2 REVIEW'])
    await read('rvie')
    expect(summary(await total())).toEqual(['COMPLETE', 'COMPLETE'])
  })

  it('says since when a period that was read whole is read by the portal alone', async () => {
    const message = async () => (await total()).purchases.reasons[0]?.message
    await read('rce', 'portal')
    expect(await message()).toMatch(/^Se leyó solo del Portal SOL, que no lista todos/)
    await read('rce')
    await read('rce', 'portal')
    const today = formatDate(dateInLima(test.deps.now()))
    expect(await message()).toBe(
      `Desde el ${today} se lee solo del Portal SOL, que no lista todos los tipos ni los comprobantes que llegan tarde. Con las credenciales de API se lee completo.`,
    )
    expect(summary(await total())[0]).toBe('PARTIAL, PORTAL_ONLY 1 ADD_API')
  })

  it('asks for no API pair that is stored: first for the permission that is missing', async () => {
    const { db, now } = test.deps
    await read('rce', 'portal')
    const pair = { businessId: business.id, solSavedAt: now(), apiSavedAt: now() }
    const change = db.insertInto('businessCredentials').values(pair)
    await change.onConflict((same) => same.column('businessId').doUpdateSet(pair)).execute()
    expect(summary(await total())[0]).toBe('PARTIAL, PORTAL_ONLY 1 COLLECT')
    await recordReadingFailure(db, key('rce'), 'NOT_ALLOWED')
    expect(summary(await total())[0]).toBe('PARTIAL, REGISTER_FAILED 1 GIVE_PERMISSION, PORTAL_ONLY 1 COLLECT')
  })

  it('keeps what was read when a later try fails, and is mended by the next reading', async () => {
    await read('rce', 'api', 0, { differences: 1, isSummaryUnread: true })
    await recordReadingFailure(test.deps.db, key('rce'), 'FAILED')
    await recordReadingFailure(test.deps.db, key('rvie'), 'NOT_ALLOWED')
    expect(summary(await total())).toEqual([
      'PARTIAL, REGISTER_FAILED 1 COLLECT, SUMMARY_DIFFERS 1 COLLECT, SUMMARY_UNREAD 1 COLLECT',
      'NOT_ALLOWED, NOT_ALLOWED 1 GIVE_PERMISSION',
    ])
    await read('rce')
    await read('rvie')
    expect(summary(await total())).toEqual(['COMPLETE', 'COMPLETE'])
  })

  it('is partial while a voucher in foreign currency proves nothing', async () => {
    await read('rce')
    await storeJudgedListing(test.deps.pool, { businessId: business.id, period: PERIOD }, [
      listedVoucher(1, { currency: 'USD', exchangeRate: '3.751' }),
      listedVoucher(2, { currency: 'USD', exchangeRate: '3.751', sunatState: 2 }),
      listedVoucher(3),
    ])
    const { purchases } = await total()
    expect(purchases).toEqual({
      state: 'PARTIAL',
      reasons: [
        {
          code: 'CURRENCY_UNPROVEN',
          count: 1,
          action: 'REVIEW',
          message: '1 comprobante en moneda extranjera sin confirmar en qué moneda están sus montos.',
        },
      ],
    })
  })

  it('says why nothing was read: being collected, without permission, refused keys', async () => {
    const { db } = test.deps
    await db
      .updateTable('businesses')
      .set({ missingPermissions: ['rvie'] })
      .where('id', '=', business.id)
      .execute()
    await insertTestCollection(db, business.id, { stage: 'registers', requestedAt: test.deps.now() })
    expect(summary(await total())).toEqual(['PENDING, COLLECTING 1 null', 'NOT_ALLOWED, NOT_ALLOWED 1 GIVE_PERMISSION'])
    await db.deleteFrom('collections').where('businessId', '=', business.id).execute()
    await db
      .updateTable('businesses')
      .set({ status: 'INVALID_CREDENTIALS', missingPermissions: [] })
      .where('id', '=', business.id)
      .execute()
    expect(summary(await total())[0]).toBe('NOT_COLLECTED, CREDENTIALS_REFUSED 1 FIX_CREDENTIALS')
  })

  it('of an open one that is not read any more is partial, and says since when and what to do', async () => {
    const { db, now } = test.deps
    const since = new Date(now().getTime() - 53 * 3_600_000)
    const reading = { route: 'api', quarantined: 0 } as const
    await recordReading(db, key('rce'), { ...reading, isFiled: false }, since)
    await recordReading(db, key('rvie'), { ...reading, isFiled: true }, since)
    const read = `No se lee desde el ${formatDate(dateInLima(since))}`
    const reason = { code: 'REGISTER_FAILED', count: 1 }
    for (const [change, because, action] of [
      [{ status: 'VALID' }, 'puede haber comprobantes nuevos.', 'COLLECT'],
      [{ status: 'INVALID_CREDENTIALS' }, 'SUNAT no acepta las credenciales de la empresa.', 'FIX_CREDENTIALS'],
      [
        { status: 'MISSING_PERMISSIONS', missingPermissions: ['rce'] },
        'el usuario SOL no tiene permiso para consultar este registro.',
        'GIVE_PERMISSION',
      ],
    ] satisfies [Partial<BusinessRow>, string, string][]) {
      await db.updateTable('businesses').set(change).where('id', '=', business.id).execute()
      expect(await total()).toEqual({
        purchases: { state: 'PARTIAL', reasons: [{ ...reason, message: `${read}: ${because}`, action }] },
        sales: { state: 'COMPLETE', reasons: [] },
      })
    }
  })

  it('of an open one waits for the earlier open ones, to which its vouchers may belong', async () => {
    const { db, now } = test.deps
    const { id } = await insertTestCollection(db, business.id, { stage: 'registers', requestedAt: now() })
    const open = { isFiled: false, book: 'rce' as const }
    await planRegisters(db, id, [
      { ...open, period: PERIOD },
      { ...open, period: '202609' },
      { ...open, period: '202608', isFiled: true },
    ])
    await read('rce')
    expect(summary(await total())[0]).toBe('PENDING, COLLECTING 1 null')
    await recordReadingFailure(db, { ...key('rce'), period: '202609' }, 'FAILED')
    expect(summary(await total())[0]).toBe('PARTIAL, REGISTER_FAILED 1 COLLECT, JUDGING 1 null')
    await endCollection(db, { id }, { state: 'DONE' }, now())
    expect(summary(await total())[0]).toBe('PARTIAL, REGISTER_FAILED 1 COLLECT')
    const earlier = { ...key('rce'), period: '202609' }
    await recordReading(db, earlier, { route: 'portal', isFiled: null, quarantined: 0 }, now())
    expect(summary(await total())[0]).toBe('PARTIAL, REGISTER_FAILED 1 COLLECT')
    await recordReading(db, earlier, { route: 'api', isFiled: false, quarantined: 0 }, now())
    // The filed one is still unread: a filed period keeps its own vouchers.
    expect(summary(await total())[0]).toBe('COMPLETE')
  })

  it('of purchases is partial while anything may change what they give: a collection, the rules, or a supplier that is looked up', async () => {
    const { db, pool, now } = test.deps
    const judging = 'PARTIAL, JUDGING 1 null'
    const states = async () => summary(await total())
    await read('rvie')
    await storeListing(pool, { businessId: business.id, period: PERIOD }, [listedVoucher(1)])
    expect(await states()).toEqual([judging, 'COMPLETE'])
    await forgetWaiting(pool, business.id)
    expect(await states()).toEqual(['COMPLETE', 'COMPLETE'])

    const marked = sql<{ id: number }>`select id from vouchers where business_id = ${business.id}`
    const ids = (await marked.execute(db)).rows.map(({ id }) => id)
    await db.transaction().execute((tx) => markForRejudging(tx, business.id, ids))
    expect(await states()).toEqual([judging, 'COMPLETE'])
    await forgetWaiting(pool, business.id)
    const issuers = (from: string) =>
      db.transaction().execute((tx) => markSuppliersForRejudging(tx, business.id, ['20131312955'], from))
    await issuers('202611')
    expect(await states()).toEqual(['COMPLETE', 'COMPLETE'])
    await issuers(PERIOD)
    expect(await states()).toEqual([judging, 'COMPLETE'])
    await forgetWaiting(pool, business.id)

    const { id } = await insertTestCollection(db, business.id, { stage: 'suppliers', requestedAt: now() })
    await planRegisters(db, id, [{ book: 'rce', period: '202611', isFiled: false }])
    expect(await states()).toEqual(['COMPLETE', 'COMPLETE'])
    await planRegisters(db, id, [{ book: 'rce', period: '202609', isFiled: true }])
    expect(await states()).toEqual([judging, 'COMPLETE'])
    const supplier = randomRuc()
    await followSuppliers(db, test.deps.queue, { businessId: business.id, rucs: [supplier] }, now())
    await endCollection(db, { id }, { state: 'DONE' }, now())
    expect(await states()).toEqual([judging, 'COMPLETE'])
    await updateTaxpayers(test.deps, [{ ruc: supplier }], now())
    expect(await states()).toEqual(['COMPLETE', 'COMPLETE'])
  })

  it('of purchases is partial while a supplier of an upload is looked up, whoever asked about it first', async () => {
    const { db, queue, now } = test.deps
    const [supplier, other] = [randomRuc(), randomRuc()]
    const elsewhere = await insertTestBusiness(db, owner)
    const follow = (businessId: string, rucs: string[], at: Date) =>
      followSuppliers(db, queue, { businessId, rucs }, at)
    await read('rce')
    await follow(elsewhere.id, [other], now())
    expect(summary(await total())[0]).toBe('COMPLETE')
    await follow(elsewhere.id, [supplier], new Date(now().getTime() - 60_000))
    await follow(business.id, [supplier], now())
    expect(summary(await total())[0]).toBe('PARTIAL, JUDGING 1 null')
    await updateTaxpayers(test.deps, [{ ruc: supplier }], now())
    expect(summary(await total())[0]).toBe('COMPLETE')
  })

  it('is in the report of each book, the PDT and the list of businesses', async () => {
    await read('rce')
    await read('rvie', 'portal')
    const get = async (url: string) =>
      (await test.injectAs(owner, { url: `/app/internal/${url}` })).json<{ completeness: Partial<Completeness> }>()
    const filters = (more: object) =>
      encodeURIComponent(JSON.stringify({ ruc: business.ruc, tax_period: PERIOD, ...more }))
    const purchases = { state: 'COMPLETE', reasons: [] }
    const uuid = { business_uuid: business.id }
    expect((await get(`purchase/dashboard?filters=${filters(uuid)}`)).completeness).toEqual({ purchases })
    expect((await get(`sales/dashboard?filters=${filters(uuid)}`)).completeness.sales?.state).toBe('PARTIAL')
    const pdt = await get(`dashboard/pdt-report?filters=${filters({ operation_type: 'COMPRA' })}`)
    expect(pdt.completeness).toEqual({ purchases })
    const listed = await test.injectAs(owner, { url: '/app/internal/accountant/dashboard/filters' })
    const [first] = listed.json<{ businesses: { completeness: Completeness }[] }>().businesses
    expect(first?.completeness.purchases.state).toBeDefined()
  })
})
