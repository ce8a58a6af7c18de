import { decimal } from '@contapro/domain/money/decimal'
import type { VoucherLine } from '@contapro/domain/vouchers/line'
import { beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import type { UserRow } from '../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { readInvoice } from '../../testing/sunat/read-invoice.ts'
import { listedVoucher, soles, storeJudgedListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { storeDocuments } from '../vouchers/documents/store-documents.ts'
import { findWrongTotals } from '../vouchers/queries.ts'

// What counts as credit, and in which line of the tax return.

const test = useTestApp()
let owner: UserRow
let business: BusinessRow
beforeAll(async () => {
  owner = await insertTestAccountant(test.deps.db)
})
const newBusiness = async () => {
  business = await insertTestBusiness(test.deps.db, owner)
}

type Vouchers = Parameters<typeof storeJudgedListing>[2]
const list = (vouchers: Vouchers, period = '202610', book: 'rce' | 'rvie' = 'rce') =>
  storeJudgedListing(test.deps.pool, { businessId: business.id, book, period }, vouchers)

async function purchases(period = '202610', operation: 'COMPRA' | 'VENTA' = 'COMPRA') {
  expect(await findWrongTotals(test.deps.db, business.id)).toEqual([])
  const filters = JSON.stringify({ ruc: business.ruc, tax_period: period, operation_type: operation })
  const pdt = await test.injectAs(owner, { url: '/app/internal/dashboard/pdt-report', query: { filters } })
  const total = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard/total-amount',
    query: { ruc: business.ruc, tax_period: period },
  })
  return { ...pdt.json(), ...total.json(), taxReturn: pdt.json().completeness }
}

const [none, ten, hundred] = [soles(0), soles(10), soles(100)]
const noParts = { baseDg: none, igvDg: none, baseDgng: none, igvDgng: none, baseDng: none, igvDng: none }

