import { beforeEach, describe, expect, it } from 'vitest'

import type { Queryable } from '../../../db/database.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { cachedPeriodResult } from './cached-period-result.ts'
import { bumpDepositsVersion } from './bump-deposits-version.ts'

const connection = useTestDatabase()
let businessId: string
beforeEach(async () => {
  businessId = (await insertTestBusiness(connection.db, await insertTestAccountant(connection.db))).id
})

const list = (count: number) =>
  storeListing(
    connection.pool,
    { businessId, period: '202610' },
    Array.from({ length: count }, (_, index) => listedVoucher(index + 1)),
  )
const place = () => ({ businessId, book: 'rce' as const, period: '202610' })
const countThem = async (db: Queryable) => {
  const rows = await db
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('vanishedAt', 'is', null)
    .execute()
  return rows.length
}
const readCount = (compute = countThem) => cachedPeriodResult(connection.db, place(), 'count', compute)
const kept = () =>
  connection.db
    .selectFrom('periodReadings as reading')
    .innerJoin('periodVersions as current', (join) =>
      join.onRef('current.businessId', '=', 'reading.businessId').onRef('current.period', '=', 'reading.period'),
    )
    .select(['reading.content', 'reading.version', 'current.version as current'])
    .where('reading.businessId', '=', businessId)
    .execute()

describe('a reading of a period', () => {
  it('is computed once for each version of it', async () => {
    let computed = 0
    const compute = (db: Queryable) => {
      computed += 1
      return countThem(db)
    }
    await list(3)
    expect([await readCount(compute), await readCount(compute), computed]).toEqual([3, 3, 1])
    await list(5)
    expect([await readCount(compute), await readCount(compute), computed]).toEqual([5, 5, 2])
    await bumpDepositsVersion(connection.db, businessId)
    expect([await readCount(compute), await readCount(compute), computed]).toEqual([5, 5, 3])
  })

  it('of a period that was never listed is computed and not kept', async () => {
    expect(await readCount()).toBe(0)
    expect(await kept()).toEqual([])
  })

  it('belongs to the version it was computed from, also when the period changes meanwhile', async () => {
    await list(3)
    const slow = await readCount(async (tx) => {
      await list(5)
      // The snapshot is the one of the version read before.
      expect(await countThem(tx)).toBe(3)
      return countThem(tx)
    })
    expect(slow).toBe(3)
    expect(await kept()).toEqual([{ content: 3, version: 1, current: 2 }])
    expect(await readCount()).toBe(5)
    expect(await kept()).toEqual([{ content: 5, version: 2, current: 2 }])
  })

  it('never takes the place of a newer one', async () => {
    await list(3)
    const seen: number[] = []
    const late = await readCount(async (db) => {
      seen.push(await countThem(db))
      if (seen.length > 1) return countThem(db)
      await list(5)
      await readCount()
      return countThem(db)
    })
    // Kept by another meanwhile: what it computed is thrown away and computed anew.
    expect({ seen, late }).toEqual({ seen: [3, 5], late: 5 })
    expect(await kept()).toEqual([{ content: 5, version: 2, current: 2 }])
    expect(await readCount()).toBe(5)
  })

  it('is the same for all who ask at once', async () => {
    await list(3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => readCount()))
    expect(new Set(answers)).toEqual(new Set([3]))
    expect(await kept()).toEqual([{ content: 3, version: 1, current: 1 }])
  })
})
