import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { PurchaseList } from '@contapro/contract/vouchers'
import { cents } from '@contapro/domain/money/cents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing, soles } from '../../../testing/sunat/store-listing.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { insertTestDocument } from '../../../testing/record-factories.ts'
import { settleCurrencies } from '../currency/settle-currencies.ts'

const PERIOD = '202610'

let test: TestApp
let owner: UserRow
beforeAll(async () => {
  test = await openTestApp()
  owner = await insertTestAccountant(test.deps.db)
})
afterAll(() => test.close())

const newBusiness = () => insertTestBusiness(test.deps.db, owner)
const store = (business: BusinessRow, vouchers: Parameters<typeof storeListing>[2], period = PERIOD) =>
  storeListing(test.deps.pool, { businessId: business.id, period }, vouchers)

async function purchases({ id, ruc }: BusinessRow, query: Record<string, string> = {}): Promise<PurchaseList> {
  const answer = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard-reports/purchases',
    query: { ruc, uuid: id, tax_period: PERIOD, ...query },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('a purchase in the list', () => {
  it('has every field of the specification, before and after its file is there', async () => {
    const business = await newBusiness()
    await store(business, [
      listedVoucher(7, {
        supplier: 'ÑANDÚ & CÍA <b>S.A.</b>',
        issueDate: '2026-10-09',
        series: 'E001',
        currency: 'USD',
      }),
    ])
    const facts = {
      code: '20131312955-01-E001-7',
      issue_date: '2026-10-09',
      document_type: '01',
      serie: 'E001',
      number: '7',
      supplier_ruc: '20131312955',
      supplier_business_name: 'ÑANDÚ & CÍA <b>S.A.</b>',
      taxable_amount: null,
      base_amount: null,
      igv_amount: null,
      stated_amount: 118,
      currency: 'USD',
      exchange_rate: null,
      conversion: 'UNPROVEN',
      destination: 'DG',
      origin: 'api',
      is_xml_only: false,
      status: 'gasto deducible',
      is_reviewed: false,
      is_voided: false,
      uncounted: 'UNPROVEN',
      hand_made: null,
      reasons: [],
      notices: [],
      credit: 'SI',
      is_credit_lost: false,
      validated_credit: 'SI',
      credit_period: '202610',
      decision: null,
      reopened_because: null,
      answered_concepts: [],
      tax_period: '202610',
      validity: null,
    }
    expect(await purchases(business)).toEqual({
      success: true,
      data: [
        {
          ...facts,
          item_description: [],
          img_cpe_link: '',
          pdf_cpe_link: '',
          xml_cpe_link: '',
          afecto_detraccion: 'sin dato',
        },
      ],
      // Nothing proves yet that the register states the dollars in soles.
      summary: { total_items: 1, total_amount: 0, total_igv: 0 },
      metadata: { pagination: { page: 1, size: 20, total_items: 1, total_pages: 1 } },
      moved_credit: {
        from_other_periods: 0,
        from_prorrata: 0,
        to_other_periods: 0,
        to_prorrata: 0,
        deferred: 0,
        deferred_prorrata: 0,
      },
    })

    const paper = { detractionCode: '037', detractionPercent: '12', detractionAmount: '14.16' }
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 7 }, paper, [
      'Servicio «A»',
      'Servicio B',
    ])
    const [withFile] = (await purchases(business)).data
    expect(withFile).toEqual({
      ...facts,
      item_description: ['Servicio «A»', 'Servicio B'],
      img_cpe_link: expect.stringMatching(/^\/files\/jpeg\/aa\/a{63}7\.jpeg\?/),
      pdf_cpe_link: expect.stringMatching(/^\/files\/pdf\/aa\/a{63}7\.pdf\?/),
      xml_cpe_link: expect.stringMatching(/^\/files\/xml\/aa\/a{63}7\.xml\?/),
      afecto_detraccion: 'si',
    })
  })

  it('says whether it is subject to detraction, or that nothing is known', async () => {
    const business = await newBusiness()
    await store(business, [
      listedVoucher(1, { detractionMark: 'D' }),
      listedVoucher(2),
      listedVoucher(3),
      listedVoucher(4, { series: '0001' }),
      listedVoucher(5, { type: '14', series: 'S001' }),
      listedVoucher(6, { type: '03', series: 'B001' }),
      listedVoucher(7, { type: '08' }),
    ])
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 2 })
    const unreadable = { state: 'unreadable', xmlSha256: null } as const
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 3 }, unreadable)
    const { data } = await purchases(business)
    const byNumber = data.map(({ number, afecto_detraccion: has }) => `${number} ${has}`).toSorted()
    expect(byNumber).toEqual(['1 si', '2 no', '3 sin dato', '4 sin dato', '5 no', '6 no', '7 sin dato'])
  })

  it('shows nothing of a file that could not be read', async () => {
    const business = await newBusiness()
    await store(business, [listedVoucher(1)])
    const unreadable = { state: 'unreadable', xmlSha256: null } as const
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, unreadable)
    expect((await purchases(business)).data).toMatchObject([
      { img_cpe_link: '', xml_cpe_link: '', item_description: [] },
    ])
  })

  it('shows the first 200 items of a long one, in their order', async () => {
    const business = await newBusiness()
    await store(business, [listedVoucher(1)])
    const items = Array.from({ length: 203 }, (_, index) => `Artículo ${index + 1}`)
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, {}, items)
    expect((await purchases(business)).data[0]?.item_description).toEqual(items.slice(0, 200))
  })
})

