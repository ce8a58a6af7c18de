import type { PurchaseList, SalesList } from '@contapro/contract/vouchers'
import { cents } from '@contapro/domain/money/cents'
import { beforeAll, describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { insertTestDocument } from '../../../testing/record-factories.ts'
import { listedVoucher, soles, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useOwnBusiness } from '../../../testing/use-own-business.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { settleCurrencies } from '../currency/settle-currencies.ts'

const PERIOD = '202610'
const HOTEL = { documentType: '6', document: '20998471801', name: 'HOTEL MIRADOR S.R.L.' }
const QUISPE = { documentType: '1', document: '40990217', name: 'QUISPE ROJAS ELENA' }
const NOBODY = { documentType: '', document: '', name: 'CLIENTES VARIOS' }

const test = useTestApp()
const own = useOwnBusiness(test)
const sale = (number: number, { party = HOTEL, ...given }: Parameters<typeof listedVoucher>[1] = {}) => {
  const none = cents(0)
  const parts = {
    baseDiscount: none,
    igvDiscount: none,
    exported: none,
    exonerated: none,
    unaffected: none,
    ivapBase: none,
    ivap: none,
  }
  return listedVoucher(number, { issuer: own.business.ruc, layout: 'rvie', parts, party, ...given })
}

beforeAll(async () => {
  const { pool, db } = test.deps
  const businessId = own.business.id
  const exported = { taxableBase: cents(0), igv: cents(0), nonTaxable: soles(1000) }
  await storeListing(pool, { businessId, book: 'rvie', period: PERIOD }, [
    sale(1, { issueDate: '2026-10-01' }),
    sale(2, { issueDate: '2026-10-02', party: QUISPE, type: '03', series: 'B001' }),
    sale(3, { issueDate: '2026-10-03', party: NOBODY, type: '03', series: 'B001', sunatState: 2 }),
    sale(4, { issueDate: '2026-10-04', currency: 'USD', exchangeRate: '3.751', ...exported }),
    sale(5, { issueDate: '2026-10-05', type: '07', series: 'FC01', taxableBase: soles(-50), igv: soles(-9) }),
    sale(6, { issueDate: '2026-10-06', currency: 'EUR', exchangeRate: '4.1', ...exported }),
    sale(7, { issueDate: '2026-10-07', currency: 'EUR', ...exported }),
  ])
  await storeListing(pool, { businessId, period: PERIOD }, [listedVoucher(90)])
  await storeListing(pool, { businessId, book: 'rvie', period: '202609' }, [sale(91)])
  await insertTestDocument(db, { businessId, number: 4 }, { currency: 'USD', total: '1000.00' }, ['Polos de algodón'])
  await settleCurrencies(db, businessId)
})

const ask = (query: Record<string, string> = {}, path = 'sales') =>
  test.injectAs(own.owner, {
    url: `/app/internal/businesses/dashboard-reports/${path}`,
    query: { ruc: own.business.ruc, uuid: own.business.id, tax_period: PERIOD, ...query },
  })

async function sales(query: Record<string, string> = {}): Promise<SalesList> {
  const answer = await ask(query)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const numbers = ({ data }: SalesList | PurchaseList) => data.map(({ number }) => Number(number))

describe('the list of sales', () => {
  it('has the sales of the period alone, newest first, with the sum of what counts', async () => {
    const list = await sales()
    expect(numbers(list)).toEqual([7, 6, 5, 4, 3, 2, 1])
    // The voided boleta and the euros without a rate count nowhere.
    expect(list.summary).toMatchObject({ total_items: 7, total_amount: 118 + 118 + 3751 - 59 + 4100 })
    expect(list.metadata.pagination).toEqual({ page: 1, size: 20, total_items: 7, total_pages: 1 })
  })

  it('states customer, amounts, currency and files of each', async () => {
    const { data } = await sales()
    const ofNumber = (number: number) => data.find((row) => row.number === String(number))
    expect(ofNumber(1)).toEqual({
      code: `${own.business.ruc}-01-F001-1`,
      issue_date: '2026-10-01',
      document_type: '01',
      serie: 'F001',
      number: '1',
      customer_document_type: '6',
      customer_document: '20998471801',
      customer_business_name: 'HOTEL MIRADOR S.R.L.',
      item_description: [],
      taxable_amount: 118,
      base_amount: 100,
      igv_amount: 18,
      stated_amount: 118,
      currency: 'PEN',
      exchange_rate: null,
      conversion: null,
      origin: 'api',
      is_xml_only: false,
      img_cpe_link: '',
      pdf_cpe_link: '',
      xml_cpe_link: '',
      afecto_detraccion: 'sin dato',
      is_voided: false,
      uncounted: null,
      hand_made: null,
    })
    expect(ofNumber(3)).toMatchObject({
      is_voided: true,
      uncounted: 'VOIDED',
      taxable_amount: 118,
      customer_document: '',
    })
    expect(ofNumber(4)).toMatchObject({
      currency: 'USD',
      exchange_rate: 3.751,
      conversion: 'PROVEN',
      taxable_amount: 3751,
      stated_amount: 1000,
      item_description: ['Polos de algodón'],
      xml_cpe_link: expect.stringMatching(/\.xml\?/),
    })
    expect(ofNumber(6)).toMatchObject({ exchange_rate: 4.1, conversion: 'INFERRED', taxable_amount: 4100 })
    const unknown = { taxable_amount: null, base_amount: null, igv_amount: null, exchange_rate: null }
    expect(ofNumber(7)).toMatchObject({ ...unknown, conversion: 'UNPROVEN', stated_amount: 1000 })
  })

  it.each([
    ['types_of_vouchers', '03', [3, 2], 118],
    ['series_of_vouchers', 'b001', [3, 2], 118],
    ['provider_of_vouchers', QUISPE.document, [2], 118],
    ['provider_of_vouchers', '20131312955', [], 0],
    ['status_of_vouchers', 'anulado', [3], 0],
    ['status_of_vouchers', 'gasto deducible', [], 0],
    ['serie_number_of_vouchers', 'B001-2', [2], 118],
  ])('is filtered by %s = %s', async (filter_by, value_filter, found, total) => {
    const list = await sales({ filter_by, value_filter })
    expect(numbers(list)).toEqual(found)
    expect(list.summary).toEqual({ total_items: found.length, total_amount: total, total_igv: (total / 118) * 18 })
  })

  it('is limited to days, also beside a filter and in another order', async () => {
    expect(numbers(await sales({ fecha_inicio: '2026/10/02', fecha_fin: '2026/10/04' }))).toEqual([4, 3, 2])
    const boletas = { filter_by: 'types_of_vouchers', value_filter: '03', fecha_inicio: '2026/10/03' }
    expect(numbers(await sales(boletas))).toEqual([3])
    const voided = { filter_by: 'status_of_vouchers', value_filter: 'anulado' }
    expect(numbers(await sales({ ...voided, fecha_fin: '2026-10-02' }))).toEqual([])
    expect(numbers(await sales({ fecha_fin: '2026-10-02', sort: 'date' }))).toEqual([1, 2])
    expect(numbers(await sales({ sort: '-total' }))).toEqual([6, 4, 3, 2, 1, 5, 7])
  })

  it('offers its own values to filter by', async () => {
    const query = { ruc: own.business.ruc, tax_period: PERIOD, operation_type: 'VENTA' }
    const answer = await test.injectAs(own.owner, {
      url: '/app/internal/businesses/dashboard-reports/filter-all-invoices',
      query,
    })
    expect(answer.json()).toMatchObject({
      types_of_vouchers: { '01': { count: 4 }, '03': { count: 2 }, '07': { count: 1 } },
      status_of_vouchers: { anulado: { label: 'Anulado', count: 1 } },
      provider_of_vouchers: {
        [HOTEL.document]: { label: HOTEL.name, count: 5 },
        [QUISPE.document]: { label: QUISPE.name, count: 1 },
      },
    })
    expect(Object.keys(answer.json().status_of_vouchers)).toEqual(['anulado'])
  })

  it("has nothing of another accountant's business of the same RUC", async () => {
    const stranger = await insertTestAccountant(test.deps.db)
    const theirs = await insertTestBusiness(test.deps.db, stranger, { ruc: own.business.ruc })
    const url = '/app/internal/businesses/dashboard-reports/sales'
    const query = { ruc: own.business.ruc, tax_period: PERIOD }
    const ofTheirs = await test.injectAs(stranger, { url, query: { ...query, uuid: theirs.id } })
    expect(ofTheirs.json()).toMatchObject({ data: [], summary: { total_items: 0 } })
    const ofOurs = await test.injectAs(stranger, { url, query: { ...query, uuid: own.business.id } })
    expect(ofOurs.statusCode).toBe(404)
  })

  it.each([{ size: '101' }, { sort: 'customer' }, { fecha_inicio: '10/20/2026' }, { filter_by: 'customer' }])(
    'refuses %o',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(400)
    },
  )
})
