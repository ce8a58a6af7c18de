import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { insertTestDocument } from '../../../testing/record-factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const PERIOD = '202610'
const test = useTestApp()

/** A business with one purchase of two items, and what its owner reads of a code. */
async function openPurchase() {
  const { db, pool } = test.deps
  const owner = await insertTestAccountant(db)
  const { id, ruc } = await insertTestBusiness(db, owner)
  await storeListing(pool, { businessId: id, period: PERIOD }, [listedVoucher(7)])
  await insertTestDocument(db, { businessId: id, number: 7 }, {}, [
    { description: 'CEMENTO', quantity: '2.5', value: '70.10' },
    { description: 'FLETE' },
  ])
  const read = async (code: string, operation = 'COMPRA') => {
    const answer = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard-reports/items',
      query: { ruc, uuid: id, code, operation_type: operation },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ items: object[] }>().items
  }
  return { read }
}

const CODE = '20131312955-01-F001-7'

it('has quantity and amount of each item, and null where the XML states none', async () => {
  const { read } = await openPurchase()
  expect(await read(CODE)).toEqual([
    { description: 'CEMENTO', quantity: 2.5, amount: 70.1 },
    { description: 'FLETE', quantity: null, amount: null },
  ])
})

it('has none of the other book, of a voucher that is not there, or of a text that is no code', async () => {
  const { read } = await openPurchase()
  expect(await read(CODE, 'VENTA')).toEqual([])
  for (const code of ['20131312955-01-F001-8', 'F001-7', '20131312955-01-F001-7-1'])
    expect(await read(code)).toEqual([])
})

it("has none of another business's voucher", async () => {
  await openPurchase()
  const { db, pool } = test.deps
  const other = await insertTestAccountant(db)
  const { id, ruc } = await insertTestBusiness(db, other)
  await storeListing(pool, { businessId: id, period: PERIOD }, [listedVoucher(7)])
  const answer = await test.injectAs(other, {
    url: '/app/internal/businesses/dashboard-reports/items',
    query: { ruc, uuid: id, code: CODE },
  })
  expect(answer.json()).toEqual({ items: [] })
})
