import { dateInLima } from '@contapro/domain/dates/lima'
import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { cents } from '@contapro/domain/money/cents'
import { beforeEach, describe, expect, it } from 'vitest'

import { insertTestVoucher } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { insertTestDeposit, insertTestDetraction, recordListsRead } from '../../testing/record-factories.ts'
import { listedVoucher, storeJudgedListing } from '../../testing/sunat/store-listing.ts'
import { applyReview } from '../vouchers/queries.ts'

const test = useTestApp()
const { owner, business } = useNewBusiness(test)

type Row = {
  deposit_state: string
  due_at_latest: string
  code: string
  days_left: number | null
  frozen_igv: number
  fine_at_risk: number | null
  certificate: Record<string, unknown> | null
}

let today: CalendarDate
beforeEach(async () => {
  today = dateInLima(test.deps.now())
  await recordListsRead(test.deps.db, business.id, test.deps.now())
})

const list = (period: string, vouchers: ReturnType<typeof listedVoucher>[]) =>
  storeJudgedListing(test.deps.pool, { businessId: business.id, period }, vouchers)

const subject = (number: number, given: Parameters<typeof insertTestDetraction>[2] = {}) =>
  insertTestDetraction(test.deps.db, { businessId: business.id, number }, given)

async function setCredit(number: number, creditPeriod: string) {
  const { db } = test.deps
  const { id: voucherId, reviewState } = await db
    .selectFrom('vouchers')
    .select(['id', 'reviewState'])
    .where('businessId', '=', business.id)
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
  await applyReview(db, business.id, [{ voucherId, reviewState, destination: null, creditPeriod }])
}

