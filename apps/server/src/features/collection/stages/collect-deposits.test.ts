import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '../../../db/database.ts'
import { createAccountant, createBusiness } from '../../../testing/factories.ts'
import { listedVoucher, listVouchers } from '../../../testing/list-vouchers.ts'
import { createTestDatabase } from '../../../testing/postgres.ts'
import type { Turn } from '../turn.ts'
import { collectDeposits } from './collect-deposits.ts'

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

it('keeps deposits under the name their voucher has, and makes what was computed without them old', async () => {
  const { db, pool } = connection
  const business = await createBusiness(db, await createAccountant(db))
  await listVouchers(pool, { businessId: business.id, period: '202610' }, [listedVoucher(1)])
  const run = await db
    .insertInto('collections')
    .values({
      businessId: business.id,
      reason: 'FIRST',
      state: 'RUNNING',
      stage: 'deposits',
      step: '',
      requestedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('collectedRegisters')
    .values({ collectionId: run.id, book: 'rce', period: '202610', isFiled: false, state: 'STORED' })
    .execute()
  const texts = [
    'solUser',
    'account',
    'accountType',
    'acquirerRuc',
    'supplierName',
    'operationCode',
    'operation',
    'goodsCode',
    'goods',
  ]
  const deposit = {
    ...Object.fromEntries([...texts, 'paidAt', 'operationNumber', 'paymentNumber'].map((name) => [name, ''])),
    certificate: '7',
    supplierRuc: '20131312955',
    voucherType: '01',
    voucherSeries: 'f001',
    voucherNumber: '00000001',
  }
  const deposits = async (_: unknown, role: string) => ({
    ok: true,
    value: { deposits: role === 'acquirer' ? [deposit] : [], unreadable: [] },
  })
  const turn = {
    deps: { db, sunat: { lists: { deposits } }, now: () => new Date() },
    run,
    business,
    progress: { tell: async () => {} },
    mayGoOn: async () => true,
  } as unknown as Turn
  await collectDeposits(turn)
  expect(
    await db
      .selectFrom('deposits')
      .select(['voucherSeries', 'voucherNumber'])
      .where('businessId', '=', business.id)
      .execute(),
  ).toEqual([{ voucherSeries: 'F001', voucherNumber: '1' }])
  const [version] = await db
    .selectFrom('periodVersions')
    .select('papers')
    .where('businessId', '=', business.id)
    .execute()
  expect(version?.papers).toBeGreaterThan(0)
})
