import { afterAll, beforeAll, expect, it } from 'vitest'

import { createAccountant, createBusiness } from '../testing/factories.ts'
import { listedVoucher, listVouchers } from '../testing/list-vouchers.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { openDatabase } from './database.ts'
import { inPartition, partitionOf } from './partition.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('is where PostgreSQL keeps what a business has, told again from memory', async () => {
  const { db, pool } = connection
  const owner = await createAccountant(db)
  const table = inPartition((ending) => `vouchers${ending}`)
  const parts = new Set<number>()
  for (let count = 0; count < 40; count += 1) {
    const { id } = await createBusiness(db, owner)
    await listVouchers(pool, { businessId: id, period: '202610' }, [listedVoucher(1)])
    const told = table(await partitionOf(db, id))
    const { rows } = await pool.query<{ name: string }>(
      'select tableoid::regclass::text as name from vouchers where business_id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: told }])
    expect(table(await partitionOf(db, id))).toBe(told)
    parts.add(await partitionOf(db, id))
  }
  expect(parts.size).toBeGreaterThan(4)
})
