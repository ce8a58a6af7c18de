import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, centsToDecimal, parseCents, type Cents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { insertTestAccountant, insertTestBusiness, insertTestCollection } from '../../../testing/factories.ts'
import { listedVoucher, storeListing, soles } from '../../../testing/sunat/store-listing.ts'
import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { insertTestDocument } from '../../../testing/record-factories.ts'
import { checkIntegrity } from '../../integrity/check-integrity.ts'
import { storeDocuments } from '../documents/store-documents.ts'
import { listRateDays } from './list-rate-days.ts'
import type { RegisterVoucher } from '../register/register-voucher.ts'
import { findWrongTotals } from '../totals/recount-periods.ts'
import { settleCurrencies } from './settle-currencies.ts'

// Vouchers in foreign currency are counted in soles, whichever currency the register states them in.

let test: TestApp
let business: BusinessRow
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const newBusiness = async () => {
  business = await insertTestBusiness(test.deps.db, await insertTestAccountant(test.deps.db))
}

const OCTOBER = '202610'

/** A purchase of 100.00 and 18.00, stated in dollars unless its amounts are given otherwise. */
const inDollars = (number: number, given: Parameters<typeof listedVoucher>[1] = {}) =>
  listedVoucher(number, { currency: 'USD', exchangeRate: '3.751', ...given })
const convertedToSoles = { taxableBase: soles(375.1), igv: soles(67.52), total: soles(442.62) }

const list = (vouchers: readonly RegisterVoucher[], period = OCTOBER, book: 'rce' | 'rvie' = 'rce') =>
  storeListing(test.deps.pool, { businessId: business.id, book, period }, vouchers)

const stored = () =>
  test.deps.db.selectFrom('vouchers').selectAll().where('businessId', '=', business.id).orderBy('number').execute()

/** The XML of a voucher arrives, with its total in céntimos. */
async function store(number: number, total: Cents, currency = 'USD'): Promise<void> {
  const voucher = (await stored()).find((one) => one.number === String(number))
  if (!voucher) throw new Error(`no voucher ${number}`)
  const xml = readInvoice()
  const totals = { ...xml.totals, payable: decimal((total / 100).toFixed(2)) }
  const sha256 = String(number).padStart(64, 'a')
  const document = { sha256, voucher: { ...xml, currency, totals }, findings: [] }
  const intake = { businessId: business.id, collectionId: null }
  const results = [{ kind: 'read', target: { ...voucher, tries: 0 }, xml: document }] as const
  await storeDocuments(test.deps, intake, { book: 'rce', period: OCTOBER }, results)
}

/** What the totals of the business sum, having made sure that they are what its vouchers sum. */
async function summed(): Promise<string> {
  const { db } = test.deps
  expect(await findWrongTotals(db, business.id)).toEqual([])
  const totals = await db.selectFrom('periodTotals').select('total').where('businessId', '=', business.id).execute()
  const counted = (await stored()).filter(
    ({ voidedAt, vanishedAt, currency, statedBy }) =>
      voidedAt === null && vanishedAt === null && (currency === 'PEN' || statedBy !== null),
  )
  const sumOf = (rows: { total: string }[]) => rows.reduce((sum, row) => sum + BigInt(parseCents(row.total) ?? 0), 0n)
  expect(sumOf(totals)).toBe(sumOf(counted))
  return centsToDecimal(cents(Number(sumOf(totals))))
}

const versions = () =>
  test.deps.db
    .selectFrom('periodVersions')
    .select(['book', 'period', 'version', 'papers'])
    .where('businessId', '=', business.id)
    .orderBy('period')
    .execute()

