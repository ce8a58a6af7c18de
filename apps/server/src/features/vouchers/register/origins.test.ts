import { cents } from '@contapro/domain/money/cents'
import { describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { findWrongTotals } from '../totals/recount-periods.ts'
import type { RegisterVoucher } from './register-voucher.ts'

const connection = useTestDatabase()

const newBusiness = async () => (await insertTestBusiness(connection.db, await insertTestAccountant(connection.db))).id

const byApi = (businessId: string, period: string, vouchers: readonly RegisterVoucher[]) =>
  storeListing(connection.pool, { businessId, period }, vouchers)
const byPortal = (businessId: string, period: string, vouchers: readonly RegisterVoucher[]) =>
  storeListing(connection.pool, { businessId, period, origin: 'portal', coverage: 'additions' }, vouchers)

async function stored(businessId: string) {
  const rows = await connection.db
    .selectFrom('vouchers')
    .select(['number', 'period', 'origin', 'total', 'listedIn', 'vanishedAt'])
    .where('businessId', '=', businessId)
    .orderBy('number')
    .execute()
  expect(await findWrongTotals(connection.db, businessId)).toEqual([])
  return rows.map(({ number, period, origin, total, listedIn, vanishedAt }) => {
    const state = vanishedAt === null ? 'listed' : 'vanished'
    return `${number} ${period} ${origin} ${total} ${listedIn.join('+')} ${state}`
  })
}

const other = { total: cents(99_900), taxableBase: cents(90_000), igv: cents(9900) }

describe('a list of the portal', () => {
  it('adds what nobody brought and changes nothing else', async () => {
    const business = await newBusiness()
    await byApi(business, '202610', [listedVoucher(1), listedVoucher(2, { type: '14' })])
    await byApi(business, '202611', [listedVoucher(3)])
    const before = await stored(business)
    // Number 3 is late: the portal lists it in its month of issue.
    await byPortal(business, '202610', [listedVoucher(1, other), listedVoucher(3, other), listedVoucher(4)])
    expect(await stored(business)).toEqual([...before, '4 202610 portal 118.00 202610 listed'])
  })

  it('does not bring back what a register removed, only what it had brought itself', async () => {
    const business = await newBusiness()
    await byApi(business, '202610', [listedVoucher(1), listedVoucher(2)])
    await byApi(business, '202610', [listedVoucher(1)])
    await byPortal(business, '202611', [listedVoucher(3)])
    await byApi(business, '202611', [])
    await byPortal(business, '202610', [listedVoucher(2), listedVoucher(3)])
    expect(await stored(business)).toEqual([
      '1 202610 api 118.00 202610 listed',
      '2 202610 api 118.00  vanished',
      '3 202610 portal 118.00 202610 listed',
    ])
  })
})

describe('a register of the API', () => {
  it('replaces what only the portal had brought', async () => {
    const business = await newBusiness()
    await byPortal(business, '202610', [listedVoucher(1, other), listedVoucher(2, { type: '03' })])
    await byApi(business, '202610', [listedVoucher(1), listedVoucher(5)])
    expect(await stored(business)).toEqual([
      '1 202610 api 118.00 202610 listed',
      '2 202610 portal 118.00  vanished',
      '5 202610 api 118.00 202610 listed',
    ])
  })

  it('takes a late voucher from the month of issue that the portal gave it, with its own facts', async () => {
    const business = await newBusiness()
    await byPortal(business, '202610', [listedVoucher(1, other)])
    await byApi(business, '202611', [listedVoucher(1)])
    await byApi(business, '202610', [])
    expect(await stored(business)).toEqual(['1 202611 api 118.00 202611 listed'])
  })

  it('takes the facts of a voucher whose line is the same', async () => {
    const business = await newBusiness()
    await byPortal(business, '202610', [listedVoucher(1)])
    await byApi(business, '202610', [listedVoucher(1)])
    expect(await stored(business)).toEqual(['1 202610 api 118.00 202610 listed'])
  })

  it.each(['whole', 'additions'] as const)(
    'releases what a copy of a proposal had brought (%s), to the period that lists it now',
    async (coverage) => {
      const business = await newBusiness()
      await storeListing(
        connection.pool,
        { businessId: business, period: '202610', origin: 'upload', isProposal: true, coverage },
        [listedVoucher(1), listedVoucher(2), listedVoucher(3)],
      )
      await byApi(business, '202611', [listedVoucher(1)])
      await byApi(business, '202610', [listedVoucher(3)])
      expect(await stored(business)).toEqual([
        '1 202611 upload 118.00 202611 listed',
        '2 202610 upload 118.00  vanished',
        '3 202610 api 118.00 202610 listed',
      ])
      await byApi(business, '202611', [listedVoucher(1)])
      expect((await stored(business))[0]).toBe('1 202611 api 118.00 202611 listed')
    },
  )

  it.each(['upload', 'hand'] as const)('does not remove what came by %s', async (origin) => {
    const business = await newBusiness()
    await storeListing(connection.pool, { businessId: business, period: '202610', origin, coverage: 'additions' }, [
      listedVoucher(1, { type: '41' }),
    ])
    await byApi(business, '202610', [listedVoucher(2)])
    await byPortal(business, '202610', [listedVoucher(1, { type: '41', ...other })])
    expect(await stored(business)).toEqual([
      `1 202610 ${origin} 118.00 202610 listed`,
      '2 202610 api 118.00 202610 listed',
    ])
  })
})
