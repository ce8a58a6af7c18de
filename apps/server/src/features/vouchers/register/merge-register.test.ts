import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, parseCents } from '@contapro/domain/money/cents'
import { addMonths, periodRange, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { inBulkTransaction } from '../../../db/bulk-transaction.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { allForTaxedSales } from '../../../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { beginMerge } from './merge-register.ts'
import { findWrongTotals } from '../totals/recount-periods.ts'
import type { RegisterVoucher } from './register-voucher.ts'

const connection = useTestDatabase()

const OCTOBER = taxPeriod('202610')
const NOVEMBER = taxPeriod('202611')
let clock = Date.parse('2026-11-15T12:00:00Z')

function voucher(number: number, given: Partial<RegisterVoucher> = {}): RegisterVoucher {
  const base = cents(10_000 + number)
  const igv = cents(1800)
  return {
    car: `2010007097001F001${String(number).padStart(10, '0')}`,
    issuer: '20100070970',
    type: '01',
    series: 'F001',
    number: String(number),
    issueDate: calendarDate('2026-10-15'),
    dueDate: null,
    party: { documentType: '6', document: '20100070970', name: 'SUPERMERCADOS\tPERUANOS \\ S.A. «Ñandú»' },
    currency: 'PEN',
    exchangeRate: '1.000',
    taxableBase: base,
    igv,
    igvTier: 'general',
    nonTaxable: cents(0),
    isc: cents(0),
    icbper: cents(0),
    otherCharges: cents(0),
    total: cents(base + igv),
    parts: allForTaxedSales(base, igv),
    noteReason: null,
    modifies: [],
    detractionMark: null,
    layout: 'rce',
    sunatState: 1,
    line: `línea de ${number}`,
    ...given,
  }
}

const newBusiness = async () => (await insertTestBusiness(connection.db, await insertTestAccountant(connection.db))).id

function merge(businessId: string, period: TaxPeriod, vouchers: RegisterVoucher[], isFiled = false) {
  clock += 1000
  const now = new Date(clock)
  return inBulkTransaction(connection.pool, async (bulk) => {
    const merging = await beginMerge(bulk, { businessId, book: 'rce', period, isFiled, origin: 'api' }, now)
    await merging.add(vouchers)
    return merging.finish()
  })
}

const stored = (businessId: string) =>
  connection.db.selectFrom('vouchers').selectAll().where('businessId', '=', businessId).orderBy('id').execute()

it.each(['first', 'a later'])(
  'lets the planner know how many vouchers there are when %s register brings many',
  async (which) => {
    const businessId = await newBusiness()
    if (which === 'a later') await merge(businessId, NOVEMBER, [voucher(0)])
    await merge(
      businessId,
      OCTOBER,
      Array.from({ length: 1000 }, (_, index) => voucher(index + 1)),
    )
    const { rows } = await sql<{ known: number }>`
    select max(reltuples) as known from pg_class
    where oid in (select tableoid from vouchers where business_id = ${businessId})`.execute(connection.db)
    expect(rows[0]?.known).toBeGreaterThanOrEqual(1000)
  },
)

it('leaves the vouchers to others while rows arrive, and takes the lock when all are there', async () => {
  const businessId = await newBusiness()
  await merge(businessId, OCTOBER, [voucher(1)])
  const listing = { businessId, book: 'rce', period: OCTOBER, isFiled: false, origin: 'api' } as const
  const lock = () =>
    connection.db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx)
      await lockVouchers(tx, businessId)
    })
  await inBulkTransaction(connection.pool, async (bulk) => {
    const merging = await beginMerge(bulk, listing, new Date(clock))
    await merging.add([voucher(1), voucher(2)])
    await lock()
    expect(await merging.finish()).toMatchObject({ listed: 2, added: 1 })
    await expect(lock()).rejects.toThrow('lock timeout')
  })
})

