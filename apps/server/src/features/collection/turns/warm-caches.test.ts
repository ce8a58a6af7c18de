import { expect, it } from 'vitest'

import { createAccountant, createBusiness } from '../../../testing/factories.ts'
import { listedVoucher, listVouchers } from '../../../testing/list-vouchers.ts'
import { useTestDatabase } from '../../../testing/use-test-database.ts'
import { warmCaches } from './warm-caches.ts'

const connection = useTestDatabase()

it('computes what is read of large periods; the others wait until they are asked for', async () => {
  const { db, pool } = connection
  const { id: businessId } = await createBusiness(db, await createAccountant(db))
  const many = Array.from({ length: 10_001 }, (_, index) => listedVoucher(index + 1))
  await listVouchers(pool, { businessId, period: '202610' }, many)
  await listVouchers(pool, { businessId, period: '202609' }, [listedVoucher(20_000)])
  await warmCaches(db, businessId)
  const lists = await db
    .selectFrom('periodLists')
    .select('period')
    .distinct()
    .where('businessId', '=', businessId)
    .execute()
  const readings = await db
    .selectFrom('periodReadings')
    .select(['period', 'subject'])
    .where('businessId', '=', businessId)
    .execute()
  expect({ lists, readings }).toEqual({
    lists: [{ period: '202610' }],
    readings: [{ period: '202610', subject: 'detractions' }],
  })
})
