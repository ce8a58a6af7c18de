import type { PurchaseList } from '@contapro/contract/vouchers'
import { beforeAll, describe, expect, it } from 'vitest'

import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useOwnBusiness } from '../../../testing/use-own-business.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const REPORTS = '/app/internal/businesses/dashboard-reports'
const ANOTHER = '20100070970'

const test = useTestApp()
const own = useOwnBusiness(test)
beforeAll(async () => {
  const of = { businessId: own.business.id, period: '202610' }
  const kept = [
    listedVoucher(1),
    listedVoucher(2, { sunatState: 2 }),
    listedVoucher(3, { series: 'E001' }),
    listedVoucher(4, { type: '07', series: 'FC01' }),
    listedVoucher(5, { issuer: ANOTHER, supplier: 'OTRO «PROVEEDOR»' }),
    listedVoucher(6, { issuer: ANOTHER, supplier: '', type: '02', series: 'E001' }),
    listedVoucher(7, { type: '40', series: 'P001' }),
    listedVoucher(8, { type: '14', series: '' }),
  ]
  await storeListing(test.deps.pool, of, [...kept, listedVoucher(9, { series: 'F999' })])
  await storeListing(test.deps.pool, of, kept)
})

async function ask<Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> {
  const answer = await test.injectAs(own.owner, {
    url: `${REPORTS}/${path}`,
    query: { ruc: own.business.ruc, tax_period: '202610', ...query },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('a filter', () => {
  it.each([
    ['types_of_vouchers', '01', [5, 3, 2, 1], 354],
    ['types_of_vouchers', '07', [4], 118],
    ['types_of_vouchers', '02', [6], 118],
    ['types_of_vouchers', '40', [], 0],
    ['types_of_vouchers', '99', [], 0],
    ['types_of_vouchers', 'Factura', [], 0],
    ['series_of_vouchers', 'F001', [5, 2, 1], 236],
    ['series_of_vouchers', 'e001', [6, 3], 236],
    ['series_of_vouchers', 'P001', [], 0],
    ['series_of_vouchers', 'F999', [], 0],
    ['status_of_vouchers', 'gasto deducible', [8, 6, 5, 4, 3, 1], 708],
    ['status_of_vouchers', 'gasto no deducible', [], 0],
    ['status_of_vouchers', 'anulado', [2], 0],
    ['status_of_vouchers', 'observado', [], 0],
    ['status_of_vouchers', 'pendiente', [], 0],
    ['provider_of_vouchers', ANOTHER, [6, 5], 236],
    ['provider_of_vouchers', '20999999999', [], 0],
    ['serie_number_of_vouchers', 'F001-1', [1], 118],
    ['serie_number_of_vouchers', 'F001-0001', [1], 118],
    ['serie_number_of_vouchers', 'f001-00000002', [2], 0],
    ['serie_number_of_vouchers', ' E001-6 ', [6], 118],
    ['serie_number_of_vouchers', 'F001-77', [], 0],
    ['serie_number_of_vouchers', 'F999-9', [], 0],
    ['serie_number_of_vouchers', 'f001', [5, 2, 1], 236],
    ['serie_number_of_vouchers', 'F00', [], 0],
    ['serie_number_of_vouchers', '-1', [], 0],
    ['serie_number_of_vouchers', 'F0011-1', [], 0],
    ['provider_of_vouchers', '', [8, 6, 5, 4, 3, 2, 1], 708],
  ])('%s = %j', async (filter_by, value_filter, numbers, total) => {
    const { data, summary, metadata } = await ask<PurchaseList>('all-invoices', { filter_by, value_filter })
    expect(data.map(({ number }) => Number(number))).toEqual(numbers)
    expect(summary).toEqual({ total_items: numbers.length, total_amount: total, total_igv: (total / 118) * 18 })
    expect(metadata.pagination.total_items).toBe(numbers.length)
  })

  it.each([
    ['gasto no deducible', []],
    ['anulado', [2]],
    ['observado', []],
  ])('status alone: %s', async (status, numbers) => {
    const { data } = await ask<PurchaseList>('all-invoices', { status })
    expect(data.map(({ number }) => Number(number))).toEqual(numbers)
  })

  it.each([
    ['gasto deducible', 'types_of_vouchers', '01', [5, 3, 1], 354],
    ['anulado', 'types_of_vouchers', '01', [2], 0],
    ['gasto no deducible', 'types_of_vouchers', '01', [], 0],
    ['gasto no deducible', 'types_of_vouchers', '07', [], 0],
    ['gasto deducible', 'series_of_vouchers', 'f001', [5, 1], 236],
    ['gasto deducible', 'provider_of_vouchers', ANOTHER, [6, 5], 236],
    ['gasto deducible', 'serie_number_of_vouchers', 'F001-2', [], 0],
    ['anulado', 'serie_number_of_vouchers', 'F001-2', [2], 0],
    ['gasto deducible', 'status_of_vouchers', 'gasto no deducible', [], 0],
    ['gasto deducible', 'status_of_vouchers', 'gasto deducible', [8, 6, 5, 4, 3, 1], 708],
    ['observado', 'types_of_vouchers', '01', [], 0],
    ['gasto deducible', 'types_of_vouchers', 'Factura', [], 0],
  ])('status %s beside %s = %j', async (status, filter_by, value_filter, numbers, total) => {
    const { data, summary } = await ask<PurchaseList>('all-invoices', { status, filter_by, value_filter })
    expect(data.map(({ number }) => Number(number))).toEqual(numbers)
    expect(summary).toEqual({ total_items: numbers.length, total_amount: total, total_igv: (total / 118) * 18 })
  })

  it('status and filter are paged together', async () => {
    const asked = {
      status: 'gasto deducible',
      filter_by: 'types_of_vouchers',
      value_filter: '01',
      size: '20',
      page: '2',
    }
    const { data, summary } = await ask<PurchaseList>('all-invoices', asked)
    expect([data, summary.total_items]).toEqual([[], 3])
  })
})

describe('what can be filtered by', () => {
  it('tells each value with its name and how many have it', async () => {
    expect(await ask('filter-all-invoices')).toEqual({
      types_of_vouchers: {
        '01': { label: 'Factura', count: 4 },
        '02': { label: 'Recibo por honorarios', count: 1 },
        '07': { label: 'Nota de crédito', count: 1 },
        '14': { label: 'Recibo por servicios públicos (luz, agua, telefonía y otros)', count: 1 },
      },
      series_of_vouchers: {
        F001: { label: 'F001', count: 3 },
        E001: { label: 'E001', count: 2 },
        FC01: { label: 'FC01', count: 1 },
      },
      status_of_vouchers: {
        'gasto deducible': { label: 'Sin revisar', count: 6 },
        observado: { label: 'Observado', count: 0 },
        'gasto no deducible': { label: 'Gasto no deducible', count: 0 },
        anulado: { label: 'Anulado', count: 1 },
      },
      provider_of_vouchers: {
        '20131312955': { label: 'PROVEEDOR S.A.C.', count: 5 },
        [ANOTHER]: { label: 'OTRO «PROVEEDOR»', count: 2 },
      },
      serie_number_of_vouchers: {},
    })
  })

  it('promises exactly what the list then shows', async () => {
    const filters = await ask<Record<string, Record<string, { count: number }>>>('filter-all-invoices')
    for (const [filter_by, options] of Object.entries(filters))
      for (const [value_filter, { count }] of Object.entries(options)) {
        const { data, summary } = await ask<PurchaseList>('all-invoices', { filter_by, value_filter })
        expect({ filter_by, value_filter, listed: data.length, counted: summary.total_items }).toEqual({
          filter_by,
          value_filter,
          listed: count,
          counted: count,
        })
      }
  })

  it('is empty for a period without vouchers', async () => {
    const nothing = { 'gasto deducible': { label: 'Sin revisar', count: 0 } }
    expect(await ask('filter-all-invoices', { tax_period: '202501' })).toMatchObject({
      types_of_vouchers: {},
      provider_of_vouchers: {},
      status_of_vouchers: nothing,
    })
  })
})

describe('validated by hand', () => {
  it('is an empty list until the rules observe something', async () => {
    expect(await ask('validated', { uuid: own.business.id, page: '2', size: '50' })).toEqual({
      success: true,
      data: [],
      summary: { total_items: 0, total_amount: 0, total_igv: 0 },
      metadata: { pagination: { page: 2, size: 50, total_items: 0, total_pages: 0 } },
    })
  })
})