describe('a voucher in foreign currency', () => {
  it('is kept when the register states it in soles', async () => {
    await newBusiness()
    await list([inDollars(1, convertedToSoles), listedVoucher(2)])
    const before = await stored()
    await store(1, soles(118))
    expect(await stored()).toEqual([{ ...before[0], statedIn: 'soles', statedBy: 'xml' }, before[1]])
    expect(await versions()).toMatchObject([{ version: 2, papers: 1 }])
    expect(await summed()).toBe('560.62')
  })

  it('is converted, column by column, when the register states it in its own currency', async () => {
    await newBusiness()
    const amounts = { nonTaxable: soles(10.03), isc: soles(2), icbper: soles(0.5), otherCharges: soles(1.11) }
    await list([
      inDollars(1, { ...amounts, total: soles(129.64) }),
      inDollars(2, { type: '07', taxableBase: soles(-50), igv: soles(-9), total: soles(-59) }),
      listedVoucher(3),
    ])
    const [line] = await stored()
    expect(await summed()).toBe('118.00')
    await store(1, soles(129.64))
    await store(2, soles(59))
    expect(await stored()).toMatchObject([
      {
        statedIn: 'document',
        taxableBase: '375.10',
        igv: '67.52',
        nonTaxable: '37.62',
        isc: '7.50',
        icbper: '1.88',
        otherCharges: '4.16',
        // What the register counts of the ISC in the base is not added again: 486.28 with it.
        total: '486.28',
        exchangeRate: '3.751000',
        registerLine: line?.registerLine,
      },
      { statedIn: 'document', taxableBase: '-187.55', igv: '-33.76', total: '-221.31' },
      { statedIn: null, total: '118.00' },
    ])
    expect(await summed()).toBe('382.97')
    expect(await versions()).toMatchObject([{ version: 3, papers: 2 }])
  })

  it('is converted among the sales too, and only the totals of its own period grow old', async () => {
    await newBusiness()
    await list([inDollars(1)], OCTOBER, 'rvie')
    await list([listedVoucher(2)], '202611', 'rvie')
    await store(1, soles(118))
    expect(await summed()).toBe('560.62')
    expect(await versions()).toMatchObject([
      { period: OCTOBER, version: 2, papers: 1 },
      { period: '202611', version: 1, papers: 0 },
    ])
  })

  it('counts nowhere while its XML is not there, or says neither, or has no rate', async () => {
    await newBusiness()
    await list([inDollars(1), inDollars(2), inDollars(3, { exchangeRate: '1' }), inDollars(4)])
    await store(2, soles(300))
    await store(3, soles(118))
    await store(4, soles(118), 'EUR')
    expect((await stored()).map(({ statedIn, total }) => [statedIn, total])).toEqual([
      [null, '118.00'],
      ['unclear', '118.00'],
      ['unclear', '118.00'],
      ['unclear', '118.00'],
    ])
    expect(await summed()).toBe('0.00')
  })

  it('is kept when it would be too much in soles, beside others that are converted', async () => {
    await newBusiness()
    const much = { taxableBase: cents(9e13), igv: cents(0), total: cents(9e13), exchangeRate: '999' }
    await list([inDollars(1, much), inDollars(2)])
    await store(1, cents(9e13))
    await store(2, soles(118))
    expect(await stored()).toMatchObject([
      { statedIn: 'unclear', total: '900000000000.00' },
      { statedIn: 'document', total: '442.62' },
    ])
  })

  it('is never converted twice, whatever comes again', async () => {
    await newBusiness()
    const listing = [inDollars(1), listedVoucher(2)]
    await list(listing)
    await store(1, soles(118))
    const settled = await stored()
    await store(1, soles(118))
    expect(await list(listing)).toMatchObject({ changed: 0 })
    await store(1, soles(118))
    await settleCurrencies(test.deps.db, business.id)
    expect(await stored()).toEqual(settled)
    expect(await summed()).toBe('560.62')
  })

  it('is compared again when SUNAT changes its row, with the XML that is here', async () => {
    await newBusiness()
    await list([inDollars(1)])
    await store(1, soles(118))
    await list([inDollars(1, { exchangeRate: '3.8' })])
    expect(await stored()).toMatchObject([{ statedIn: 'document', taxableBase: '380.00', total: '448.40' }])
    await list([inDollars(1, convertedToSoles)])
    expect(await stored()).toMatchObject([{ statedIn: 'soles', total: '442.62' }])
    await list([inDollars(1, { taxableBase: soles(200) })])
    expect(await stored()).toMatchObject([{ statedIn: 'unclear', total: '236.00' }])
    await list([listedVoucher(1)])
    expect(await stored()).toMatchObject([{ statedIn: null, currency: 'PEN', total: '118.00' }])
    expect(await summed()).toBe('118.00')
  })

  it('stays in soles when it vanishes and comes back, or goes to another period', async () => {
    await newBusiness()
    await list([inDollars(1), listedVoucher(2)], '202611')
    await store(1, soles(118))
    await list([listedVoucher(2)], '202611')
    expect(await summed()).toBe('118.00')
    await list([inDollars(1), listedVoucher(2)], '202611')
    expect(await summed()).toBe('560.62')
    await list([inDollars(1)], '202609')
    expect((await stored())[0]).toMatchObject({ period: '202609', statedIn: 'document', total: '442.62' })
    expect(await summed()).toBe('560.62')
    // September stops listing it, and November still does.
    await list([], '202609')
    expect((await stored())[0]).toMatchObject({ period: '202611', statedIn: 'document', total: '442.62' })
    expect(await summed()).toBe('560.62')
  })

  it('is settled once when its register and its XML come at the same moment, again and again', async () => {
    await newBusiness()
    await list([inDollars(1), inDollars(2, convertedToSoles)])
    for (const exchangeRate of ['3.751', '3.752', '3.753', '3.754']) {
      const listing = [inDollars(1, { exchangeRate }), inDollars(2, convertedToSoles)]
      await Promise.all([store(1, soles(118)), list(listing), store(2, soles(118)), list(listing)])
    }
    expect((await stored()).map(({ statedIn, total }) => [statedIn, total])).toEqual([
      ['document', '442.97'],
      ['soles', '442.62'],
    ])
    expect(await summed()).toBe('885.59')
  })

  it('is settled when its XML was stored before XMLs were compared', async () => {
    await newBusiness()
    await list([inDollars(1), listedVoucher(2), inDollars(3, { taxableBase: soles(1) })])
    for (const number of [1, 3])
      await insertTestDocument(test.deps.db, { businessId: business.id, number }, { currency: 'USD', total: '118.00' })
    await settleCurrencies(test.deps.db, business.id)
    expect((await stored()).map(({ statedIn, total }) => [statedIn, total])).toEqual([
      ['document', '442.62'],
      [null, '118.00'],
      ['unclear', '1.18'],
    ])
    expect(await summed()).toBe('560.62')
  })

  it('ends in the same soles in whatever order rows and files come (NUM-2)', async () => {
    const number = fc.integer({ min: 1, max: 4 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('file' as const), number }),
      fc.record({
        kind: fc.constant('rows' as const),
        rows: fc.uniqueArray(fc.record({ number, in: fc.constantFrom('document', 'soles', 'neither') }), {
          selector: (row) => row.number,
          maxLength: 4,
        }),
      }),
    )
    const STATED = {
      document: [118, 'document', '442.62'],
      soles: [442.62, 'soles', '442.62'],
      neither: [200, 'unclear', '200.00'],
    } as const
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        await newBusiness()
        const [rows, files] = [new Map<number, keyof typeof STATED>(), new Set<number>()]
        for (const one of steps) {
          if (one.kind === 'file') {
            if (!rows.has(one.number)) continue
            await store(one.number, soles(118))
            files.add(one.number)
            continue
          }
          const listing = one.rows.map((row) => {
            const total = soles(STATED[row.in][0])
            const base = row.in === 'soles' ? convertedToSoles : { taxableBase: cents(total - 1800), igv: soles(18) }
            rows.set(row.number, row.in)
            return inDollars(row.number, { ...base, total })
          })
          await list(listing)
        }
        const expected = [...rows].map(([of, stated]) => {
          const [total, statedIn, inSoles] = STATED[stated]
          return files.has(of) ? [String(of), statedIn, inSoles] : [String(of), null, total.toFixed(2)]
        })
        const found = (await stored()).map((voucher) => [voucher.number, voucher.statedIn, voucher.total])
        expect(found).toEqual(expected.toSorted(([a], [b]) => Number(a) - Number(b)))
        await summed()
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('a voucher in foreign currency without XML', () => {
  const statements = async () =>
    (await stored()).map(({ statedIn, statedBy, total }) => [statedIn, statedBy, total].join(' '))
  const settle = () => settleCurrencies(test.deps.db, business.id)

  it('follows the other vouchers of its book', async () => {
    await newBusiness()
    await list([inDollars(1), inDollars(2), listedVoucher(3)])
    await list([inDollars(4, convertedToSoles)], OCTOBER, 'rvie')
    await settle()
    expect(await statements()).toEqual(['  118.00', '  118.00', '  118.00', '  442.62'])
    expect(await summed()).toBe('118.00')
    await store(1, soles(118))
    await settle()
    expect(await statements()).toEqual([
      'document xml 442.62',
      'document inferred 442.62',
      '  118.00',
      // Sales may be stated otherwise.
      '  442.62',
    ])
    expect(await summed()).toBe('1003.24')
    const before = await versions()
    await settle()
    expect(await versions()).toEqual(before)
  })

  it('is as it was again when its book proves nothing any more, and compared when its XML arrives', async () => {
    await newBusiness()
    await list([inDollars(1), inDollars(2), inDollars(3, convertedToSoles)])
    await store(1, soles(118))
    await settle()
    // Wrong for the third, which is in soles, as its XML shows below.
    expect(await statements()).toEqual(['document xml 442.62', 'document inferred 442.62', 'document inferred 1660.27'])
    await store(3, soles(118))
    expect(await statements()).toEqual(['document xml 442.62', 'document inferred 442.62', 'soles xml 442.62'])
    expect(await summed()).toBe('1327.86')
    await settle()
    expect(await statements()).toEqual(['document xml 442.62', '  118.00', 'soles xml 442.62'])
    expect(await summed()).toBe('885.24')
    await store(2, soles(118))
    expect(await statements()).toEqual(['document xml 442.62', 'document xml 442.62', 'soles xml 442.62'])
    expect(await summed()).toBe('1327.86')
  })

  it('learns nothing from a voucher whose XML is in soles', async () => {
    await newBusiness()
    await list([inDollars(1), inDollars(2)])
    await store(1, soles(118), 'PEN')
    await settle()
    expect(await statements()).toEqual(['soles xml 118.00', '  118.00'])
  })

  it('needs no proof when it is zero', async () => {
    await newBusiness()
    await list([inDollars(1, { taxableBase: cents(0), igv: cents(0), total: cents(0) })])
    await settle()
    expect(await statements()).toEqual(['soles inferred 0.00'])
  })
})

describe('a voucher in foreign currency whose row has no rate', () => {
  const publish = (day: string, sell: string) =>
    test.deps.db
      .insertInto('exchangeRates')
      .values({ currency: 'USD', day, buy: '3.7', sell, source: 'BCRP', fetchedAt: test.deps.now() })
      .onConflict((conflict) => conflict.columns(['currency', 'day']).doUpdateSet({ sell }))
      .execute()

  it('is converted at the published rate of its day, a note at that of the voucher it modifies', async () => {
    await newBusiness()
    const note = { type: '07', taxableBase: soles(-100), igv: soles(-18), total: soles(-118) }
    const modifies = [{ type: '01', series: 'F001', number: '1', issueDate: calendarDate('2026-10-02') }]
    await list([
      inDollars(1, { exchangeRate: '1', issueDate: '2026-10-15' }),
      inDollars(2, { exchangeRate: '1', issueDate: '2026-10-15', ...note, modifies }),
      inDollars(3, { exchangeRate: '1', issueDate: '2026-08-15' }),
    ])
    for (const number of [1, 2, 3]) await store(number, soles(118))
    expect((await stored()).map(({ statedIn }) => statedIn)).toEqual(['unclear', 'unclear', 'unclear'])
    await publish('2026-10-15', '3.751')
    await publish('2026-10-02', '3.5')
    await publish('2026-08-14', '9')
    await settleCurrencies(test.deps.db, business.id)
    expect(await stored()).toMatchObject([
      { statedIn: 'document', publishedRate: '3.751000', exchangeRate: '1.000000', total: '442.62' },
      { statedIn: 'document', publishedRate: '3.500000', total: '-413.00' },
      { statedIn: 'unclear', publishedRate: null, total: '118.00' },
    ])
    expect(await summed()).toBe('29.62')
    const { findings } = await checkIntegrity(test.deps)
    expect(findings.filter((finding) => finding.includes(business.id) && finding.startsWith('Monedas'))).toEqual([])
  })
})

it('the days of foreign purchases are asked for, whatever rate the row states', async () => {
  await newBusiness()
  await list([
    inDollars(1, { exchangeRate: '0', issueDate: '2026-10-01' }),
    inDollars(2, { exchangeRate: '1', issueDate: '2026-10-02' }),
    inDollars(3, { issueDate: '2026-10-03' }),
  ])
  const days = (await listRateDays(test.deps.db, business.id)).map(({ day }) => day)
  expect(days.sort()).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
})

describe('what could not be confirmed', () => {
  it('is told with its codes in the history of the collection, and not when it counts for nothing', async () => {
    const { db } = test.deps
    const accountant = await insertTestAccountant(db)
    business = await insertTestBusiness(db, accountant)
    const customs = { type: '50', series: '118' }
    await list([
      ...Array.from({ length: 12 }, (_, index) => inDollars(index + 1)),
      inDollars(20),
      inDollars(21, { sunatState: 2 }),
      inDollars(30, customs),
      listedVoucher(31, customs),
    ])
    for (const number of [...Array.from({ length: 12 }, (_, index) => index + 1), 21]) await store(number, soles(300))
    await list([inDollars(40)], '202611')
    const ended = { state: 'DONE', stage: 'end', requestedAt: new Date() } as const
    const { id } = await insertTestCollection(db, business.id, ended)
    const register = { collectionId: id, book: 'rce' as const, isFiled: false, state: 'STORED' as const }
    await db
      .insertInto('collectedRegisters')
      .values([
        { ...register, period: OCTOBER, differences: ['Otra diferencia'] },
        { ...register, period: '202611' },
      ])
      .execute()
    const url = `/app/internal/businesses/${business.id}/collections/${id}`
    const { collection } = (await test.injectAs(accountant, { url })).json()
    const codes = Array.from({ length: 10 }, (_, index) => `20131312955-01-F001-${index + 1}`).join(', ')
    expect(collection.registers.map((one: { differences: string[] }) => one.differences)).toEqual([
      [],
      [
        'Otra diferencia',
        `13 comprobantes en moneda extranjera por revisar: ningún XML confirma su importe en soles (${codes} y 3 más)`,
      ],
    ])
  })
})

describe('the integrity of vouchers in foreign currency', () => {
  it('is whole after ordinary work, and tells what was not compared or not put into soles', async () => {
    const { db } = test.deps
    const currencies = async () =>
      (await checkIntegrity(test.deps)).findings.filter(
        (finding) => finding.startsWith('Monedas') && finding.includes(business.id),
      )
    await newBusiness()
    await list([
      inDollars(1),
      inDollars(2, convertedToSoles),
      inDollars(3),
      inDollars(4),
      inDollars(5, { total: cents(0) }),
    ])
    await store(1, soles(118))
    await store(2, soles(118))
    await store(3, soles(300))
    await store(5, soles(118))
    expect(await currencies()).toEqual([])
    const [once, , , late] = await stored()
    await db
      .updateTable('vouchers')
      .set({ total: '1660.27' })
      .where('id', '=', once?.id ?? 0)
      .execute()
    await insertTestDocument(db, { businessId: business.id, number: 4 }, { currency: 'USD', total: '118.00' })
    expect((await currencies()).toSorted()).toEqual([
      `Monedas: no está en soles: empresa ${business.id}, comprobante ${once?.id}`,
      `Monedas: sin comparar con su XML: empresa ${business.id}, comprobante ${late?.id}`,
    ])
  })
})
