import { beforeAll, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import type { UserRow } from '../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { listedVoucher, storeJudgedListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { insertTestDetraction, insertTestDocument, recordListsRead } from '../../testing/record-factories.ts'
import { recordModuleFailure, recordModuleReading, recordReading } from '../completeness/queries.ts'

const test = useTestApp()
let owner: UserRow
beforeAll(async () => {
  owner = await insertTestAccountant(test.deps.db)
})

const PERIOD = '202610'

/** Purchases 1 to 6, of which the first four have a detraction of as many soles as their number; 4 is voided and 5 has no file. */
async function newBusiness(): Promise<BusinessRow> {
  const business = await insertTestBusiness(test.deps.db, owner)
  await recordListsRead(test.deps.db, business.id, test.deps.now())
  await list(business)
  for (const number of [1, 2, 3, 4, 6]) await insertTestDocument(test.deps.db, { businessId: business.id, number })
  for (const number of [1, 2, 3, 4]) await subject(business, number)
  return business
}

const list = ({ id }: BusinessRow, without: number[] = []) =>
  storeJudgedListing(
    test.deps.pool,
    { businessId: id, period: PERIOD },
    [1, 2, 3, 4, 5, 6]
      .filter((number) => !without.includes(number))
      .map((number) => listedVoucher(number, { sunatState: number === 4 ? 2 : 1 })),
  )

const subject = (
  { id: businessId }: BusinessRow,
  number: number,
  given: Parameters<typeof insertTestDetraction>[2] = {},
) => insertTestDetraction(test.deps.db, { businessId, number }, { amount: `${number}.50`, ...given })

/** The detraction is whole with this deposit. */
const pay = (business: BusinessRow, number: number, deposited: string | null = `${number}.50`) =>
  subject(business, number, { completedOn: '2026-10-20', depositCount: 1, deposited })

async function ask({ id, ruc }: BusinessRow, period = PERIOD) {
  const answer = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard/total-amount-detractions',
    query: { ruc, business_uuid: id, tax_period: period },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function totals(business: BusinessRow, period = PERIOD) {
  const { count_paid_detractions, sum_paid_detractions, count_not_paid_detractions, sum_not_paid_detractions } =
    await ask(business, period)
  return [count_paid_detractions, sum_paid_detractions, count_not_paid_detractions, sum_not_paid_detractions]
}

describe('detractions of a period', () => {
  it('are unpaid until nothing of them is missing', async () => {
    const business = await newBusiness()
    expect(await totals(business)).toEqual([0, 0, 3, 7.5])
    await pay(business, 1)
    expect(await totals(business)).toEqual([1, 1.5, 2, 6])
    const report = await test.injectAs(owner, {
      url: '/app/internal/dashboard/pdt-report',
      query: { filters: JSON.stringify({ ruc: business.ruc, tax_period: PERIOD, operation_type: 'COMPRA' }) },
    })
    expect(report.json().detractions).toEqual({
      paid_count: 1,
      paid_amount: 1.5,
      unpaid_count: 2,
      unpaid_amount: 6,
      completeness: { state: 'PARTIAL', reasons: [expect.objectContaining({ code: 'XML_MISSING', count: 1 })] },
    })
    expect(await totals(business, '202609')).toEqual([0, null, 0, null])
  })

  it('of which a part was deposited are unpaid with the rest', async () => {
    const business = await newBusiness()
    await subject(business, 3, { depositCount: 1, deposited: '1.00' })
    expect(await totals(business)).toEqual([0, 0, 3, 6.5])
  })

  it('are paid with what was deposited, although it is more or less than the detraction', async () => {
    const business = await newBusiness()
    await pay(business, 1, '2.00')
    await pay(business, 2, '2.00')
    expect(await totals(business)).toEqual([2, 4, 1, 3.5])
  })

  it('are paid by a deposit whose amount could not be read', async () => {
    const business = await newBusiness()
    await list(business, [5])
    await pay(business, 1, null)
    expect(await totals(business)).toEqual([1, null, 2, 6])
    await pay(business, 2)
    expect(await totals(business)).toEqual([2, 2.5, 1, 3.5])
    expect((await ask(business)).completeness).toEqual({
      state: 'PARTIAL',
      reasons: [
        {
          code: 'DEPOSIT_AMOUNT_UNKNOWN',
          count: 1,
          action: null,
          message: 'SUNAT no indica el monto del depósito de 1 detracción pagada: la suma no lo incluye.',
        },
      ],
    })
  })

  it('have no sum while the amount of none is known', async () => {
    const business = await newBusiness()
    for (const number of [1, 2, 3]) await subject(business, number, { source: 'register', amount: null })
    expect(await totals(business)).toEqual([0, 0, 3, null])
    await subject(business, 1)
    expect(await totals(business)).toEqual([0, 0, 3, 1.5])
  })

  it('are not those of another period or business', async () => {
    const business = await newBusiness()
    await newBusiness()
    await storeJudgedListing(test.deps.pool, { businessId: business.id, period: '202609' }, [listedVoucher(20)])
    await pay(business, 20, '6.00')
    expect(await totals(business)).toEqual([0, 0, 3, 7.5])
    expect(await totals(business, '202609')).toEqual([1, 6, 0, 0])
  })

  it('go with their voucher when it vanishes', async () => {
    const business = await newBusiness()
    expect(await totals(business)).toEqual([0, 0, 3, 7.5])
    await list(business, [3])
    expect(await totals(business)).toEqual([0, 0, 2, 4])
  })
})

describe('detractions that are not known whole', () => {
  const reasonsOf = async (business: BusinessRow) => {
    const { completeness } = await ask(business)
    return [completeness.state, ...completeness.reasons.map(({ code, count, action }: Reason) => [code, count, action])]
  }
  type Reason = { code: string; count: number; action: string }
  const key = ({ id: businessId }: BusinessRow) => ({ businessId, book: 'rce' as const, period: PERIOD })

  it('say how many purchases have no XML that would state one, and zero is not the answer', async () => {
    const business = await insertTestBusiness(test.deps.db, owner)
    await recordListsRead(test.deps.db, business.id, test.deps.now())
    await storeJudgedListing(test.deps.pool, { businessId: business.id, period: PERIOD }, [
      listedVoucher(1),
      listedVoucher(2),
      listedVoucher(3, { sunatState: 2 }),
      listedVoucher(4, { type: '03', series: 'B001' }),
      listedVoucher(5, { type: '14', series: '' }),
      // On paper, and marked by SUNAT as subject to detraction.
      listedVoucher(6, { series: '0001', detractionMark: 'D' }),
      listedVoucher(7, { series: '0001' }),
    ])
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, { state: 'absent', xmlSha256: null })
    expect(await reasonsOf(business)).toEqual(['PARTIAL', ['XML_MISSING', 3, 'REVIEW']])
    expect(await totals(business)).toEqual([0, null, 0, null])
    expect((await ask(business)).completeness.reasons[0].message).toBe(
      '3 comprobantes sin XML: no sabemos si tienen detracción ni de cuánto.',
    )
  })

  it('carry what the purchases lack, unless it is about currencies or rates', async () => {
    const business = await newBusiness()
    await recordReading(
      test.deps.db,
      key(business),
      { route: 'portal', isFiled: null, quarantined: 2 },
      test.deps.now(),
    )
    expect(await reasonsOf(business)).toEqual([
      'PARTIAL',
      ['PORTAL_ONLY', 1, 'ADD_API'],
      ['QUARANTINED', 2, 'REVIEW'],
      ['XML_MISSING', 1, 'REVIEW'],
    ])
    await recordReading(test.deps.db, key(business), { route: 'api', isFiled: false, quarantined: 0 }, test.deps.now())
    await list(business, [5])
    expect(await reasonsOf(business)).toEqual(['COMPLETE'])
    await test.deps.db
      .updateTable('periodTotals')
      .set({ unprovenCount: 1 })
      .where('businessId', '=', business.id)
      .execute()
    expect(await reasonsOf(business)).toEqual(['COMPLETE'])
  })

  it.each([
    ['FAILED', 'NOT_COLLECTED', 'COLLECT'],
    ['NOT_ALLOWED', 'NOT_ALLOWED', 'GIVE_PERMISSION'],
  ] as const)('have no amounts while the deposits were never read (%s)', async (failure, state, action) => {
    const business = await insertTestBusiness(test.deps.db, owner)
    await list(business)
    await recordModuleFailure(test.deps.db, { businessId: business.id, module: 'deposits' }, failure)
    expect(await totals(business)).toEqual([0, null, 0, null])
    expect(await reasonsOf(business)).toEqual([state, ['DEPOSITS_UNREAD', 1, action]])
  })

  it('say how many lines of the list of deposits could not be read, but not of those for sales', async () => {
    const business = await newBusiness()
    await list(business, [5])
    const record = (unreadable: Record<string, number>) =>
      recordModuleReading(
        test.deps.db,
        { businessId: business.id, module: 'deposits' },
        '202001',
        test.deps.now(),
        unreadable,
      )
    await record({ acquirer: 0, supplier: 3 })
    expect(await reasonsOf(business)).toEqual(['COMPLETE'])
    await record({ acquirer: 2, supplier: 0 })
    expect(await reasonsOf(business)).toEqual(['PARTIAL', ['DEPOSITS_UNREADABLE', 2, 'REVIEW']])
    expect((await ask(business)).completeness.reasons[0].message).toBe(
      '2 líneas de la lista de depósitos de detracciones de SUNAT no se pudieron leer: pueden ser de este periodo.',
    )
    expect(await totals(business)).toEqual([0, 0, 3, 7.5])
    await record({})
    expect(await reasonsOf(business)).toEqual(['COMPLETE'])
  })

  it('have those of the last reading when the deposits were not read again', async () => {
    const business = await newBusiness()
    await list(business, [5])
    await recordModuleFailure(test.deps.db, { businessId: business.id, module: 'deposits' }, 'FAILED')
    expect(await totals(business)).toEqual([0, 0, 3, 7.5])
    expect(await reasonsOf(business)).toEqual(['PARTIAL', ['DEPOSITS_UNREAD', 1, 'COLLECT']])
    expect((await ask(business)).completeness.reasons[0].message).toMatch(
      /^SUNAT no entregó los depósitos de detracciones en el último intento: los datos son del \d\d\/\d\d\/\d{4}\.$/,
    )
  })
})
