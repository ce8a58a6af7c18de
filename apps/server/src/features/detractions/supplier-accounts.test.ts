import { dateInLima } from '@contapro/domain/dates/lima'
import { beforeEach, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { listAuditEntries } from '../../testing/list-audit-entries.ts'
import { insertTestDeposit, insertTestDocument } from '../../testing/record-factories.ts'
import { listedVoucher, soles, storeListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { refreshDetractions } from './refresh-detractions.ts'
import { findAccounts } from './supplier-accounts.ts'

const SUPPLIER = '20131312955'
const test = useTestApp()
const { owner, business } = useNewBusiness(test)

beforeEach(() =>
  storeListing(
    test.deps.pool,
    { businessId: business.id, period: '202610' },
    [1, 2, 3].map((number) => listedVoucher(number, { taxableBase: soles(1000), issueDate: `2026-10-0${number}` })),
  ),
)

const account = async () => (await findAccounts(test.deps.db, business.id, [SUPPLIER])).get(SUPPLIER)

/** Stores the XML of a purchase, which states an account, and computes its detraction. */
async function state(number: number, detractionAccount: string | null) {
  const { db, now } = test.deps
  const facts = { detractionCode: '037', detractionAmount: '142.00', detractionAccount }
  await insertTestDocument(db, { businessId: business.id, number }, facts)
  const vouchers = await db.selectFrom('vouchers').select('id').where('businessId', '=', business.id).execute()
  const ids = vouchers.map(({ id }) => id)
  await db.transaction().execute((tx) => refreshDetractions(tx, business.id, ids, dateInLima(now())))
}

const write = (written: string, ruc = SUPPLIER) =>
  test.injectAs(owner, {
    method: 'PUT',
    url: `/app/internal/businesses/${business.id}/suppliers/${ruc}`,
    payload: { detraction_account: written },
  })

it('is what the accountant wrote, else what the newest XML states, else that of the last deposit', async () => {
  expect(await account()).toBeUndefined()
  const deposit = { businessId: business.id, amount: '1.00', supplierRuc: SUPPLIER }
  await insertTestDeposit(test.deps.db, { ...deposit, paidOn: '2026-09-02', account: '00-731-000002' })
  await insertTestDeposit(test.deps.db, { ...deposit, paidOn: '2026-09-01', account: '00-731-000001' })
  await insertTestDeposit(test.deps.db, { ...deposit, paidOn: '2026-09-03', account: '' })
  await insertTestDeposit(test.deps.db, {
    ...deposit,
    paidOn: '2026-09-04',
    account: '00-731-000009',
    role: 'supplier',
  })
  // It only fills its field.
  await insertTestDeposit(test.deps.db, { ...deposit, paidOn: '2026-09-05', account: '00-000-000001' })
  expect(await account()).toBe('00-731-000002')
  await state(2, '00-023-000002')
  expect(await account()).toBe('00-023-000002')
  // An older voucher that is read later, and a newer one that states none.
  await state(1, '00-013-000002')
  await state(3, '00000000001')
  expect(await account()).toBe('00-023-000002')
  expect((await write('00-099-000077')).statusCode).toBe(204)
  expect(await account()).toBe('00099000077')
  expect(await listAuditEntries(test.deps.db, business.id)).toMatchObject([
    { action: 'supplier-account-saved', details: { supplier: SUPPLIER, account: '00099000077' } },
  ])
})

it('is corrected by writing it again', async () => {
  await write('00-099-000077')
  expect((await write('00-099-000078')).statusCode).toBe(204)
  expect(await account()).toBe('00099000078')
})

it.each(['', '0', '00-000', '12', '99000077', '123456789012', '12AB', '12A', '1.5', '00-000-000001'])(
  'is refused when it is %j',
  async (written) => {
    const answer = await write(written)
    expectRefusal(answer, 'VALIDATION_FAILED')
    expect(answer.json().errors).toMatchObject([{ field: 'detraction_account' }])
    expect(await account()).toBeUndefined()
  },
)

it('is refused for what is no RUC', async () => {
  expectRefusal(await write('00-099-000077', '20131312956'), 'VALIDATION_FAILED')
})
