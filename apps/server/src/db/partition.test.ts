import { expect, it, vi } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { listedVoucher, storeListing } from '../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { findPartition, perPartition } from './partition.ts'

const connection = useTestDatabase()

it('finds the partition of a business, and asks the database only once', async () => {
  const { db, pool } = connection
  const owner = await insertTestAccountant(db)
  const table = perPartition((suffix) => `vouchers${suffix}`)
  const parts = new Set<number>()
  for (let count = 0; count < 40; count += 1) {
    const { id } = await insertTestBusiness(db, owner)
    await storeListing(pool, { businessId: id, period: '202610' }, [listedVoucher(1)])
    const expected = table(await findPartition(pool, id))
    const { rows } = await pool.query<{ name: string }>(
      'select tableoid::regclass::text as name from vouchers where business_id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: expected }])
    const query = vi.spyOn(pool, 'query')
    parts.add(await findPartition(pool, id))
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
    expect(table(await findPartition(pool, id))).toBe(expected)
  }
  expect(parts.size).toBeGreaterThan(4)
})
