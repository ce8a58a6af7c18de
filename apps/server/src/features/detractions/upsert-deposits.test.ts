import { cents } from '@contapro/domain/money/cents'
import type { Deposit } from '@contapro/sunat/portal/deposits'
import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../testing/sunat/store-listing.ts'
import { testDeposit } from '../../testing/test-deposit.ts'
import { useTestDatabase } from '../../testing/database/use-test-database.ts'
import { upsertDeposits } from './queries.ts'

const connection = useTestDatabase()

const DEPOSIT = testDeposit({ operationCode: '', voucherSeries: 'f001', voucherNumber: '00000001' })

async function openBusiness() {
  const { db, pool } = connection
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  await storeListing(pool, { businessId: business.id, period: '202610' }, [listedVoucher(1)])
  return {
    store: (...deposits: Deposit[]) =>
      db.transaction().execute((tx) => upsertDeposits(tx, business.id, 'acquirer', deposits, new Date())),
    stored: () =>
      db
        .selectFrom('deposits')
        .select(['certificate', 'voucherSeries', 'voucherNumber', 'amount'])
        .where('businessId', '=', business.id)
        .orderBy('certificate')
        .orderBy('voucherNumber')
        .execute(),
    /** How often what was computed from deposits was invalidated. */
    version: async () => {
      const versions = db.selectFrom('periodVersions').select('papers').where('businessId', '=', business.id)
      return (await versions.executeTakeFirstOrThrow()).papers
    },
  }
}

it('stores deposits under the normalized number of their voucher, and invalidates what was computed without them', async () => {
  const { store, stored, version } = await openBusiness()
  await store(DEPOSIT)
  expect(await stored()).toEqual([{ certificate: '7', voucherSeries: 'F001', voucherNumber: '1', amount: null }])
  expect(await version()).toBe(1)
})

it('changes nothing when the same is listed again, also twice in one list', async () => {
  const { store, stored, version } = await openBusiness()
  await store(DEPOSIT)
  const before = await stored()
  await store(DEPOSIT, { ...DEPOSIT, voucherNumber: '1' })
  expect(await stored()).toEqual(before)
  expect(await version()).toBe(1)
  await store({ ...DEPOSIT, amount: cents(150) })
  expect(await stored()).toMatchObject([{ amount: '1.50' }])
  expect(await version()).toBe(2)
})

it('stores every voucher of a certificate, and drops the one that SUNAT corrected', async () => {
  const { store, stored, version } = await openBusiness()
  const other = { ...DEPOSIT, certificate: '8', voucherNumber: '5' }
  await store(DEPOSIT, { ...DEPOSIT, voucherNumber: '2' }, other)
  expect((await stored()).map(({ voucherNumber }) => voucherNumber)).toEqual(['1', '2', '5'])
  await store({ ...DEPOSIT, voucherNumber: '3' })
  expect((await stored()).map(({ voucherNumber }) => voucherNumber)).toEqual(['3', '5'])
  expect(await version()).toBe(2)
})