describe('the credit of purchases', () => {
  it('is the IGV for taxed sales; that for mixed sales stands apart, that for untaxed ones gives none', async () => {
    await newBusiness()
    const eighteen = soles(18)
    await list([
      listedVoucher(1, { nonTaxable: ten, parts: { ...noParts, baseDg: hundred, igvDg: eighteen } }),
      listedVoucher(2, { parts: { ...noParts, baseDgng: hundred, igvDgng: eighteen } }),
      listedVoucher(3, { parts: { ...noParts, baseDng: hundred, igvDng: eighteen } }),
    ])
    expect(await purchases()).toMatchObject({
      total_amount_igv_purchase: 18,
      prorrata_igv: 18,
      igv_18_taxable_amount: 100,
      igv_18_amount: 18,
      non_taxable_amount: 110,
      without_credit_amount: 100,
      prorrata_taxable_amount: 100,
      prorrata_igv_amount: 18,
      total_cpes_count: 3,
    })
  })

  it('includes the share of the IGV for mixed sales once the company has a percentage, rounded once for the period', async () => {
    await newBusiness()
    const mixed = (number: number, igv: number, given: Parameters<typeof listedVoucher>[1] = {}) =>
      listedVoucher(number, {
        igv: soles(igv),
        parts: { ...noParts, baseDgng: hundred, igvDgng: soles(igv) },
        ...given,
      })
    const taxed = listedVoucher(1, { parts: { ...noParts, baseDg: hundred, igvDg: soles(18) } })
    await list([taxed, mixed(2, 18.01), mixed(3, 18.02)])
    await list([mixed(4, 18.01, { issueDate: '2026-09-15' })], '202609')
    await list([], '202610', 'rvie')
    await list([], '202609', 'rvie')
    const before = await purchases()
    expect(before).toMatchObject({
      total_amount_igv_purchase: 18,
      prorrata_igv: 36.03,
      prorrata_credit: null,
      prorrata_percent: null,
      prorrata_credit_amount: null,
    })
    const url = `/app/internal/businesses/${business.id}`
    const settings = {
      activity: { ciiu: null, source: 'suggested' },
      regime: null,
      is_retention_agent: null,
      is_good_taxpayer: null,
    }
    const setPercent = (prorrata_percent: number | null, prorrata_from?: string) => {
      const payload = { ...settings, prorrata_percent, prorrata_from }
      return test.injectAs(owner, { method: 'PUT', url: `${url}/settings`, payload })
    }
    await test.deps.db.deleteFrom('changedRanges').where('businessId', '=', business.id).execute()
    await setPercent(50)
    // 36.03 / 2 = 18.015; voucher by voucher it would be 9.01 + 9.01.
    expect(await purchases()).toMatchObject({
      total_amount_igv_purchase: 36.02,
      total_amount_igv_total: -36.02,
      prorrata_igv: 36.03,
      prorrata_credit: 18.02,
      prorrata_percent: 50,
      igv_18_amount: 18,
      prorrata_igv_amount: 36.03,
      prorrata_credit_amount: 18.02,
    })
    const balance = { method: 'PUT', url: `${url}/periods/202609/balance`, payload: { amount: 100 } } as const
    expect((await test.injectAs(owner, balance)).statusCode).toBe(204)
    // 18.01 / 2 = 9.005
    expect(await purchases()).toMatchObject({ sum_positive_balance: 109.01, total_amount_igv_total: -145.03 })
    const marked = await test.deps.db
      .selectFrom('changedRanges')
      .select('afterId')
      .where('businessId', '=', business.id)
      .execute()
    expect(marked).toEqual([])
    await setPercent(100, '202610')
    // The month before keeps its 50 %.
    expect(await purchases()).toMatchObject({
      prorrata_percent: 100,
      prorrata_credit: 36.03,
      sum_positive_balance: 109.01,
    })
    await setPercent(null)
    expect(await purchases()).toMatchObject({
      total_amount_igv_purchase: 18,
      prorrata_credit: null,
      sum_positive_balance: 100,
    })
  })

  it('has its imports apart, which the general rate includes', async () => {
    await newBusiness()
    const dua = { type: '50', series: '118' }
    await list([
      listedVoucher(1),
      listedVoucher(2, { ...dua, taxableBase: soles(200), igv: soles(36) }),
      listedVoucher(3, { ...dua, taxableBase: soles(50), igv: soles(9), sunatState: 2 }),
    ])
    expect(await purchases()).toMatchObject({
      igv_18_taxable_amount: 300,
      igv_18_amount: 54,
      import_taxable_amount: 200,
      import_igv_amount: 36,
    })
  })

  it('leaves out a purchase annulled by a note of reason 02, and the note, in whatever order they come', async () => {
    await newBusiness()
    const modifies = [{ type: '01', series: 'F001', number: '1', issueDate: null }]
    const amounts = { taxableBase: soles(-100), igv: soles(-18) }
    const note = listedVoucher(9, { type: '07', series: 'FC01', noteReason: '02', modifies, ...amounts })
    const bought = [listedVoucher(1), listedVoucher(2)]
    await list(bought, '202609')
    await list([note])
    expect(await purchases('202609')).toMatchObject({ total_amount_igv_purchase: 36 })
    // The purchase still counts, so its note does too.
    expect(await purchases()).toMatchObject({ total_amount_igv_purchase: -18 })
    await list([listedVoucher(1, { sunatState: 4 }), listedVoucher(2)], '202609')
    expect(await purchases('202609')).toMatchObject({ total_amount_igv_purchase: 18 })
    expect(await purchases()).toMatchObject({ total_amount_igv_purchase: 0, total_cpes_count: 1 })
    await list(bought, '202609')
    expect(await purchases()).toMatchObject({ total_amount_igv_purchase: -18 })
  })

  it('does not take a note of reason 02 whose purchase is not listed, and takes notes of other reasons', async () => {
    await newBusiness()
    const note = (number: number, noteReason: string) =>
      listedVoucher(number, {
        type: '07',
        noteReason,
        modifies: [{ type: '01', series: 'F009', number: '7', issueDate: null }],
        taxableBase: soles(-100),
        igv: soles(-18),
      })
    await list([note(1, '02'), note(2, '01')])
    expect(await purchases()).toMatchObject({ total_amount_igv_purchase: -18 })
  })
})

it('a sale annulled by a note counts, and so does the note, which takes it back in its own month', async () => {
  await newBusiness()
  const modifies = [{ type: '01', series: 'F001', number: '1', issueDate: null }]
  const amounts = { taxableBase: soles(-100), igv: soles(-18) }
  const note = listedVoucher(9, { type: '07', series: 'FC01', noteReason: '02', modifies, ...amounts })
  await list([listedVoucher(1, { sunatState: 4 }), listedVoucher(2)], '202609', 'rvie')
  await list([note], '202610', 'rvie')
  expect(await purchases('202609')).toMatchObject({ total_amount_igv_sales: 36 })
  expect(await purchases('202610')).toMatchObject({ total_amount_igv_sales: -18 })
})

it('the base of sales has the ISC, on which IGV is due too; that of purchases has it already', async () => {
  await newBusiness()
  const beer = { taxableBase: soles(100), isc: soles(20), igv: soles(21.6), igvTier: 'general' } as const
  await list(
    [listedVoucher(1, beer), listedVoucher(2, { nonTaxable: ten, taxableBase: none, igv: none, isc: ten })],
    '202610',
    'rvie',
  )
  await list([listedVoucher(3, { ...beer, taxableBase: soles(120) })])
  const taxed = { igv_18_taxable_amount: 120, igv_18_amount: 21.6 }
  expect(await purchases('202610', 'VENTA')).toMatchObject(taxed)
  expect(await purchases('202610', 'COMPRA')).toMatchObject(taxed)
})

