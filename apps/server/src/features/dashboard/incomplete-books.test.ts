import type { BookSummary, PdtReport, TotalAmount } from '@contapro/contract/dashboard'
import { describe, expect, it } from 'vitest'

import { insertTestCollection } from '../../testing/factories.ts'
import { listedVoucher, soles, storeJudgedListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { recordModuleReading, recordReading, recordReadingFailure } from '../completeness/queries.ts'

const test = useTestApp()
const AT = new Date('2026-11-10T12:00:00Z')

const { owner, business } = useNewBusiness(test)

type Book = 'rce' | 'rvie'
type History = Record<string, { total_importe_total: number | null; total_cpes_count: number; is_complete: boolean }>

const store = (book: Book, period: string, igv: number) =>
  storeJudgedListing(test.deps.pool, { businessId: business.id, book, period }, [
    listedVoucher(Number(period), { taxableBase: soles(igv / 0.18), igv: soles(igv) }),
  ])
const key = (book: Book, period: string) => ({ businessId: business.id, book, period })
const readByPortal = (book: Book, period: string) =>
  recordReading(test.deps.db, key(book, period), { route: 'portal', isFiled: null, quarantined: 0 }, test.deps.now())
const fail = (book: Book, period: string, failure: 'FAILED' | 'NOT_ALLOWED' = 'FAILED') =>
  recordReadingFailure(test.deps.db, key(book, period), failure)
const startCollection = () => insertTestCollection(test.deps.db, business.id, { requestedAt: AT })

async function get<Answer>(url: string, query: Record<string, string>): Promise<Answer> {
  const response = await test.injectAs(owner, { url: `/app/internal/${url}`, query })
  expect(response.statusCode).toBe(200)
  return response.json<Answer>()
}
const filters = (more: object) => ({ filters: JSON.stringify({ ruc: business.ruc, ...more }) })
const totals = (period: string) =>
  get<TotalAmount>('businesses/dashboard/total-amount', { ruc: business.ruc, tax_period: period })
const summary = (book: 'purchase' | 'sales', period: string) =>
  get<BookSummary>(`${book}/dashboard`, filters({ business_uuid: business.id, tax_period: period }))
const pdt = (operation_type: 'COMPRA' | 'VENTA', period: string) =>
  get<PdtReport>('dashboard/pdt-report', filters({ tax_period: period, operation_type }))
const history = (operation_type: 'COMPRA' | 'VENTA', period: string) =>
  get<History>('dashboard/history', filters({ tax_period: period, operation_type }))

const igvOf = ({ total_amount_igv_sales: sales, total_amount_igv_purchase: purchases, ...rest }: TotalAmount) => [
  sales,
  purchases,
  rest.total_amount_igv_total,
]
const balanceOf = (totalsOf: TotalAmount) => [
  totalsOf.sum_positive_balance,
  totalsOf.flag_show_positive_balance,
  totalsOf.is_balance_complete,
]

describe('a book without numbers', () => {
  it.each([
    ['NOT_COLLECTED', () => Promise.resolve()],
    ['PENDING', startCollection],
    ['NOT_ALLOWED', () => fail('rvie', '202610', 'NOT_ALLOWED')],
    ['NOT_COLLECTED', () => fail('rvie', '202610')],
  ])('has no amounts, and the period no result (%s)', async (state, arrange: () => Promise<unknown>) => {
    await store('rce', '202610', 18)
    await arrange()
    const answer = await totals('202610')
    expect(answer.completeness.sales.state).toBe(state)
    expect(igvOf(answer)).toEqual([null, 18, null])
    expect(answer.prorrata_igv).toBe(0)
    expect(await summary('sales', '202610')).toMatchObject({
      total_importe_total: null,
      porcentage_previous_month: { porcentage_total_sales: null, porcentage_cps_count: null },
    })
    expect((await summary('purchase', '202610')).total_importe_total).toBe(118)
    const nothing = {
      non_taxable_amount: null,
      igv_10_taxable_amount: null,
      igv_10_amount: null,
      igv_18_taxable_amount: null,
      igv_18_amount: null,
    }
    expect(await pdt('VENTA', '202610')).toMatchObject(nothing)
    expect(await pdt('COMPRA', '202610')).toMatchObject({ igv_18_amount: 18 })
  })

  it('of purchases has no IGV to prorate either', async () => {
    await store('rvie', '202610', 18)
    const answer = await totals('202610')
    expect(igvOf(answer)).toEqual([18, null, null])
    expect(answer.prorrata_igv).toBeNull()
  })

  it('is not compared with, and is a gap of the year', async () => {
    await store('rvie', '202608', 18)
    await fail('rvie', '202609')
    await store('rvie', '202610', 36)
    expect((await summary('sales', '202610')).porcentage_previous_month).toEqual({
      porcentage_total_sales: null,
      porcentage_cps_count: null,
    })
    const year = Object.values(await history('VENTA', '202610')).map(({ total_importe_total: total }) => total)
    expect(year.slice(-4)).toEqual([null, 118, null, 236])
  })
})

describe('a partial book', () => {
  it('has its numbers, and the period its result', async () => {
    await store('rce', '202610', 18)
    await store('rvie', '202610', 36)
    await readByPortal('rce', '202610')
    await fail('rvie', '202610')
    const answer = await totals('202610')
    expect([answer.completeness.purchases.state, answer.completeness.sales.state]).toEqual(['PARTIAL', 'PARTIAL'])
    expect(igvOf(answer)).toEqual([36, 18, 18])
    expect((await summary('sales', '202610')).total_importe_total).toBe(236)
    expect(await pdt('COMPRA', '202610')).toMatchObject({ igv_18_amount: 18 })
    expect((await history('COMPRA', '202610'))['202610']?.total_importe_total).toBe(118)
  })

  it('is not compared with a whole one', async () => {
    const NOT_COMPARED = { porcentage_total_sales: null, porcentage_cps_count: null }
    await store('rvie', '202609', 18)
    await store('rvie', '202610', 36)
    const change = async () => (await summary('sales', '202610')).porcentage_previous_month
    expect(await change()).toEqual({ porcentage_total_sales: 100, porcentage_cps_count: 0 })
    await readByPortal('rvie', '202609')
    expect(await change()).toEqual(NOT_COMPARED)
    await store('rvie', '202609', 18)
    await readByPortal('rvie', '202610')
    expect(await change()).toEqual(NOT_COMPARED)
  })
})

describe('fee receipts that could not be read', () => {
  const change = async () => {
    const { porcentage_previous_month: percent, completeness } = await summary('purchase', '202610')
    return [completeness.purchases?.state, percent.porcentage_total_sales, percent.porcentage_cps_count]
  }
  const completeMonths = async (type: 'COMPRA' | 'VENTA') =>
    Object.entries(await history(type, '202610')).flatMap(([period, month]) => (month.is_complete ? [period] : []))

  it('leave the total of purchases incomplete, without comparison, but not that of sales', async () => {
    for (const book of ['rce', 'rvie'] as const) {
      await store(book, '202609', 18)
      await store(book, '202610', 36)
    }
    expect(await change()).toEqual(['COMPLETE', null, null])
    expect([await completeMonths('COMPRA'), await completeMonths('VENTA')]).toEqual([[], ['202609', '202610']])
    const feeReceipts = { businessId: business.id, module: 'fee-receipts' } as const
    await recordModuleReading(test.deps.db, feeReceipts, '202610', test.deps.now())
    expect(await change()).toEqual(['COMPLETE', null, null])
    expect(await completeMonths('COMPRA')).toEqual(['202610'])
    await recordModuleReading(test.deps.db, feeReceipts, '202609', test.deps.now())
    expect(await change()).toEqual(['COMPLETE', 100, 0])
    expect(await completeMonths('COMPRA')).toEqual(['202609', '202610'])
  })
})

describe('the balance carried through a month', () => {
  const enter = (period: string, amount: number) =>
    test.injectAs(owner, {
      method: 'PUT',
      url: `/app/internal/businesses/${business.id}/periods/${period}/balance`,
      payload: { amount },
    })

  it('that is partial says so, until a balance is entered after it', async () => {
    await enter('202608', 50)
    for (const period of ['202608', '202609', '202610']) {
      await store('rce', period, 18)
      await store('rvie', period, 9)
    }
    expect(balanceOf(await totals('202610'))).toEqual([68, true, true])
    await readByPortal('rvie', '202609')
    expect(balanceOf(await totals('202609'))).toEqual([59, true, true])
    expect(balanceOf(await totals('202610'))).toEqual([68, true, false])
    await enter('202610', 70)
    expect(balanceOf(await totals('202610'))).toEqual([70, true, true])
  })

  it('that has a book without numbers is not known', async () => {
    await enter('202608', 50)
    for (const book of ['rce', 'rvie'] as const) await store(book, '202608', 18)
    await store('rce', '202609', 18)
    for (const book of ['rce', 'rvie'] as const) await store(book, '202610', 18)
    expect(balanceOf(await totals('202609'))).toEqual([50, true, true])
    const answer = await totals('202610')
    expect(balanceOf(answer)).toEqual([0, false, false])
    expect(igvOf(answer)).toEqual([18, 18, 0])
  })
})
