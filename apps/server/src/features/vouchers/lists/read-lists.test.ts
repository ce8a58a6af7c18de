import { beforeEach, describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { IDS_PER_BLOCK } from './build-lists.ts'
import { findInStoredList } from './pages/find-in-stored-list.ts'
import { readDays, readFacets } from './read-lists.ts'

const connection = useTestDatabase()
let businessId: string
beforeEach(async () => {
  businessId = (await insertTestBusiness(connection.db, await insertTestAccountant(connection.db))).id
})

const PERIOD = '202610'
const list = (count: number) =>
  storeListing(
    connection.pool,
    { businessId, period: PERIOD },
    Array.from({ length: count }, (_, index) => listedVoucher(index + 1)),
  )
const here = () => ({ businessId, book: 'rce' as const, period: PERIOD })
const all = { kind: 'all', value: '' } as const
const made = () =>
  connection.db
    .selectFrom('periodLists')
    .select(['kind', 'block', 'version', 'count'])
    .where('businessId', '=', businessId)
    .where('kind', '=', 'all')
    .orderBy('block')
    .execute()

describe('the lists of a period', () => {
  it('are made when first asked for, once for each version', async () => {
    await list(3)
    expect(await made()).toEqual([])
    await Promise.all(Array.from({ length: 6 }, () => readFacets(connection, here())))
    expect(await made()).toEqual([{ kind: 'all', block: 0, version: 1, count: 3 }])
    await list(2)
    expect((await findInStoredList(connection, here(), all, { offset: 0, size: 10 })).count).toBe(2)
    expect(await made()).toEqual([{ kind: 'all', block: 0, version: 2, count: 2 }])
  })

  it('are empty, and made, when every voucher vanished; a period never listed has none', async () => {
    await list(3)
    await list(0)
    expect(await findInStoredList(connection, here(), all, { offset: 0, size: 10 })).toEqual({
      count: 0,
      total: '0.00',
      igv: '0.00',
      rows: [],
    })
    expect(await made()).toEqual([{ kind: 'all', block: 0, version: 2, count: 0 }])
    const never = { ...here(), period: '202501' }
    expect(await readDays(connection, never)).toEqual([])
    expect(await readFacets(connection, never)).toEqual({ type: [], series: [], provider: [] })
  })

  it('are read across the ends of their blocks', async () => {
    await list(2 * IDS_PER_BLOCK + 5)
    const newestFirst = await connection.db
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', businessId)
      .orderBy('id', 'desc')
      .execute()
    for (const [offset, size] of [
      [0, 1],
      [IDS_PER_BLOCK - 1, 2],
      [IDS_PER_BLOCK - 50, 100],
      [IDS_PER_BLOCK, 100],
      [2 * IDS_PER_BLOCK - 1, 100],
      [2 * IDS_PER_BLOCK + 5, 10],
    ] as const) {
      const { count, rows } = await findInStoredList(connection, here(), all, { offset, size })
      expect({ offset, count, ids: rows.map(({ id }) => id) }).toEqual({
        offset,
        count: 2 * IDS_PER_BLOCK + 5,
        ids: newestFirst.slice(offset, offset + size).map(({ id }) => id),
      })
    }
    expect((await made()).map(({ block }) => block)).toEqual([0, 1, 2])
  })

  it('are right for their version while merges go on', async () => {
    const sizes = [40, 10, 60, 20, 80, 5]
    await list(1)
    const left = [...sizes]
    const merging = (async () => {
      for (const size of sizes) {
        await list(size)
        left.pop()
      }
    })()
    const known = new Set([1, ...sizes])
    while (left.length > 0) {
      const facets = await readFacets(connection, here())
      const counts = Object.values(facets).map(([facet]) => facet?.count)
      expect(new Set(counts).size).toBe(1)
      expect(known).toContain(counts[0])
      const { count, total, rows } = await findInStoredList(connection, here(), all, { offset: 0, size: 100 })
      expect([rows.length, total]).toEqual([count, `${118 * count}.00`])
    }
    await merging
    expect(await readDays(connection, here())).toEqual([{ day: '2026-10-15', count: 5, total: '590.00', igv: '90.00' }])
  })
})
