import { beforeAll, describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant } from '../../testing/factories.ts'
import { listAuditEntries } from '../../testing/list-audit-entries.ts'
import { listedVoucher, storeListing, soles } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useTestBusiness } from '../../testing/use-test-business.ts'

const test = useTestApp()
const { owner, business } = useTestBusiness(test)
beforeAll(async () => {
  const igv = (book: 'rce' | 'rvie', period: string, amount: number) =>
    storeListing(test.deps.pool, { businessId: business.id, book, period }, [
      listedVoucher(Number(period), { taxableBase: soles(amount / 0.18), igv: soles(amount) }),
    ])
  for (const period of ['202607', '202608', '202609', '202610', '202611', '202612'])
    for (const book of ['rce', 'rvie'] as const)
      await storeListing(test.deps.pool, { businessId: business.id, book, period }, [])
  await igv('rvie', '202608', 100)
  await igv('rce', '202608', 400)
  await igv('rvie', '202609', 500)
  await igv('rce', '202609', 100)
  await igv('rce', '202610', 150)
})

const enter = (period: string, amount: unknown, user = owner) =>
  test.injectAs(user, {
    method: 'PUT',
    url: `/app/internal/businesses/${business.id}/periods/${period}/balance`,
    payload: { amount },
  })

async function balanceOf(period: string) {
  const answer = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard/total-amount',
    query: { ruc: business.ruc, tax_period: period },
  })
  const { sum_positive_balance, flag_show_positive_balance, is_balance_entered, total_amount_igv_total } = answer.json()
  return [sum_positive_balance, flag_show_positive_balance, is_balance_entered, total_amount_igv_total]
}

const audited = async () =>
  (await listAuditEntries(test.deps.db, business.id)).map(({ actor, action, details }) => [actor, action, details])

describe('the balance carried over', () => {
  it('is not known until it is entered, then chained, corrected, and gone with its base; each time with an audit entry', async () => {
    expect(await balanceOf('202608')).toEqual([0, false, false, -300])

    expect((await enter('202608', 50.25)).statusCode).toBe(204)
    expect(await balanceOf('202607')).toEqual([0, false, false, 0])
    expect(await balanceOf('202608')).toEqual([50.25, true, true, -350.25])
    expect(await balanceOf('202609')).toEqual([350.25, true, false, 49.75])
    expect(await balanceOf('202610')).toEqual([0, true, false, -150])
    expect(await balanceOf('202612')).toEqual([150, true, false, -150])

    // The newest one entered speaks for what comes after it.
    expect((await enter('202610', 10)).statusCode).toBe(204)
    expect((await enter('202610', 0)).statusCode).toBe(204)
    expect((await enter('202610', 20)).statusCode).toBe(204)
    expect(await balanceOf('202610')).toEqual([20, true, true, -170])
    expect(await balanceOf('202609')).toEqual([350.25, true, false, 49.75])

    expect((await enter('202610', null)).statusCode).toBe(204)
    expect(await balanceOf('202610')).toEqual([0, true, false, -150])
    expect((await enter('202608', null)).statusCode).toBe(204)
    expect(await balanceOf('202610')).toEqual([0, false, false, -150])

    const entry = (period: string, amount: string | null) => [`user:${owner.id}`, 'balance-entered', { period, amount }]
    expect(await audited()).toEqual([
      entry('202608', '50.25'),
      entry('202610', '10.00'),
      entry('202610', '0.00'),
      entry('202610', '20.00'),
      entry('202610', null),
      entry('202608', null),
    ])
    expect(await test.deps.audit.findBroken(test.deps.db, business.id)).toBeUndefined()
  })

  it.each([-0.01, 1.005, 10.001, 1e10, 'diez', '10', undefined, [], {}])('cannot be %o', async (amount) => {
    const before = await audited()
    expectRefusal(await enter('202607', amount), 'VALIDATION_FAILED')
    expect(await balanceOf('202607')).toEqual([0, false, false, 0])
    expect(await audited()).toEqual(before)
  })

  it.each(['202613', '2026', '190001', 'octubre'])('is not of a period %s', async (period) => {
    expectRefusal(await enter(period, 1), 'VALIDATION_FAILED')
  })

  it('takes every céntimo as written', async () => {
    for (const amount of [0.07, 1.1, 1.15, 8.2, 1_000_000_000, 123_456_789.99]) {
      expect((await enter('202701', amount)).statusCode).toBe(204)
      expect((await balanceOf('202701'))[0]).toBe(amount)
    }
  })

  it("is not another accountant's to enter", async () => {
    const before = await audited()
    expectRefusal(await enter('202607', 1, await insertTestAccountant(test.deps.db)), 'BUSINESS_NOT_FOUND')
    expect(await balanceOf('202607')).toEqual([0, false, false, 0])
    expect(await audited()).toEqual(before)
  })
})