describe('the destination of a purchase', () => {
  it.each([
    [{ baseDg: 10_000, igvDg: 1800 }, 'DG'],
    [{ baseDgng: 10_000, igvDgng: 1800 }, 'DGNG'],
    [{ baseDng: 10_000, igvDng: 1800 }, 'DNG'],
    [{ baseDg: 5000, igvDg: 900, baseDng: 5000, igvDng: 900 }, 'MIXED'],
    [{}, 'DG'],
  ])('of %o is %s', async (stated, destination) => {
    const business = await newBusiness()
    const none = { baseDg: 0, igvDg: 0, baseDgng: 0, igvDgng: 0, baseDng: 0, igvDng: 0 }
    const parts = Object.fromEntries(
      Object.entries({ ...none, ...stated }).map(([part, value]) => [part, cents(value)]),
    )
    await store(business, [listedVoucher(1, { parts })])
    expect((await purchases(business)).data).toMatchObject([{ destination, base_amount: 100, igv_amount: 18 }])
  })
})

describe('a purchase in foreign currency', () => {
  it('has its soles once its XML or the others of its book prove them, with the stated total beside them', async () => {
    const business = await newBusiness()
    const dollars = { currency: 'USD', exchangeRate: '3.751' }
    await store(business, [listedVoucher(1, dollars), listedVoucher(2, dollars), listedVoucher(3, { currency: 'USD' })])
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, { currency: 'USD', total: '118.00' })
    await settleCurrencies(test.deps.db, business.id)
    const { data, summary } = await purchases(business)
    const known = { taxable_amount: 442.62, base_amount: 375.1, igv_amount: 67.52, exchange_rate: 3.751 }
    expect(data).toMatchObject([
      { number: '3', conversion: 'UNPROVEN', taxable_amount: null, stated_amount: 118, exchange_rate: null },
      { number: '2', conversion: 'INFERRED', ...known, stated_amount: 118 },
      { number: '1', conversion: 'PROVEN', ...known, stated_amount: 118 },
    ])
    expect(summary).toMatchObject({ total_items: 3, total_amount: 885.24 })
  })

  it('keeps the soles that the register states', async () => {
    const business = await newBusiness()
    await store(business, [listedVoucher(1, { currency: 'USD', exchangeRate: '4' })])
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, { currency: 'USD', total: '29.50' })
    await settleCurrencies(test.deps.db, business.id)
    expect((await purchases(business)).data).toMatchObject([
      { conversion: 'PROVEN', taxable_amount: 118, stated_amount: 118, exchange_rate: 4 },
    ])
  })
})

