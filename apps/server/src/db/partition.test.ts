import { expect, it } from 'vitest'

import { createAccountant, createBusiness } from '../testing/factories.ts'
import { listedVoucher, listVouchers } from '../testing/list-vouchers.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { findPartition, perPartition } from './partition.ts'

const connection = useTestDatabase()

it('finds the partition of a business, the second time from its cache', async () => {
  const { db, pool } = connection
  const owner = await createAccountant(db)
  const table = perPartition((suffix) => `vouchers${suffix}`)
  const parts = new Set<number>()
  for (let count = 0; count < 40; count += 1) {
    const { id } = await createBusiness(db, owner)
    await listVouchers(pool, { businessId: id, period: '202610' }, [listedVoucher(1)])
    const expected = table(await findPartition(pool, id))
    const { rows } = await pool.query<{ name: string }>(
      'select tableoid::regclass::text as name from vouchers where business_id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: expected }])
    expect(table(await findPartition(pool, id))).toBe(expected)
    parts.add(await findPartition(pool, id))
  }
  expect(parts.size).toBeGreaterThan(4)
})