it('a note that corrects the tax alone is in the sum and in the card', async () => {
  await newBusiness()
  const note = { type: '07', series: 'FC01', taxableBase: soles(0), igv: soles(-5), noteReason: '09' }
  await list([listedVoucher(1), listedVoucher(2, note)])
  expect(await purchases()).toMatchObject({
    total_amount_igv_purchase: 13,
    igv_18_taxable_amount: 100,
    igv_18_amount: 13,
  })
})

describe('a voucher with lines of both rates', () => {
  const xml = readInvoice()
  const [first] = xml.lines
  if (!first) throw new Error('the fixture has no lines')
  const line = (percent: string, base: string, igv: string): VoucherLine => ({
    ...first,
    value: decimal(base),
    taxes: [
      {
        scheme: '1000',
        percent: decimal(percent),
        base: decimal(base),
        amount: decimal(igv),
        affectation: '10',
        iscSystem: undefined,
        units: undefined,
        perUnit: undefined,
      },
    ],
  })

  async function store(number: number, lines: readonly VoucherLine[]): Promise<void> {
    const target = await test.deps.db
      .selectFrom('vouchers')
      .select(['id', 'issuer', 'type', 'series', 'number'])
      .where('businessId', '=', business.id)
      .where('number', '=', String(number))
      .executeTakeFirstOrThrow()
    const document = { sha256: String(number).padStart(64, 'b'), voucher: { ...xml, lines }, findings: [] }
    await storeDocuments(
      test.deps,
      { businessId: business.id, collectionId: null },
      { book: 'rce', period: '202610' },
      [{ kind: 'read', target: { ...target, tries: 0 }, xml: document }],
    )
  }

  const IN_CARDS = { igv_18_taxable_amount: 100, igv_18_amount: 18, igv_10_taxable_amount: 200, igv_10_amount: 21 }

  it('is split between the rates by its lines, also after its row changes', async () => {
    await newBusiness()
    const row = { taxableBase: soles(300), igv: soles(39) }
    await list([
      listedVoucher(1, row),
      listedVoucher(2, { ...row, type: '07', taxableBase: soles(-300), igv: soles(-39) }),
      listedVoucher(3),
    ])
    // Without XML it is in no card, which the report says with its amounts.
    expect(await purchases()).toMatchObject({ total_amount_igv_purchase: 18, igv_18_amount: 18, unclear_igv_amount: 0 })
    await list([listedVoucher(1, row), listedVoucher(3)])
    expect(await purchases()).toMatchObject({
      total_amount_igv_purchase: 57,
      igv_18_amount: 18,
      unclear_taxable_amount: 300,
      unclear_igv_amount: 39,
    })
    const lines = [line('18', '100', '18'), line('10.5', '150', '15.75'), line('10.5', '50', '5.25')]
    await store(1, lines)
    await list([listedVoucher(1, row)])
    expect(await purchases()).toMatchObject({ ...IN_CARDS, total_amount_igv_purchase: 39 })
    await list([listedVoucher(1, { ...row, dueDate: null, car: 'otro' })])
    expect(await purchases()).toMatchObject(IN_CARDS)
    // Its credit note takes away as much of each rate.
    await list([
      listedVoucher(1, row),
      listedVoucher(2, { ...row, type: '07', taxableBase: soles(-300), igv: soles(-39) }),
    ])
    await store(2, lines)
    expect(await purchases()).toMatchObject({ igv_18_amount: 0, igv_10_amount: 0, igv_10_taxable_amount: 0 })
  })

  it('has the rate that its XML states, when a few céntimos fit several', async () => {
    await newBusiness()
    await list([listedVoucher(1, { taxableBase: soles(0.08), igv: soles(0.01) })])
    await store(1, [line('10.5', '0.08', '0.01')])
    expect(await purchases()).toMatchObject({ igv_18_amount: 0, igv_10_amount: 0.01, igv_10_taxable_amount: 0.08 })
  })

  it.each([
    ['12', 'CF01'],
    ['01', 'F001'],
  ])('is in neither card while no XML splits it, and only the tax return says so: type %s', async (type, series) => {
    await newBusiness()
    await list([listedVoucher(1, { type, series, taxableBase: soles(107.63), igv: soles(12.45) })])
    expect(await purchases()).toMatchObject({
      total_amount_igv_purchase: 12.45,
      igv_18_amount: 0,
      igv_10_amount: 0,
      taxReturn: {
        purchases: { state: 'PARTIAL', reasons: [{ code: 'RATES_UNCLEAR', count: 1, action: 'REVIEW' }] },
      },
      completeness: { purchases: { state: 'COMPLETE', reasons: [] } },
    })
  })

  it('is one rate when its XML has one, or contradicts the row', async () => {
    await newBusiness()
    await list([listedVoucher(1), listedVoucher(2)])
    await store(1, [line('18', '100', '18')])
    await store(2, [line('18', '1000', '180'), line('10', '500', '50')])
    expect(await purchases()).toMatchObject({ igv_18_amount: 36, igv_10_amount: 0 })
  })
})