describe('merging a register', () => {
  it('stores what SUNAT lists, to the letter and to the céntimo, with its totals', async () => {
    const business = await newBusiness()
    const result = await merge(business, OCTOBER, [
      voucher(1),
      voucher(2, { type: '07', total: cents(-500), igvTier: 'none' }),
    ])
    expect(result).toEqual({ listed: 2, added: 2, changed: 0, vanished: 0 })
    expect((await stored(business))[0]).toMatchObject({
      period: '202610',
      partyName: 'SUPERMERCADOS\tPERUANOS \\ S.A. «Ñandú»',
      taxableBase: '100.01',
      total: '118.01',
      issueDate: '2026-10-15',
      registerLine: 'línea de 1',
      voidedAt: null,
    })
    const totals = await connection.db
      .selectFrom('periodTotals')
      .selectAll()
      .where('businessId', '=', business)
      .orderBy('type')
      .execute()
    expect(totals).toMatchObject([
      { type: '01', igvTier: 'general', voucherCount: 1, taxableBase: '100.01', igv: '18.00', total: '118.01' },
      { type: '07', igvTier: 'none', voucherCount: 1, total: '-5.00' },
    ])
  })

  it('changes nothing when the same is listed again, in any order (REL-6)', async () => {
    const business = await newBusiness()
    const listing = [voucher(1), voucher(2), voucher(3)]
    await merge(business, OCTOBER, listing)
    const before = await stored(business)
    expect(await merge(business, OCTOBER, listing.toReversed())).toEqual({
      listed: 3,
      added: 0,
      changed: 0,
      vanished: 0,
    })
    expect(await stored(business)).toEqual(before)
  })

  it('gives new vouchers ids in the order of the register, however the planner joins them', async () => {
    const business = await newBusiness()
    await merge(business, OCTOBER, [voucher(1)])
    const listed = [voucher(1), voucher(30), voucher(4), voucher(200), voucher(5)]
    await inBulkTransaction(connection.pool, async (bulk) => {
      // Only a merge join is left, which sorts both sides by the number as text.
      await sql`set local enable_hashjoin = off`.execute(bulk.tx)
      await sql`set local enable_nestloop = off`.execute(bulk.tx)
      const listing = { businessId: business, book: 'rce', period: OCTOBER, isFiled: false, origin: 'api' } as const
      const merging = await beginMerge(bulk, listing, new Date(clock))
      await merging.add(listed)
      return merging.finish()
    })
    expect((await stored(business)).map(({ number }) => number)).toEqual(['1', '30', '4', '200', '5'])
  })

  it('keeps one of a voucher listed twice', async () => {
    const business = await newBusiness()
    expect(await merge(business, OCTOBER, [voucher(1), voucher(1), voucher(2)])).toMatchObject({ listed: 3, added: 2 })
  })

  it('keeps one of a voucher listed twice thousands of lines apart, the first', async () => {
    const business = await newBusiness()
    const many = Array.from({ length: 20_001 }, (_, index) => voucher(index + 1))
    const again = [voucher(1, { line: 'otra' }), voucher(20_002), voucher(20_002, { line: 'otra' })]
    const listed = [...many, ...again]
    clock += 1000
    const result = await inBulkTransaction(connection.pool, async (bulk) => {
      const listing = { businessId: business, book: 'rce', period: OCTOBER, isFiled: false, origin: 'api' } as const
      const merging = await beginMerge(bulk, listing, new Date(clock))
      for (let at = 0; at < listed.length; at += 700) await merging.add(listed.slice(at, at + 700))
      return merging.finish()
    })
    expect(result).toEqual({ listed: 20_004, added: 20_002, changed: 0, vanished: 0 })
    expect((await stored(business)).filter(({ registerLine }) => registerLine === 'otra')).toEqual([])
    expect(await findWrongTotals(connection.db, business)).toEqual([])
  })

  it('keeps what SUNAT said before, and marks what it voids', async () => {
    const business = await newBusiness()
    await merge(business, OCTOBER, [voucher(1)])
    await merge(business, OCTOBER, [voucher(1, { sunatState: 2, line: 'anulada' })])
    expect(await stored(business)).toMatchObject([
      { sunatState: 2, registerLine: 'anulada', voidedAt: new Date(clock) },
    ])
    const versions = await connection.db
      .selectFrom('registerVersions')
      .selectAll()
      .where('businessId', '=', business)
      .execute()
    expect(versions).toMatchObject([
      { registerLine: 'línea de 1', seenAt: new Date(clock - 1000), replacedAt: new Date(clock) },
    ])
    const [total] = await connection.db
      .selectFrom('periodTotals')
      .selectAll()
      .where('businessId', '=', business)
      .execute()
    expect(total).toMatchObject({ voucherCount: 1, voidedCount: 1, total: '0.00', igv: '0.00' })
  })

  it('marks what vanishes instead of deleting it, and takes it back', async () => {
    const business = await newBusiness()
    await merge(business, OCTOBER, [voucher(1), voucher(2)])
    expect(await merge(business, OCTOBER, [voucher(1)])).toMatchObject({ vanished: 1 })
    expect((await stored(business))[1]).toMatchObject({ number: '2', vanishedAt: new Date(clock) })
    await merge(business, OCTOBER, [voucher(1), voucher(2)])
    expect((await stored(business))[1]).toMatchObject({ number: '2', vanishedAt: null })
    expect(await findWrongTotals(connection.db, business)).toEqual([])
  })

  it('gives a voucher of several open periods to the earliest, and to a filed one above all', async () => {
    const business = await newBusiness()
    const periodOf = async () => (await stored(business))[0]?.period
    await merge(business, NOVEMBER, [voucher(1)])
    expect(await periodOf()).toBe(NOVEMBER)
    await merge(business, OCTOBER, [voucher(1)])
    expect(await periodOf()).toBe(OCTOBER)
    await merge(business, NOVEMBER, [voucher(1, { line: 'como la ve noviembre' })])
    expect((await stored(business))[0]).toMatchObject({
      period: OCTOBER,
      registerLine: 'línea de 1',
      listedIn: [OCTOBER, NOVEMBER],
    })
    await merge(business, NOVEMBER, [voucher(1)], true)
    expect(await periodOf()).toBe(NOVEMBER)
    await merge(business, OCTOBER, [voucher(1)])
    expect(await periodOf()).toBe(NOVEMBER)
    expect(await findWrongTotals(connection.db, business)).toEqual([])
    const totals = await connection.db
      .selectFrom('periodTotals')
      .select(['period', 'voucherCount'])
      .where('businessId', '=', business)
      .execute()
    expect(totals).toEqual([{ period: NOVEMBER, voucherCount: 1 }])
  })

  it('hands a voucher over when its period stops listing it and another still does', async () => {
    const business = await newBusiness()
    await merge(business, OCTOBER, [voucher(1)])
    await merge(business, NOVEMBER, [voucher(1)])
    expect(await merge(business, OCTOBER, [])).toMatchObject({ vanished: 0 })
    expect(await stored(business)).toMatchObject([{ period: NOVEMBER, vanishedAt: null, listedIn: [NOVEMBER] }])
    expect(await findWrongTotals(connection.db, business)).toEqual([])
  })

  it('leaves everything as it was when it fails half way', async () => {
    const business = await newBusiness()
    await merge(business, OCTOBER, [voucher(1)])
    const before = await stored(business)
    const failing = inBulkTransaction(connection.pool, async (bulk) => {
      const merging = await beginMerge(
        bulk,
        { businessId: business, book: 'rce', period: OCTOBER, isFiled: false, origin: 'api' },
        new Date(),
      )
      await merging.add([voucher(2)])
      throw new Error('the connection broke')
    })
    await expect(failing).rejects.toThrow('the connection broke')
    expect(await stored(business)).toEqual(before)
  })

  it('merges at the same moment without losing or doubling', async () => {
    const business = await newBusiness()
    const all = Array.from({ length: 50 }, (_, index) => voucher(index + 1))
    await Promise.all([merge(business, OCTOBER, all), merge(business, OCTOBER, all), merge(business, NOVEMBER, all)])
    const rows = await stored(business)
    expect(rows).toHaveLength(50)
    expect(new Set(rows.map((row) => row.period))).toEqual(new Set([OCTOBER]))
    expect(await findWrongTotals(connection.db, business)).toEqual([])
  })

  it('always totals to the sum of its vouchers, whatever was listed in whatever order (NUM-2)', async () => {
    const periods = [0, 1, 2].map((months) => addMonths(taxPeriod('202609'), months))
    const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }).map(cents)
    const step = fc.record({
      period: fc.constantFrom(...periods),
      isFiled: fc.boolean(),
      vouchers: fc.array(
        fc.record({
          number: fc.integer({ min: 1, max: 12 }),
          total: amount,
          igv: amount,
          sunatState: fc.constantFrom(1, 1, 1, 2),
          type: fc.constantFrom('01', '03', '07'),
        }),
        { maxLength: 10 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const business = await newBusiness()
        for (const { period, isFiled, vouchers } of steps) {
          const listing = vouchers.map(({ number, ...given }) =>
            voucher(number, {
              ...given,
              issueDate: periodRange(period)?.from ?? calendarDate('2026-09-01'),
              line: JSON.stringify([period, number, given]),
            }),
          )
          await merge(business, period, listing, isFiled)
        }
        expect(await findWrongTotals(connection.db, business)).toEqual([])
        const rows = await stored(business)
        const counted = rows.filter((row) => row.voidedAt === null && row.vanishedAt === null)
        const expected = counted.reduce((sum, row) => sum + BigInt(parseCents(row.total) ?? 0), 0n)
        const totals = await connection.db
          .selectFrom('periodTotals')
          .select('total')
          .where('businessId', '=', business)
          .execute()
        expect(totals.reduce((sum, row) => sum + BigInt(parseCents(row.total) ?? 0), 0n)).toBe(expected)
        expect(new Set(rows.map((row) => `${row.type} ${row.number}`)).size).toBe(rows.length)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
