import type { PurchaseList } from '@contapro/contract/vouchers'
import { beforeAll, describe, expect, it } from 'vitest'

import { insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useOwnBusiness } from '../../../testing/use-own-business.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { RegisterVoucher } from '../register/register-voucher.ts'

const PERIOD = '202610'
const ANOTHER = '20100070970'
const COUNT = 1250

/** Many of one day, so that the date alone does not order them; two in three are of one supplier, one in ten is voided. */
function manyVouchers(count: number): RegisterVoucher[] {
  return Array.from({ length: count }, (_, index) =>
    listedVoucher(index + 1, {
      issueDate: `2026-10-${String((index % 5) + 1).padStart(2, '0')}`,
      type: index % 4 === 3 ? '03' : '01',
      series: index % 4 === 3 ? 'B001' : 'F001',
      sunatState: index % 10 === 9 ? 2 : 1,
      ...(index % 3 === 0 && { issuer: ANOTHER }),
    }),
  )
}

const test = useTestApp()
const own = useOwnBusiness(test)
beforeAll(async () => {
  await storeListing(test.deps.pool, { businessId: own.business.id, period: PERIOD }, manyVouchers(COUNT))
})

type Query = Record<string, string>

/** `all-invoices`, or the call without a filter. */
async function page(
  business: { id: string; ruc: string },
  query: Query,
  number: number,
  size: number,
): Promise<PurchaseList> {
  const call = 'filter_by' in query ? 'all-invoices' : 'purchases'
  const answer = await test.injectAs(own.owner, {
    url: `/app/internal/businesses/dashboard-reports/${call}`,
    query: {
      ruc: business.ruc,
      uuid: business.id,
      tax_period: PERIOD,
      page: String(number),
      size: String(size),
      ...query,
    },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function everyPage(query: Query, size: number): Promise<string[]> {
  const first = await page(own.business, query, 1, size)
  const { total_pages: pages } = first.metadata.pagination
  const codes = first.data.map(({ code }) => code)
  for (let number = 2; number <= pages; number += 1) {
    const { data, metadata } = await page(own.business, query, number, size)
    expect(metadata).toEqual({ pagination: { ...first.metadata.pagination, page: number } })
    codes.push(...data.map(({ code }) => code))
  }
  return codes
}

async function inOrder(keep: (voucher: RegisterVoucher) => boolean): Promise<string[]> {
  const rows = await test.deps.db
    .selectFrom('vouchers')
    .select(['issuer', 'type', 'series', 'number'])
    .where('businessId', '=', own.business.id)
    .orderBy('issueDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const codeOf = ({ issuer, type, series, number }: (typeof rows)[number]) => `${issuer}-${type}-${series}-${number}`
  const kept = new Set(manyVouchers(COUNT).filter(keep).map(codeOf))
  return rows.map(codeOf).filter((code) => kept.has(code))
}

describe('every page in turn', () => {
  const filters: [string, Query, (voucher: RegisterVoucher) => boolean][] = [
    ['without a filter', {}, () => true],
    ['of a type', { filter_by: 'types_of_vouchers', value_filter: '01' }, ({ type }) => type === '01'],
    ['of a series', { filter_by: 'series_of_vouchers', value_filter: 'F001' }, ({ series }) => series === 'F001'],
    ['of a supplier', { filter_by: 'provider_of_vouchers', value_filter: '20131312955' }, (v) => v.issuer !== ANOTHER],
    ['deductible', { filter_by: 'status_of_vouchers', value_filter: 'gasto deducible' }, (v) => v.sunatState === 1],
    ['voided', { filter_by: 'status_of_vouchers', value_filter: 'anulado' }, (v) => v.sunatState === 2],
    [
      'of some days',
      { fecha_inicio: '2026/10/02', fecha_fin: '2026/10/04' },
      ({ issueDate }) => issueDate >= '2026-10-02' && issueDate <= '2026-10-04',
    ],
    [
      'until a day',
      { fecha_inicio: '2026/09/01', fecha_fin: '2026/10/03' },
      ({ issueDate }) => issueDate <= '2026-10-03',
    ],
  ]
  it.each(filters)('%s is the whole list, once, in order', async (_, query, keep) => {
    const expected = await inOrder(keep)
    expect(await everyPage(query, 100)).toEqual(expected)
    // Twice: what the first reading kept ready is used by the second.
    expect(await everyPage(query, 100)).toEqual(expected)
  })

  it.each([20, 33])('in pages of %i', async (size) => {
    expect(await everyPage({}, size)).toEqual(await inOrder(() => true))
  })

  it('has nothing beyond the end', async () => {
    for (const number of [14, 1000, 1_000_000])
      expect(await page(own.business, {}, number, 100)).toMatchObject({
        data: [],
        metadata: { pagination: { page: number, size: 100, total_items: COUNT, total_pages: 13 } },
      })
  })
})

describe('while the list changes', () => {
  it('each page is of the list as it is then', async () => {
    const changing = await insertTestBusiness(test.deps.db, own.owner)
    const of = { businessId: changing.id, period: PERIOD }
    await storeListing(test.deps.pool, of, manyVouchers(900))
    const before = await page(changing, {}, 9, 100)
    expect(before.summary.total_items).toBe(900)

    // Half of them vanish, one is voided, and new ones arrive at the head.
    const left = manyVouchers(900).filter((_, index) => index % 2 === 0)
    const added = [901, 902, 903].map((number) => listedVoucher(number, { issueDate: '2026-10-31' }))
    await storeListing(test.deps.pool, of, [...left, ...added])
    const codes: string[] = []
    for (let number = 1; number <= 5; number += 1) {
      const { data, summary } = await page(changing, {}, number, 100)
      expect(summary.total_items).toBe(453)
      codes.push(...data.map(({ code }) => code))
    }
    expect(codes).toHaveLength(453)
    expect(new Set(codes).size).toBe(453)
    expect(codes.slice(0, 3).map((code) => code.split('-')[3])).toEqual(['903', '902', '901'])
    expect((await page(changing, {}, 6, 100)).data).toEqual([])
  })
})