async function ask(query: Record<string, string> = {}) {
  const answer = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard/detractions',
    query: { ruc: business.ruc, business_uuid: business.id, ...query },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const numbersOf = ({ vouchers }: { vouchers: Row[] }) => vouchers.map(({ code }) => Number(code.split('-').at(-1)))

describe('detractions to be paid', () => {
  it('are of all periods, first due first, with what is frozen and at risk', async () => {
    await list('202609', [listedVoucher(1), listedVoucher(2)])
    await list('202610', [listedVoucher(3), listedVoucher(4), listedVoucher(5, { sunatState: 2 })])
    await subject(1, { depositDue: addDays(today, 2), creditDue: addDays(today, 2) })
    await subject(2, { depositDue: addDays(today, -10), creditDue: addDays(today, -1), amount: '60.00' })
    await setCredit(2, NO_PERIOD_YET)
    await subject(3, {
      depositDue: addDays(today, 9),
      creditDue: addDays(today, 9),
      deposited: '100.00',
      depositCount: 1,
    })
    await subject(4, { completedOn: '2026-10-20', deposited: '142.00', depositCount: 1 })
    await subject(5, { depositDue: addDays(today, -20) })
    const all = await ask({ paid: 'N' })
    expect(numbersOf(all)).toEqual([2, 1, 3])
    expect(all.vouchers[0]).toMatchObject({
      code: '20131312955-01-F001-2',
      voucher_unique_code: `${business.ruc}-20131312955-01-F001-2`,
      tax_period: '202609',
      issuer_date: '2026-10-15',
      serie_number: 'F001-2',
      supplier_ruc: '20131312955',
      supplier_business_name: 'PROVEEDOR S.A.C.',
      total_amount: 118,
      goods_code: '037',
      goods_name: 'Demás servicios gravados con el IGV',
      percent: 12,
      detraction_amount: 60,
      deposit_amount: null,
      payment_datetime: null,
      certificate_number: '-',
      operation_name: '-',
      deposit_due_by: 'recording',
      days_left: -10,
      frozen_igv: 18,
      is_deferred: true,
      lost_igv: 0,
      credit_until: null,
      credit_window: 12,
      fine_at_risk: 30,
      credit_period: null,
      account: '',
      lot: null,
      certificate: null,
      certificates: [],
    })
    expect(all.vouchers[2]).toMatchObject({ deposit_amount: 100, fine_at_risk: 0, credit_period: '202610' })
    expect(all.summary).toEqual({
      unpaid: { count: 3, amount: 244 },
      unknown_count: 0,
      paid: { count: 1, amount: 142 },
      overdue: { count: 1, amount: 60, assumed: { count: 0, amount: 0 }, oldest_days: 10 },
      soon: { count: 1, amount: 142 },
      later: { count: 1, amount: 42 },
      unread: { count: 0, amount: 0 },
      taken_back_count: 0,
      next_due: { count: 1, amount: 142, date: addDays(today, 2) },
      deferred_igv: 18,
      deferred_prorrata: 0,
      awaited_igv: 36,
      lost_credit: { count: 0, igv: 0 },
      fine_at_risk: 30,
      to_use: { count: 0, igv: 0, prorrata: 0, periods: [] },
      late: { count: 0, taken_back_count: 0, igv: 0, periods: [] },
      completeness: { state: 'PARTIAL', reasons: [expect.objectContaining({ code: 'XML_MISSING', count: 4 })] },
    })
    expect(numbersOf(await ask({ paid: 'N', tax_period: '202610' }))).toEqual([3])
    for (const [due, number] of Object.entries({ overdue: 2, soon: 1, later: 3 })) {
      const filtered = await ask({ paid: 'N', due })
      expect(numbersOf(filtered)).toEqual([number])
      expect(filtered.pagination.total_items).toBe(1)
      expect(filtered.summary.unpaid.count).toBe(3)
    }
  })

  it('are searched by supplier, RUC or series and number, with sums of what is found', async () => {
    await list('202610', [
      listedVoucher(1, { supplier: 'MADERERA ÑANDÚ S.A.C.' }),
      listedVoucher(2),
      listedVoucher(31, { issuer: '20100070970' }),
    ])
    for (const number of [1, 2, 31]) await subject(number)
    const found = async (search: string) => numbersOf(await ask({ paid: 'N', search }))
    expect(await found('ñandu')).toEqual([1])
    expect(await found(' f001-3 ')).toEqual([31])
    expect(await found('2010007')).toEqual([31])
    expect(await found('S.A.C.')).toEqual([1, 2, 31])
    for (const nothing of ['%', '_', String.raw`\\`, 'F001-4']) expect(await found(nothing)).toEqual([])
    const { pagination, summary } = await ask({ paid: 'N', search: 'maderera' })
    expect([pagination.total_items, summary.unpaid.count]).toEqual([1, 1])
    for (const number of [1, 2]) await setCredit(number, NO_PERIOD_YET)
    const deferred = async (query: Record<string, string>) => (await ask({ paid: 'N', ...query })).summary.deferred_igv
    expect(await deferred({})).toBe(36)
    expect(await deferred({ search: 'maderera' })).toBe(18)
    expect(await deferred({ search: 'F001-31' })).toBe(0)
    expect(await deferred({ search: 'maderera', tax_period: '202609' })).toBe(0)
  })

  it('are due soon until the third day, and overdue only after their date', async () => {
    const days = [-1, 0, 3, 4]
    await list(
      '202610',
      days.map((_, index) => listedVoucher(index + 1)),
    )
    for (const [index, day] of days.entries())
      await subject(index + 1, { depositDue: addDays(today, day), creditDue: addDays(today, day) })
    const { vouchers, summary } = await ask({ paid: 'N' })
    expect(vouchers.map((row: Row) => [row.days_left, row.fine_at_risk])).toEqual([
      [-1, 71],
      [0, 0],
      [3, 0],
      [4, 0],
    ])
    expect([summary.overdue.count, summary.soon.count, summary.later.count]).toEqual([1, 2, 1])
    expect(summary.next_due).toEqual({ count: 1, amount: 142, date: today })
  })

  it('are surely late only once the date of recording passed too, where an instalment stands for the payment', async () => {
    await list('202610', [listedVoucher(1), listedVoucher(2), listedVoucher(3), listedVoucher(4)])
    const installment = { depositDueBy: 'installment' as const, depositDue: addDays(today, -40) }
    await subject(1, { ...installment, creditDue: addDays(today, 5) })
    await subject(2, { ...installment, creditDue: addDays(today, -33) })
    await subject(3, { depositDue: addDays(today, -3), creditDue: addDays(today, 5), depositDueBy: 'transfer' })
    await subject(4, { depositDue: addDays(today, -35), creditDue: addDays(today, -35) })
    const answer = await ask({ paid: 'N' })
    const { vouchers, summary } = answer
    // In the order of the dates that the rows show: of the second purchase the one since when it is surely late.
    expect(numbersOf(answer)).toEqual([1, 4, 2, 3])
    expect(vouchers.map((row: Row) => [row.deposit_state, row.due_at_latest])).toEqual([
      ['overdue', addDays(today, 5)],
      ['overdue', addDays(today, -35)],
      ['overdue', addDays(today, -33)],
      ['overdue', addDays(today, -3)],
    ])
    expect(summary.overdue).toEqual({
      count: 4,
      amount: 568,
      assumed: { count: 1, amount: 142 },
      oldest_days: 35,
    })
  })

  it('are neither late nor in time while their deposits were never read', async () => {
    await list('202610', [listedVoucher(1), listedVoucher(2)])
    await subject(1, { depositDue: addDays(today, -30), depositsKnownUntil: null })
    await subject(2, { depositDue: addDays(today, -5) })
    const { vouchers, summary } = await ask({ paid: 'N' })
    // The filters add up to all of them.
    const counts = await Promise.all(
      ['overdue', 'soon', 'later', 'unread'].map(async (due) => {
        const filtered = await ask({ paid: 'N', due })
        return [numbersOf(filtered), filtered.pagination.total_items]
      }),
    )
    expect(counts).toEqual([
      [[2], 1],
      [[], 0],
      [[], 0],
      [[1], 1],
    ])
    expect(vouchers).toMatchObject([
      { deposit_state: 'unknown', days_left: null, fine_at_risk: null },
      { deposit_state: 'overdue', days_left: -5, fine_at_risk: 71 },
    ])
    expect(summary).toMatchObject({
      unpaid: { count: 2, amount: 284 },
      overdue: { count: 1, amount: 142, assumed: { count: 0, amount: 0 }, oldest_days: 5 },
      unread: { count: 1, amount: 142 },
      fine_at_risk: 71,
      next_due: null,
    })
    expect(numbersOf(await ask({ paid: 'N', due: 'overdue' }))).toEqual([2])
  })

  it('await only the IGV whose date has not passed', async () => {
    await list(
      '202610',
      [1, 2, 3, 4].map((number) => listedVoucher(number)),
    )
    await subject(1, { creditDue: today })
    await subject(2, { creditDue: addDays(today, -1) })
    await subject(3, { creditDue: addDays(today, 5), depositsKnownUntil: null })
    await subject(4, { creditDue: addDays(today, 5) })
    await setCredit(4, NO_PERIOD_YET)
    expect((await ask({ paid: 'N' })).summary).toMatchObject({ awaited_igv: 18, deferred_igv: 18 })
  })

  it('have no amount, nor a fine, while only the register says that they are subject', async () => {
    await list('202610', [listedVoucher(1, { detractionMark: 'D' }), listedVoucher(2)])
    await subject(1, {
      source: 'register',
      amount: null,
      goodsCode: null,
      percent: null,
      account: null,
      depositDue: addDays(today, -5),
    })
    const { vouchers, summary } = await ask({ paid: 'N' })
    expect(vouchers[0]).toMatchObject({
      detraction_amount: null,
      goods_code: null,
      goods_name: null,
      percent: null,
      fine_at_risk: null,
      frozen_igv: 18,
    })
    expect(summary).toMatchObject({ unpaid: { count: 1, amount: 0 }, unknown_count: 1, fine_at_risk: 0 })
  })

  it('freeze all IGV of which some gives credit: by destination and review', async () => {
    const parts = {
      baseDg: cents(0),
      igvDg: cents(0),
      baseDgng: cents(0),
      igvDgng: cents(0),
      baseDng: cents(0),
      igvDng: cents(0),
    }
    await list('202610', [
      listedVoucher(1),
      listedVoucher(2, { parts: { ...parts, baseDgng: cents(10_000), igvDgng: cents(1_800) } }),
      listedVoucher(3, { parts: { ...parts, baseDng: cents(10_000), igvDng: cents(1_800) } }),
      listedVoucher(4),
      listedVoucher(5),
    ])
    for (const number of [1, 2, 3, 4, 5])
      await subject(number, { depositDue: addDays(today, number), creditDue: today })
    const { db } = test.deps
    const review = (number: string, set: object) =>
      db.updateTable('vouchers').set(set).where('businessId', '=', business.id).where('number', '=', number).execute()
    await review('4', { reviewState: 'OBSERVADO' })
    await review('5', { reviewDestination: 'DGNG' })
    const frozen = async () => (await ask({ paid: 'N' })).vouchers.map((row: Row) => row.frozen_igv)
    expect(await frozen()).toEqual([18, 18, 0, 0, 18])
    const answered = (await ask({ paid: 'N' })).vouchers
    expect(answered.map((row: { is_prorated: boolean }) => row.is_prorated)).toEqual([false, true, false, false, true])
    expect(answered.map((row: { credit: string; status: string }) => [row.credit, row.status])).toEqual([
      ['SI', 'gasto deducible'],
      ['PRORRATA', 'gasto deducible'],
      ['NO', 'gasto deducible'],
      ['SI', 'observado'],
      ['PRORRATA', 'gasto deducible'],
    ])
    expect(answered[2].credit_period).toBeNull()
    expect((await ask({ paid: 'N' })).summary.awaited_igv).toBe(54)
  })

  it('are paged in one order, each once', async () => {
    await list(
      '202610',
      Array.from({ length: 45 }, (_, index) => listedVoucher(index + 1)),
    )
    for (let number = 1; number <= 45; number += 1) await subject(number, { depositDue: addDays(today, number % 3) })
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => ask({ paid: 'N', page })))
    const listed = pages.flatMap(numbersOf)
    expect(listed).toHaveLength(45)
    expect(new Set(listed).size).toBe(45)
    expect(pages[0].pagination).toEqual({ page: 1, size: 20, total_items: 45, total_pages: 3 })
    const left = pages.flatMap(({ vouchers }) => vouchers.map((row: Row) => row.days_left))
    expect(left).toEqual(left.toSorted((a, b) => a - b))
  })
})