describe('the list of purchases', () => {
  it('shows a purchase and the note that annuls it as voided', async () => {
    const business = await newBusiness()
    const note = {
      type: '07',
      series: 'FC01',
      taxableBase: soles(-100),
      noteReason: '02',
      modifies: [{ type: '01', series: 'F001', number: '1', issueDate: null }],
    }
    await store(business, [listedVoucher(1, { sunatState: 4 }), listedVoucher(2, note), listedVoucher(3)])
    const { data, summary } = await purchases(business)
    expect(data.map(({ number, is_voided, uncounted }) => [number, is_voided, uncounted])).toEqual([
      ['3', false, null],
      ['2', true, 'ANNULS'],
      ['1', true, 'VOIDED'],
    ])
    expect(summary).toMatchObject({ total_items: 3, total_amount: 118 })
  })

  it('counts credit notes negative, shows voided ones without summing them, and forgets vanished ones', async () => {
    const business = await newBusiness()
    const note = { type: '07', series: 'FC01', taxableBase: soles(-50), igv: soles(-9) }
    const kept = [listedVoucher(1), listedVoucher(2, note), listedVoucher(3, { sunatState: 2 })]
    await store(business, [...kept, listedVoucher(4)])
    await store(business, kept)
    const { data, summary } = await purchases(business)
    expect(
      data.map(({ number, taxable_amount, status, is_voided }) => [number, taxable_amount, status, is_voided]),
    ).toEqual([
      ['3', 118, 'gasto no deducible', true],
      ['2', -59, 'gasto deducible', false],
      ['1', 118, 'gasto deducible', false],
    ])
    expect(summary).toMatchObject({ total_items: 3, total_amount: 59 })
  })

  it('has fee receipts, and leaves retentions and perceptions to their sections', async () => {
    const business = await newBusiness()
    const types = ['01', '02', '20', '40', '41']
    await store(
      business,
      types.map((type, index) => listedVoucher(index, { type })),
    )
    const { data, summary } = await purchases(business)
    expect(data.map(({ document_type }) => document_type).sort()).toEqual(['01', '02'])
    expect(summary).toMatchObject({ total_items: 2, total_amount: 236 })
  })

  it("has nothing of sales, other periods or another accountant's business of the same RUC", async () => {
    const business = await newBusiness()
    const other = await insertTestBusiness(test.deps.db, await insertTestAccountant(test.deps.db), {
      ruc: business.ruc,
    })
    await store(other, [listedVoucher(1)])
    await store(business, [listedVoucher(2)], '202609')
    await storeListing(test.deps.pool, { businessId: business.id, book: 'rvie', period: PERIOD }, [listedVoucher(3)])
    expect(await purchases(business)).toMatchObject({ data: [], summary: { total_items: 0, total_amount: 0 } })
  })

  it.each([
    ['2026-10-10', '2026-10-20', [3, 2]],
    ['2026/10/10', '2026/10/20', [3, 2]],
    ['2026/10/20', undefined, [4, 3]],
    [undefined, '2026/10/10', [2, 1]],
    ['2026/10/11', '2026/10/19', []],
    ['2026/10/20', '2026/10/10', []],
  ])('from %s to %s', async (from, to, numbers) => {
    const business = await newBusiness()
    const days = ['2026-10-01', '2026-10-10', '2026-10-20', '2026-10-31']
    await store(
      business,
      days.map((issueDate, index) => listedVoucher(index + 1, { issueDate, sunatState: index === 1 ? 2 : 1 })),
    )
    const { data, summary } = await purchases(business, {
      ...(from && { fecha_inicio: from }),
      ...(to && { fecha_fin: to }),
    })
    expect(data.map(({ number }) => Number(number))).toEqual(numbers)
    const summed = numbers.filter((number) => number !== 2).length
    expect(summary).toEqual({ total_items: numbers.length, total_amount: 118 * summed, total_igv: 18 * summed })
  })

  it.each([
    { size: '101' },
    { size: '0' },
    { page: '0' },
    { page: '1.5' },
    { fecha_inicio: '10/20/2026' },
    { sort: 'number' },
    { status_discrimination: '1' },
  ])('refuses %o', async (query) => {
    const { id, ruc } = await newBusiness()
    const url = '/app/internal/businesses/dashboard-reports/purchases'
    expectRefusal(
      await test.injectAs(owner, { url, query: { ruc, uuid: id, tax_period: PERIOD, ...query } }),
      'VALIDATION_FAILED',
    )
  })
})

describe('links to a voucher (TRAP-8)', () => {
  const fixture = path.resolve(
    import.meta.dirname,
    '../../../../../../fixtures/cpe/sint-01-igv-10_5-restaurante-2026.xml',
  )

  it('read the files of that voucher only, without a session, for a quarter of an hour', async () => {
    const xml = readFileSync(fixture)
    const xmlSha256 = createHash('sha256').update(xml).digest('hex')
    await test.deps.files.put(xmlFileName(xmlSha256), xml)
    const business = await newBusiness()
    await store(business, [listedVoucher(1)])
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, { xmlSha256 })
    const [voucher] = (await purchases(business)).data
    if (!voucher) throw new Error('it is not listed')
    const { img_cpe_link: picture, pdf_cpe_link: pdf, xml_cpe_link: file } = voucher
    // What is drawn waits in the queue of its business.
    expect(new URL(picture, 'http://contapro.test').searchParams.get('of')).toBe(business.id)
    for (const [link, type] of [
      [picture, 'image/jpeg'],
      [pdf, 'application/pdf'],
      [file, 'application/xml'],
    ] as const) {
      const answer = await test.inject(link)
      expect({ status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({ status: 200, type })
    }
    const read = await test.inject(file)
    expect(read.rawPayload).toEqual(xml)
    expect(read.headers['content-disposition']).toBe("attachment; filename*=UTF-8''20131312955-01-F001-1.xml")
    const other = `${xmlSha256.startsWith('0') ? '1' : '0'}${xmlSha256.slice(1)}`
    await test.deps.files.put(xmlFileName(other), xml)
    expectRefusal(await test.inject(file.replace(xmlFileName(xmlSha256), xmlFileName(other))), 'NOT_FOUND')

    test.advance(13 * 60)
    expect((await test.inject(file)).statusCode).toBe(200)
    test.advance(2 * 60 + 1)
    for (const link of [picture, pdf, file]) expectRefusal(await test.inject(link), 'NOT_FOUND')
  })
})
