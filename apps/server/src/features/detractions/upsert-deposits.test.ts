import type { Deposit } from '@contapro/sunat/portal/deposits'
import { expect, it } from 'vitest'

import { createAccountant, createBusiness } from '../../testing/factories.ts'
import { listedVoucher, listVouchers } from '../../testing/list-vouchers.ts'
import { useTestDatabase } from '../../testing/use-test-database.ts'
import { upsertDeposits } from './queries.ts'

const connection = useTestDatabase()

const DEPOSIT: Deposit = {
  certificate: '7',
  solUser: '',
  account: '',
  accountType: '',
  acquirerRuc: '',
  supplierRuc: '20131312955',
  supplierName: '',
  operationCode: '',
  operation: '',
  goodsCode: '',
  goods: '',
  amount: undefined,
  paidOn: undefined,
  paidAt: '',
  period: undefined,
  operationNumber: '',
  paymentNumber: '',
  voucherType: '01',
  voucherSeries: 'f001',
  voucherNumber: '00000001',
}

it('stores deposits under the normalized number of their voucher, and invalidates what was computed without them', async () => {
  const { db, pool } = connection
  const business = await createBusiness(db, await createAccountant(db))
  await listVouchers(pool, { businessId: business.id, period: '202610' }, [listedVoucher(1)])
  await db.transaction().execute((tx) => upsertDeposits(tx, business.id, 'acquirer', [DEPOSIT], new Date()))
  const deposits = db.selectFrom('deposits').select(['voucherSeries', 'voucherNumber', 'amount'])
  expect(await deposits.where('businessId', '=', business.id).execute()).toEqual([
    { voucherSeries: 'F001', voucherNumber: '1', amount: null },
  ])
  const versions = db.selectFrom('periodVersions').select('papers')
  expect(await versions.where('businessId', '=', business.id).execute()).toEqual([{ papers: 1 }])
})
