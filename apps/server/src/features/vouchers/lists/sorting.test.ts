import type { PurchaseList, VoucherSort } from '@contapro/contract/vouchers'
import { fold } from '@contapro/domain/text/fold'
import { cents } from '@contapro/domain/money/cents'
import { beforeAll, expect, it } from 'vitest'

import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useOwnBusiness } from '../../../testing/use-own-business.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { IDS_PER_BLOCK } from './build-lists.ts'

const COUNT = 2 * IDS_PER_BLOCK + 37
const NAMES = ['ÑANDÚ S.A.', 'NORTE S.A.', 'ZAPATOS S.A.', 'ÁGUILA S.A.', 'AGUAS S.A.', 'Óptica S.A.']

const test = useTestApp()
const own = useOwnBusiness(test)
beforeAll(async () => {
  // More than two blocks, with dates, names and totals in orders of their own; one in eleven is in dollars that nothing proves.
  const vouchers = Array.from({ length: COUNT }, (_, index) =>
    listedVoucher(index + 1, {
      issueDate: `2026-10-${String(((index * 7) % 28) + 1).padStart(2, '0')}`,
      type: index % 4 === 3 ? '03' : '01',
      supplier: NAMES[(index * 5) % NAMES.length] ?? '',
      taxableBase: cents(((index * 7919) % 10_007) * 100),
      ...(index % 11 === 0 && { currency: 'USD' }),
    }),
  )
  await storeListing(test.deps.pool, { businessId: own.business.id, period: '202610' }, vouchers)
})

type Row = PurchaseList['data'][number]

async function everyRow(sort: VoucherSort, query: Record<string, string>, size = 100): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await test.injectAs(own.owner, {
      url: '/app/internal/businesses/dashboard-reports/all-invoices',
      query: {
        ruc: own.business.ruc,
        tax_period: '202610',
        sort,
        page: String(page),
        size: String(size),
        ...query,
      },
    })
    expect(answer.statusCode).toBe(200)
    const { data, metadata }: PurchaseList = answer.json()
    pages = metadata.pagination.total_pages
    rows.push(...data)
  }
  return rows
}

const KEYS: Record<'date' | 'party' | 'total', (row: Row) => string | number> = {
  date: ({ issue_date }) => issue_date,
  party: ({ supplier_business_name: name }) => fold(name),
  total: ({ taxable_amount: total }) => total ?? -Infinity,
}

const byType = { filter_by: 'types_of_vouchers', value_filter: '01' }
const someDays = { fecha_inicio: '2026-10-05', fecha_fin: '2026-10-20' }

it.each([
  ['all of them', {}],
  ['those of a type', byType],
  ['those of some days', someDays],
  ['those of a type and some days', { ...byType, ...someDays }],
])('sorts %s by date, party and total, both ways', async (_, query) => {
  const byDate = await everyRow('-date', query)
  for (const sort of ['date', 'party', 'total'] as const) {
    const [ascending, descending] = [await everyRow(sort, query), await everyRow(`-${sort}`, query, 33)]
    const codes = ascending.map(({ code }) => code)
    expect(descending.map(({ code }) => code)).toEqual(codes.toReversed())
    expect(codes.toSorted()).toEqual(byDate.map(({ code }) => code).toSorted())
    const keys = ascending.map(KEYS[sort])
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
  }
})

it('puts the newest of a party first', async () => {
  const [first, second] = await everyRow('party', {})
  expect(first?.supplier_business_name).toBe('AGUAS S.A.')
  expect((first?.issue_date ?? '') >= (second?.issue_date ?? '')).toBe(true)
})

it('refuses another order', async () => {
  const answer = await test.injectAs(own.owner, {
    url: '/app/internal/businesses/dashboard-reports/all-invoices',
    query: { ruc: own.business.ruc, tax_period: '202610', sort: 'issuer' },
  })
  expect(answer.statusCode).toBe(400)
})
