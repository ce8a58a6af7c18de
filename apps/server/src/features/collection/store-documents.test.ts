import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '../../db/database.ts'
import { createAccountant, createBusiness } from '../../testing/factories.ts'
import { listedVoucher, listVouchers } from '../../testing/list-vouchers.ts'
import { createTestDatabase } from '../../testing/postgres.ts'
import { storeDocuments } from './store-documents.ts'
import type { Turn } from './turn.ts'

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

it('makes what was computed from the files of its periods old, and of no other', async () => {
  const { db, pool } = connection
  const business = await createBusiness(db, await createAccountant(db))
  for (const [number, period] of ['202609', '202610', '202611'].entries())
    await listVouchers(pool, { businessId: business.id, period }, [listedVoucher(number)])
  const vouchers = await db.selectFrom('vouchers').selectAll().where('businessId', '=', business.id).execute()
  const turn = { deps: { pool, now: () => new Date() }, business, run: { id: crypto.randomUUID() } } as unknown as Turn
  const files = vouchers
    .filter(({ period }) => period !== '202611')
    .map((voucher) => ({ kind: 'absent' as const, voucher: { ...voucher, tries: 0 } }))
  await storeDocuments(turn, { book: 'rce', period: '202610' }, files as never)
  const versions = await db
    .selectFrom('periodVersions')
    .select(['period', 'version', 'papers'])
    .where('businessId', '=', business.id)
    .orderBy('period')
    .execute()
  expect(versions).toEqual([
    { period: '202609', version: 1, papers: 1 },
    { period: '202610', version: 1, papers: 1 },
    { period: '202611', version: 1, papers: 0 },
  ])
})