describe('paid detractions', () => {
  it('are listed last paid first, with their certificates and a dash for what is missing', async () => {
    await list('202610', [listedVoucher(1), listedVoucher(2)])
    const paid = { deposited: '142.00', depositCount: 2 }
    await subject(1, { ...paid, completedOn: '2026-11-09', differences: ['AMOUNT', 'nonsense'] })
    await subject(2, { ...paid, completedOn: '2026-11-10', depositCount: 1, deposited: null })
    const deposit = { businessId: business.id, amount: '100.00', paidOn: '2026-11-03', certificate: '1001' }
    await insertTestDeposit(test.deps.db, deposit)
    await insertTestDeposit(test.deps.db, {
      ...deposit,
      amount: '42.00',
      paidOn: '2026-11-09',
      certificate: '1002',
      solUser: '',
      account: '',
      operationNumber: '',
      paymentNumber: '',
      accountType: '',
      operationCode: '',
      operation: '',
      goods: '',
      period: null,
    })
    await insertTestDeposit(test.deps.db, {
      ...deposit,
      amount: null,
      voucherNumber: '2',
      certificate: '1003',
      paidAt: '',
    })
    await insertTestDeposit(test.deps.db, { ...deposit, certificate: '1004', role: 'supplier' })
    // Names another type: it is for the only voucher with its number. A file of the accountant has only the code of the operation.
    await insertTestDeposit(test.deps.db, {
      ...deposit,
      certificate: '1000',
      voucherType: '03',
      paidOn: '2026-11-02',
      operation: '',
    })
    const answer = await ask({ tax_period: '202610' })
    expect(numbersOf(answer)).toEqual([2, 1])
    const [second, first] = answer.vouchers
    expect(first).toMatchObject({
      deposit_amount: 142,
      payment_datetime: '2026-11-09 10:00:00',
      certificate_number: '1002',
      operation_name: '-',
      days_left: null,
      frozen_igv: 0,
      fine_at_risk: 0,
      is_deferred: false,
      lost_igv: 0,
      credit_until: null,
      credit_period: '202610',
      account: '00-099-000001',
      differences: [{ kind: 'AMOUNT', message: 'El monto depositado no es el de la detracción.' }],
      certificate: {
        certificate_number: '1002',
        sol_user: '-',
        account_number: '-',
        account_type_name: '-',
        customer_identity_number: '20131312955',
        supplier_business_name: 'PROVEEDOR S.A.C.',
        operation_name: '-',
        good_or_service_code: '037',
        good_or_service_name: 'Demás servicios gravados con el IGV',
        deposit_amount: 42,
        payment_datetime: '2026-11-09 10:00:00',
        tax_period_payment: '-',
        operation_number: '-',
        detraction_payment: '-',
      },
    })
    expect(first.certificates.map((one: { certificate_number: string }) => one.certificate_number)).toEqual([
      '1002',
      '1001',
      '1000',
    ])
    expect(first.certificates[2].operation_name).toBe(
      'Venta de bienes, prestación de servicios o contrato de construcción',
    )
    expect(second).toMatchObject({
      deposit_amount: null,
      payment_datetime: '2026-11-03',
      certificate: { deposit_amount: '-', payment_datetime: '2026-11-03', operation_name: 'Venta de bienes' },
    })
    expect(answer.summary.paid).toEqual({ count: 2, amount: 142 })
    expect(answer.summary.completeness.reasons).toContainEqual(
      expect.objectContaining({ code: 'DEPOSIT_AMOUNT_UNKNOWN', count: 1 }),
    )
  })

  it('are found by the day of payment in all periods, whatever period is named', async () => {
    await list('202609', [listedVoucher(1)])
    await list('202610', [listedVoucher(2), listedVoucher(3)])
    for (const [number, completedOn] of Object.entries({ 1: '2026-11-02', 2: '2026-11-09', 3: '2026-11-10' }))
      await subject(Number(number), { completedOn, deposited: '142.00', depositCount: 1 })
    const days = { fecha_inicio: '2026/11/02', fecha_fin: '2026-11-09' }
    for (const query of [days, { ...days, tax_period: '202610' }]) {
      const found = await ask(query)
      expect(numbersOf(found)).toEqual([2, 1])
      expect(found.summary.paid.count).toBe(2)
      expect(found.pagination.total_items).toBe(2)
    }
    expect(numbersOf(await ask({ fecha_inicio: '2026-11-09' }))).toEqual([3, 2])
    expect(numbersOf(await ask({ fecha_fin: '2026-11-02', tax_period: '202609' }))).toEqual([1])
    expect(numbersOf(await ask({ tax_period: '202610' }))).toEqual([3, 2])
    // Days of payment do not apply to what is not paid.
    expect((await ask({ ...days, paid: 'N', tax_period: '202609' })).summary.paid.count).toBe(1)
  })

  it('late are to be used while the period of their credit is not declared', async () => {
    await list('202608', [listedVoucher(1), listedVoucher(2), listedVoucher(3)])
    for (const number of [1, 2, 3]) await subject(number, { completedOn: today, deposited: '142.00', depositCount: 1 })
    const current = today.slice(0, 7).replace('-', '')
    await setCredit(1, current)
    await setCredit(2, '202601')
    const shared = test.deps.db.updateTable('vouchers').set({ reviewDestination: 'DGNG' })
    await shared.where('businessId', '=', business.id).where('number', '=', '1').execute()
    const { vouchers, summary } = await ask()
    expect(summary.to_use).toEqual({ count: 1, igv: 18, prorrata: 18, periods: [current] })
    expect(summary.late).toEqual({ count: 2, taken_back_count: 0, igv: 36, periods: ['202601', current] })
    expect(vouchers.map((row: { credit_period: string }) => row.credit_period)).toEqual(['202608', '202601', current])
  })
})

