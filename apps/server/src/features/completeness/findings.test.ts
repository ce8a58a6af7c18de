import type { CompletenessFinding } from '@contapro/contract/completeness'
import { describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestCollection } from '../../testing/factories.ts'
import { insertTestDocument, recordListsRead } from '../../testing/record-factories.ts'
import { listedVoucher, soles, storeJudgedListing, storeListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { planRegisters, updateRegister } from '../collection/register-queries.ts'
import { addToQuarantine } from '../quarantine/queries.ts'
import { recountPeriods } from '../vouchers/totals/recount-periods.ts'
import { recordModuleFailure, recordReading, recordReadingFailure } from './queries.ts'

const test = useTestApp()
const PERIOD = '202610'

const { owner, business } = useNewBusiness(test)

type Findings = Record<'purchases' | 'sales' | 'others', CompletenessFinding[]>

const ask = (user = owner, { id } = business, period = PERIOD) =>
  test.injectAs(user, { url: `/app/internal/businesses/${id}/periods/${period}/findings` })
async function findings(): Promise<Findings> {
  const response = await ask()
  expect(response.statusCode).toBe(200)
  return response.json<Findings>()
}

const key = (book: 'rce' | 'rvie') => ({ businessId: business.id, book, period: PERIOD })

/** A collection that ended with a register of purchases in this state. */
async function collect(at: string, state: 'STORED' | 'FAILED' | 'NOT_ALLOWED', differences: string[] = []) {
  const ended = { state: 'DONE', stage: 'end', requestedAt: new Date(at), endedAt: new Date(at) } as const
  const { id: collectionId } = await insertTestCollection(test.deps.db, business.id, { reason: 'NIGHTLY', ...ended })
  const register = { collectionId, book: 'rce' as const, period: PERIOD }
  await planRegisters(test.deps.db, collectionId, [{ ...register, isFiled: false }])
  await updateRegister(test.deps.db, register, { state, differences })
  if (state === 'STORED')
    await recordReading(test.deps.db, key('rce'), { route: 'api', isFiled: true, quarantined: 0 }, new Date(at))
  else await recordReadingFailure(test.deps.db, key('rce'), state)
  return collectionId
}

const setAside = (collectionId: string, count: number, more: { book?: string; source?: 'voucher-file' } = {}) =>
  addToQuarantine(
    test.deps.db,
    { businessId: business.id, collectionId, source: 'register', book: 'rce', period: PERIOD, ...more },
    Array.from({ length: count }, (_, index) => ({
      reason: 'No se pudo leer: la fecha no existe',
      content: `${more.source ?? more.book ?? ''}${index}|2026-02-30|${'x'.repeat(300)}`,
    })),
    new Date(),
  )

describe('the findings of a period', () => {
  it('are the rows that the last reading could not understand, at most 100 with the full count', async () => {
    const earlier = await collect('2026-11-09T08:00:00Z', 'STORED')
    await setAside(earlier, 3)
    const last = await collect('2026-11-10T08:00:00Z', 'STORED')
    await setAside(last, 1, { source: 'voucher-file' })
    await setAside(last, 2, { book: 'rvie' })
    await setAside(last, 120)
    await recordReading(test.deps.db, key('rce'), { route: 'api', isFiled: true, quarantined: 120 }, new Date())
    const { purchases, sales } = await findings()
    expect(purchases).toHaveLength(1)
    const [finding] = purchases
    expect(finding).toMatchObject({ code: 'QUARANTINED', count: 120, action: 'REVIEW' })
    expect(finding?.items).toHaveLength(100)
    expect(finding?.items[0]).toEqual({
      title: 'No se pudo leer: la fecha no existe',
      detail: `${`0|2026-02-30|${'x'.repeat(300)}`.slice(0, 160)}…`,
      code: null,
    })
    expect(sales).toMatchObject([{ code: 'NOT_COLLECTED', items: [] }])
  })

  it('are the differences from the summary that the last reading found', async () => {
    await collect('2026-11-09T08:00:00Z', 'STORED', ['de antes'])
    await collect('2026-11-10T08:00:00Z', 'STORED', ['Tipo 01: SUNAT resume 3; el detalle trae 2'])
    const differs = { route: 'api', isFiled: true, quarantined: 0, differences: 1 } as const
    await recordReading(test.deps.db, key('rce'), differs, new Date())
    expect((await findings()).purchases).toMatchObject([
      {
        code: 'SUMMARY_DIFFERS',
        count: 1,
        items: [{ title: 'Tipo 01: SUNAT resume 3; el detalle trae 2', detail: '' }],
      },
    ])
  })

  it('are why the last try failed, although an earlier one brought the register', async () => {
    await collect('2026-11-09T08:00:00Z', 'STORED')
    await collect('2026-11-10T08:00:00Z', 'FAILED', ['SUNAT no entregó el registro: periodo no habilitado'])
    expect((await findings()).purchases).toMatchObject([
      { code: 'REGISTER_FAILED', items: [{ title: 'SUNAT no entregó el registro: periodo no habilitado' }] },
    ])
    await collect('2026-11-11T08:00:00Z', 'NOT_ALLOWED')
    expect((await findings()).purchases).toMatchObject([
      { code: 'REGISTER_FAILED', items: [{ title: 'El usuario SOL no tiene permiso para este registro' }] },
    ])
  })

  it('are the vouchers whose currency nothing proves, as the register states them', async () => {
    const dollars = { currency: 'USD', exchangeRate: '3.751' }
    await storeListing(test.deps.pool, key('rvie'), [
      listedVoucher(1),
      listedVoucher(2, { ...dollars, taxableBase: soles(100), supplier: 'CLIENTE UNO S.A.' }),
      listedVoucher(3, { ...dollars, taxableBase: soles(1000), supplier: 'CLIENTE DOS S.A.' }),
      listedVoucher(4, { ...dollars, sunatState: 2 }),
    ])
    expect((await findings()).sales).toEqual([
      {
        code: 'CURRENCY_UNPROVEN',
        message: '2 comprobantes en moneda extranjera sin confirmar en qué moneda están sus montos.',
        count: 2,
        action: 'REVIEW',
        items: [
          { title: 'F001-3', detail: 'CLIENTE DOS S.A., USD 1,180.00', code: '20131312955-01-F001-3' },
          { title: 'F001-2', detail: 'CLIENTE UNO S.A., USD 118.00', code: '20131312955-01-F001-2' },
        ],
      },
    ])
  })

  it('are also vouchers of an earlier period whose credit belongs to this one', async () => {
    const { db, pool } = test.deps
    const earlier = { businessId: business.id, book: 'rce', period: '202609' } as const
    await storeListing(pool, earlier, [
      listedVoucher(1, { currency: 'USD', exchangeRate: '3.751' }),
      listedVoucher(2, { igvTier: 'unclear' }),
      listedVoucher(3, { currency: 'USD', exchangeRate: '3.751' }),
    ])
    await storeJudgedListing(pool, key('rce'), [listedVoucher(4)])
    expect((await findings()).purchases).toEqual([])
    // A detraction that was deposited late moves the credit to the period of its deposit.
    await db
      .updateTable('vouchers')
      .set({ creditPeriod: PERIOD })
      .where('businessId', '=', business.id)
      .where('number', 'in', ['1', '2'])
      .execute()
    await db.transaction().execute((tx) => recountPeriods(tx, business.id, 'rce', ['202609', PERIOD]))
    expect((await findings()).purchases).toMatchObject([
      { code: 'CURRENCY_UNPROVEN', count: 1, items: [{ title: 'F001-1' }] },
      { code: 'RATES_UNCLEAR', count: 1, items: [{ title: 'F001-2' }] },
    ])
  })

  it('name what the portal does not show of each book', async () => {
    for (const book of ['rce', 'rvie'] as const)
      await recordReading(test.deps.db, key(book), { route: 'portal', isFiled: null, quarantined: 0 }, new Date())
    const { purchases, sales } = await findings()
    const titles = ([finding]: CompletenessFinding[]) => [
      finding?.code,
      ...(finding?.items ?? []).map(({ title }) => title),
    ]
    expect(titles(purchases)).toEqual([
      'PORTAL_ONLY',
      'Otros tipos de comprobante',
      'Comprobantes de otros meses',
      'Destino de cada compra',
    ])
    expect(titles(sales)).toEqual(['PORTAL_ONLY', 'Otros tipos de comprobante', 'Comprobantes de otros meses'])
  })

  it('are none when both books are complete', async () => {
    for (const book of ['rce', 'rvie'] as const)
      await recordReading(test.deps.db, key(book), { route: 'api', isFiled: true, quarantined: 0 }, new Date())
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    expect(await findings()).toEqual({ purchases: [], sales: [], others: [] })
  })

  it('are apart what detractions and withholdings lack, besides what they share with the purchases', async () => {
    await storeListing(test.deps.pool, key('rce'), [listedVoucher(1), listedVoucher(2, { type: '03', series: 'B001' })])
    await recordReading(test.deps.db, key('rce'), { route: 'portal', isFiled: null, quarantined: 0 }, new Date())
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    await recordModuleFailure(test.deps.db, { businessId: business.id, module: 'withholdings' }, 'NOT_ALLOWED')
    const absent = { state: 'absent', xmlSha256: null, reason: 'SUNAT no tiene el archivo todavía' } as const
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, absent)
    expect((await findings()).others).toMatchObject([
      {
        code: 'XML_MISSING',
        count: 1,
        items: [
          {
            title: 'F001-1',
            detail: 'PROVEEDOR S.A.C., S/ 118.00. SUNAT no tiene el archivo todavía',
            code: '20131312955-01-F001-1',
          },
        ],
      },
      { code: 'WITHHOLDINGS_UNREAD', action: 'GIVE_PERMISSION', items: [] },
    ])
  })

  it('are not shown to another accountant, nor of a month that does not exist', async () => {
    expectRefusal(await ask(await insertTestAccountant(test.deps.db)), 'BUSINESS_NOT_FOUND')
    expectRefusal(await ask(owner, business, '202613'), 'VALIDATION_FAILED')
  })
})
