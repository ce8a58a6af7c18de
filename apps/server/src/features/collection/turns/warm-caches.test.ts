import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { warmCaches } from './warm-caches.ts'

const connection = useTestDatabase()

it('computes what is read of large periods; the others wait until they are asked for', async () => {
  const { db, pool } = connection
  const { id: businessId } = await insertTestBusiness(db, await insertTestAccountant(db))
  const many = Array.from({ length: 2001 }, (_, index) => listedVoucher(index + 1))
  await storeListing(pool, { businessId, period: '202610' }, many)
  await storeListing(pool, { businessId, period: '202609' }, [listedVoucher(20_000)])
  await storeListing(pool, { businessId, book: 'rvie', period: '202608' }, many)
  await warmCaches(db, businessId)
  const lists = await db
    .selectFrom('periodLists')
    .select(['book', 'period'])
    .distinct()
    .where('businessId', '=', businessId)
    .orderBy('period')
    .execute()
  const readings = await db
    .selectFrom('periodReadings')
    .select(['period', 'subject'])
    .where('businessId', '=', businessId)
    .orderBy('subject')
    .orderBy('period')
    .execute()
  expect({ lists, readings }).toEqual({
    lists: [
      { book: 'rvie', period: '202608' },
      { book: 'rce', period: '202610' },
    ],
    readings: [
      { period: '202608', subject: 'file-counts' },
      { period: '202610', subject: 'file-counts' },
      { period: '202610', subject: 'unread-facturas' },
    ],
  })
})