describe('what the list lacks', () => {
  it('is that of the period, or each reason of all periods once', async () => {
    await list('202609', [listedVoucher(1), listedVoucher(2)])
    await list('202610', [listedVoucher(3)])
    const missing = async (query: Record<string, string>) =>
      (await ask(query)).summary.completeness.reasons.map(({ code, count }: { code: string; count: number }) => [
        code,
        count,
      ])
    expect(await missing({ tax_period: '202609' })).toEqual([['XML_MISSING', 2]])
    expect(await missing({})).toEqual([['XML_MISSING', 3]])
    // What is paid until a day lacks nothing of later periods.
    await insertTestVoucher(test.deps.db, business.id, { period: '209901', number: '9' })
    const days = { fecha_inicio: '2026-09-01', fecha_fin: '2026-09-30' }
    expect(await missing({ paid: 'S', ...days })).toEqual([['XML_MISSING', 2]])
  })

  it('is that of the sums of the period, and so are its amounts', async () => {
    await list('202610', [listedVoucher(1), listedVoucher(2), listedVoucher(3)])
    await subject(1, { deposited: '100.00', depositCount: 1 })
    await subject(2, { completedOn: '2026-10-20', deposited: '143.00', depositCount: 1 })
    const { summary } = await ask({ tax_period: '202610' })
    const totals = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/total-amount-detractions',
      query: { ruc: business.ruc, business_uuid: business.id, tax_period: '202610' },
    })
    expect(totals.json()).toMatchObject({
      count_paid_detractions: 1,
      sum_paid_detractions: 143,
      count_not_paid_detractions: 1,
      sum_not_paid_detractions: 42,
      completeness: summary.completeness,
    })
    expect(summary).toMatchObject({ unpaid: { count: 1, amount: 42 }, paid: { count: 1, amount: 143 } })
  })
})
