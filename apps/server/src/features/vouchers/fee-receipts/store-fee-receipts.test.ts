import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import type { FeeReceiptLine } from '@contapro/sunat/portal/fee-receipts'
import { beforeEach, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from '../../../testing/factories.ts'
import { forgetWaiting, listedVoucher, storeJudgedListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { findPeriodCompleteness } from '../../completeness/queries.ts'
import { findWrongTotals } from '../totals/recount-periods.ts'
import { storeFeeReceipts } from './store-fee-receipts.ts'

const test = useTestApp()

const PERIOD = '202610'
const ISSUER = randomRuc('10')

const receipt = (number: number, given: Partial<FeeReceiptLine> = {}): FeeReceiptLine => {
  const line = {
    issueDate: calendarDate('2026-10-09'),
    type: '01',
    series: 'E001',
    number,
    state: 'NO ANULADO',
    partyDocumentType: '6',
    partyDocument: ISSUER,
    partyName: 'QUISPE HUANCA MARÍA',
    description: 'ASESORÍA',
    currency: 'SOLES',
    gross: cents(200_000),
    withheld: cents(16_000),
    net: cents(184_000),
    pending: cents(0),
    ...given,
  }
  return { ...line, cells: Object.values(line).map(String) }
}

let business: BusinessRow
let owner: Awaited<ReturnType<typeof insertTestAccountant>>
beforeEach(async () => {
  owner = await insertTestAccountant(test.deps.db)
  business = await insertTestBusiness(test.deps.db, owner, { status: 'VALID' })
  await listPurchase()
})

/** The register of purchases has one factura of S/ 118.00, and never a fee receipt. */
const listPurchase = () =>
  storeJudgedListing(test.deps.pool, { businessId: business.id, period: PERIOD }, [listedVoucher(1)])

const store = (...receipts: FeeReceiptLine[]) =>
  storeFeeReceipts(test.deps, { businessId: business.id, collectionId: null }, receipts)

const stored = () =>
  test.deps.db
    .selectFrom('vouchers')
    .select(['issuer', 'number', 'period', 'origin', 'total', 'igv', 'seenAt'])
    .select((eb) => [eb('voidedAt', 'is not', null).as('isVoided'), eb('vanishedAt', 'is not', null).as('hasVanished')])
    .where('businessId', '=', business.id)
    .where('type', '=', '02')
    .orderBy('number')
    .execute()

async function ask(url: string, filters: Record<string, string>) {
  const answer = await test.injectAs(owner, {
    url: `/app/internal/${url}`,
    query: { filters: JSON.stringify(filters) },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('lists them with the purchases of their month, in no sum of IGV', async () => {
  expect(await store(receipt(1), receipt(2, { issueDate: calendarDate('2026-09-30') }))).toEqual([])
  expect(await stored()).toMatchObject([
    { issuer: ISSUER, number: '1', period: PERIOD, origin: 'portal', total: '2000.00', igv: '0.00', isVoided: false },
    { number: '2', period: '202609' },
  ])
  const filters = { ruc: business.ruc, tax_period: PERIOD }
  const pdt = await ask('dashboard/pdt-report', { ...filters, operation_type: 'COMPRA' })
  expect(pdt).toMatchObject({ igv_18_amount: 18, non_taxable_amount: 0 })
  const summary = await ask('purchase/dashboard', { ...filters, business_uuid: business.id })
  expect(summary).toMatchObject({ total_cpes_count: 2, total_importe_total: 2118, total_count_other_codes: 1 })
  expect(await findWrongTotals(test.deps.db, business.id)).toEqual([])
})

it('keeps them when a register is read that does not have them', async () => {
  await store(receipt(1))
  const before = await stored()
  await listPurchase()
  expect(await stored()).toEqual(before)
  expect(before).toMatchObject([{ hasVanished: false }])
})

it('changes nothing when the same is listed again, and voids what SUNAT voided since', async () => {
  await store(receipt(1), receipt(2, { state: 'ANULADO' }))
  const before = await stored()
  expect(before).toMatchObject([{ isVoided: false }, { isVoided: true }])
  await store(receipt(1), receipt(2, { state: 'ANULADO' }))
  expect(await stored()).toEqual(before)
  await store(receipt(1, { state: 'REVERTIDO' }))
  expect(await stored()).toMatchObject([{ isVoided: true }, { isVoided: true }])
  expect(await findWrongTotals(test.deps.db, business.id)).toEqual([])
})

it('leaves the book complete whatever their currency', async () => {
  await store(receipt(1, { currency: 'DÓLARES' }))
  await forgetWaiting(test.deps.pool, business.id)
  expect(
    await findPeriodCompleteness(test.deps.db, { businessId: business.id, period: PERIOD }, test.deps.now()),
  ).toMatchObject({
    purchases: { state: 'COMPLETE' },
  })
  const summary = await ask('purchase/dashboard', {
    ruc: business.ruc,
    tax_period: PERIOD,
    business_uuid: business.id,
  })
  expect(summary).toMatchObject({ total_importe_total: 118 })
})

it('sets aside what it cannot store, with the reason', async () => {
  const rejected = await store(receipt(1, { currency: 'YENES' }), receipt(2, { partyDocument: '123' }))
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'La moneda no es soles, dólares ni euros',
    'El emisor no tiene un RUC válido',
  ])
  expect(await stored()).toEqual([])
})
