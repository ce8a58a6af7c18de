import { emptyPdtAmounts } from '@contapro/contract/testing/reports'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf, taxPeriod } from '@contapro/domain/periods/tax-period'
import { beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import type { UserRow } from '../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { listedVoucher, storeJudgedListing, soles } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { insertTestDocument, insertTestWithholding, recordListsRead } from '../../testing/record-factories.ts'

const test = useTestApp()
let owner: UserRow
beforeAll(async () => {
  owner = await insertTestAccountant(test.deps.db)
})

const newBusiness = () => insertTestBusiness(test.deps.db, owner)

type Vouchers = Parameters<typeof storeJudgedListing>[2]
const store = ({ id }: BusinessRow, book: 'rce' | 'rvie', period: string, vouchers: Vouchers) =>
  storeJudgedListing(test.deps.pool, { businessId: id, book, period }, vouchers)

/** The numbers alone: how complete they are has tests of its own. */
async function ask(url: string, query: Record<string, string>) {
  const answer = await test.injectAs(owner, { url: `/app/internal/${url}`, query })
  expect(answer.statusCode).toBe(200)
  const { completeness: _, is_current_month: __, ...numbers } = answer.json()
  return numbers
}

const summary = ({ id, ruc }: BusinessRow, book: 'purchase' | 'sales', period = '202610') =>
  ask(`${book}/dashboard`, { filters: JSON.stringify({ ruc, business_uuid: id, tax_period: period }) })

const ofBook = (call: string, { ruc }: BusinessRow, type: 'COMPRA' | 'VENTA', period = '202610') =>
  ask(`dashboard/${call}`, { filters: JSON.stringify({ ruc, tax_period: period, operation_type: type }) })

const totals = ({ ruc }: BusinessRow, period = '202610') =>
  ask('businesses/dashboard/total-amount', { ruc, tax_period: period })

const creditNote = { type: '07', series: 'FC01', taxableBase: soles(-50), igv: soles(-9) }
const everyKind = [
  listedVoucher(1),
  listedVoucher(2, { type: '03', series: 'B001' }),
  listedVoucher(3, creditNote),
  listedVoucher(4, { type: '08' }),
  listedVoucher(5, { type: '14' }),
  listedVoucher(6, { type: '02' }),
  listedVoucher(7, { sunatState: 2 }),
  listedVoucher(8, { type: '20' }),
  listedVoucher(9, { type: '40' }),
  listedVoucher(10, { type: '41' }),
]

describe('the summary of a book', () => {
  it('counts each kind, lists voided purchases without summing them, and leaves other sections out', async () => {
    const business = await newBusiness()
    await store(business, 'rce', '202610', [...everyKind, listedVoucher(11)])
    await store(business, 'rce', '202610', everyKind)
    expect(await summary(business, 'purchase')).toEqual({
      total_count_fa: 2,
      total_count_bv: 1,
      total_count_nc: 1,
      total_count_nd: 1,
      total_count_other_codes: 2,
      total_importe_total: 5 * 118 - 59,
      total_cpes_count: 7,
      voided_count: 1,
      voided_count_fa: 1,
      fee_receipts: { count: 1, amount: 118, completeness: expect.objectContaining({ state: 'NOT_COLLECTED' }) },
      files_count: 0,
      files_missing_count: 5,
      porcentage_previous_month: { porcentage_total_sales: null, porcentage_cps_count: null },
    })
  })

  it('counts the vouchers with a file apart', async () => {
    const business = await newBusiness()
    const { db } = test.deps
    await store(business, 'rce', '202610', [
      ...[1, 2, 3, 4].map((number) => listedVoucher(number)),
      listedVoucher(5, { type: '14', series: '' }),
      listedVoucher(6, { series: '0001' }),
    ])
    for (const number of [1, 2]) await insertTestDocument(db, { businessId: business.id, number })
    await insertTestDocument(db, { businessId: business.id, number: 3 }, { state: 'absent', xmlSha256: null })
    expect(await summary(business, 'purchase')).toMatchObject({
      total_cpes_count: 6,
      files_count: 2,
      files_missing_count: 2,
    })
  })

  it('counts voided sales as their list does, without summing them', async () => {
    const business = await newBusiness()
    await store(business, 'rvie', '202610', [listedVoucher(1), listedVoucher(2, { sunatState: 2 })])
    expect(await summary(business, 'sales')).toMatchObject({
      total_count_fa: 2,
      total_cpes_count: 2,
      voided_count: 1,
      voided_count_fa: 1,
      total_importe_total: 118,
    })
    expect(await summary(business, 'sales')).not.toHaveProperty('fee_receipts')
    expect(await ofBook('history', business, 'VENTA')).toMatchObject({
      '202610': { total_importe_total: 118, total_cpes_count: 2 },
    })
    await store(business, 'rce', '202610', [])
    expect(await summary(business, 'purchase')).toMatchObject({ total_cpes_count: 0, total_importe_total: 0 })
  })

  it('compares facturas of sales, and all vouchers of purchases', async () => {
    const business = await newBusiness()
    const boletas = [3, 4, 5, 6].map((number) => listedVoucher(number, { type: '03', series: 'B001' }))
    for (const book of ['rce', 'rvie'] as const) {
      await store(business, book, '202409', [listedVoucher(1), listedVoucher(2)])
      await store(business, book, '202410', [listedVoucher(7), ...boletas])
    }
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    expect((await summary(business, 'sales', '202410')).porcentage_previous_month).toEqual({
      porcentage_total_sales: 150,
      porcentage_cps_count: -50,
    })
    expect((await summary(business, 'purchase', '202410')).porcentage_previous_month).toEqual({
      porcentage_total_sales: 150,
      porcentage_cps_count: 150,
    })
  })

  it('compares with the month before, also over the end of a year', async () => {
    const business = await newBusiness()
    await store(
      business,
      'rvie',
      '202412',
      [1, 2, 3].map((number) => listedVoucher(number)),
    )
    await store(business, 'rvie', '202501', [listedVoucher(4), listedVoucher(5, { taxableBase: soles(50) })])
    expect((await summary(business, 'sales', '202501')).porcentage_previous_month).toEqual({
      porcentage_total_sales: -50,
      porcentage_cps_count: -33.33,
    })
    expect((await summary(business, 'sales', '202412')).porcentage_previous_month).toEqual({
      porcentage_total_sales: null,
      porcentage_cps_count: null,
    })
    // A month without sales is a fall of all of them.
    await store(business, 'rvie', '202502', [])
    expect((await summary(business, 'sales', '202502')).porcentage_previous_month).toEqual({
      porcentage_total_sales: -100,
      porcentage_cps_count: -100,
    })
  })

  it('does not compare a month in course with a whole one', async () => {
    const business = await newBusiness()
    const current = periodOf(dateInLima(test.deps.now()))
    const previous = addMonths(current, -1)
    await store(business, 'rvie', previous, [listedVoucher(1), listedVoucher(2)])
    await store(business, 'rvie', current, [listedVoucher(3)])
    const { porcentage_previous_month: change, total_importe_total: total } = await summary(business, 'sales', current)
    expect({ change, total }).toEqual({
      change: { porcentage_total_sales: null, porcentage_cps_count: null },
      total: 118,
    })
    const isCurrent = async (url: string, query: Record<string, string>) => {
      const answer = await test.injectAs(owner, { url: `/app/internal/${url}`, query })
      return answer.json().is_current_month
    }
    const { id: business_uuid, ruc } = business
    for (const tax_period of [current, previous]) {
      const filters = JSON.stringify({ ruc, tax_period, operation_type: 'VENTA' })
      expect([
        await isCurrent('sales/dashboard', { filters: JSON.stringify({ ruc, business_uuid, tax_period }) }),
        await isCurrent('dashboard/pdt-report', { filters }),
        await isCurrent('businesses/dashboard/total-amount', { ruc, tax_period }),
      ]).toEqual([tax_period === current, tax_period === current, tax_period === current])
    }
  })
})

describe('the history', () => {
  it('has twelve months up to the period, those without vouchers at zero, those not collected without a number', async () => {
    const business = await newBusiness()
    await store(business, 'rce', '202510', [listedVoucher(1)])
    await store(business, 'rce', '202511', [
      listedVoucher(2),
      listedVoucher(3, creditNote),
      listedVoucher(4, { type: '40' }),
    ])
    await store(business, 'rce', '202512', [])
    await store(business, 'rce', '202610', [listedVoucher(5, { sunatState: 2 })])
    await store(business, 'rce', '202512', [])
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    const history = await ofBook('history', business, 'COMPRA')
    const months = Array.from({ length: 12 }, (_, index) => addMonths(taxPeriod('202511'), index))
    expect(Object.keys(history)).toEqual(months)
    expect(history).toMatchObject({
      '202511': { total_importe_total: 59, total_cpes_count: 2 },
      '202512': { total_importe_total: 0, total_cpes_count: 0, is_complete: true },
      '202601': { total_importe_total: null, total_cpes_count: 0, is_complete: false },
      '202610': { total_importe_total: 0, total_cpes_count: 1 },
    })
  })
})

describe('the PDT report', () => {
  const reduced = { taxableBase: soles(100), igv: soles(10.5) }

  it('has the exports of sales apart, which what is not taxed includes', async () => {
    const business = await newBusiness()
    const untaxed = { taxableBase: soles(0), igv: soles(0) }
    const exported = (amount: number) => ({
      ...untaxed,
      nonTaxable: soles(amount),
      parts: { exported: soles(amount), exonerated: soles(0), unaffected: soles(0) },
    })
    await store(business, 'rvie', '202610', [
      listedVoucher(1, exported(500.25)),
      listedVoucher(2, { ...exported(-100), type: '07' }),
      listedVoucher(3, { ...exported(70), sunatState: 2 }),
      listedVoucher(4, { ...untaxed, nonTaxable: soles(33.35), parts: { exonerated: soles(33.35) } }),
    ])
    expect(await ofBook('pdt-report', business, 'VENTA')).toMatchObject({
      non_taxable_amount: 433.6,
      export_amount: 400.25,
    })
  })

  it('tells base and tax of each tier and what is not taxed', async () => {
    const business = await newBusiness()
    const vouchers = [
      listedVoucher(1, { taxableBase: soles(1000.01), igv: soles(180) }),
      listedVoucher(2, reduced),
      listedVoucher(3, { ...creditNote, nonTaxable: soles(-1.1) }),
      listedVoucher(4, { taxableBase: soles(0), igv: soles(0), nonTaxable: soles(33.35) }),
      listedVoucher(5, { type: '02' }),
      listedVoucher(6, { sunatState: 2 }),
      listedVoucher(7, { type: '40' }),
    ]
    const igv = {
      ...emptyPdtAmounts,
      non_taxable_amount: 32.25,
      igv_10_taxable_amount: 100,
      igv_10_amount: 10.5,
      igv_18_taxable_amount: 950.01,
      igv_18_amount: 171,
    }
    await store(business, 'rvie', '202610', vouchers)
    expect(await ofBook('pdt-report', business, 'VENTA')).toEqual({ ...igv, total_cpes_count: 5 })

    await store(business, 'rce', '202610', vouchers)
    const of = { businessId: business.id, type: '40' } as const
    await insertTestWithholding(test.deps.db, { ...of, number: '1', total: '12.34' })
    await insertTestWithholding(test.deps.db, { ...of, number: '2', total: '99.99', revertedAt: new Date() })
    await insertTestWithholding(test.deps.db, { ...of, type: '20', number: '3', total: '3.00' })
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    const completeness = expect.anything()
    expect(await ofBook('pdt-report', business, 'COMPRA')).toEqual({
      ...igv,
      total_cpes_count: 5,
      detractions: { paid_count: 0, paid_amount: null, unpaid_count: 0, unpaid_amount: null, completeness },
      perceptions: { total_items: 1, total_amount: 12.34, completeness },
      retentions: { total_items: 1, total_amount: 3, completeness },
    })
  })

  it.each([
    ['202212', 10],
    ['202512', 10],
    ['202601', 10.5],
    ['202612', 10.5],
    ['202701', 15],
  ])('in %s the reduced rate is %d', async (period, rate) => {
    const business = await newBusiness()
    expect(await ofBook('pdt-report', business, 'VENTA', period)).toMatchObject({
      igv_10_rate: rate,
      total_cpes_count: 0,
    })
  })
})

describe('the IGV of a period', () => {
  it('is sales less purchases, with what does not count left out', async () => {
    const business = await newBusiness()
    await store(business, 'rce', '202610', everyKind)
    await store(business, 'rvie', '202610', [
      listedVoucher(1, { taxableBase: soles(1000) }),
      listedVoucher(2, { sunatState: 2 }),
      listedVoucher(3, { currency: 'USD', exchangeRate: '3.751' }),
    ])
    expect(await totals(business)).toEqual({
      total_amount_igv_sales: 180,
      total_amount_igv_purchase: 4 * 18 - 9,
      total_amount_igv_total: 117,
      sum_positive_balance: 0,
      flag_show_positive_balance: false,
      is_balance_entered: false,
      is_balance_complete: true,
      total_cpes_count: 10,
      voided_count: 2,
      unproven_count: 1,
      observed_count: 0,
      observed_igv: 0,
      observed_other_igv: 0,
      declined_count: 0,
      declined_igv: 0,
      deferred_igv: 0,
      moved_credit: {
        from_other_periods: 0,
        from_prorrata: 0,
        to_other_periods: 0,
        to_prorrata: 0,
        deferred: 0,
        deferred_prorrata: 0,
      },
      unread_deposits: { count: 0, igv: 0 },
      without_credit_igv: 0,
      prorrata_igv: 0,
      prorrata_credit: null,
      prorrata_percent: null,
    })
    await store(business, 'rce', '202609', [])
    await store(business, 'rvie', '202609', [])
    expect(await totals(business, '202609')).toMatchObject({ total_amount_igv_total: 0, total_cpes_count: 0 })
  })
})
