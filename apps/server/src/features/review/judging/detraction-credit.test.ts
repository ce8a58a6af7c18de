import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { PdtReport } from '@contapro/contract/dashboard'
import type { Detraction, DetractionsSummary } from '@contapro/contract/detractions'
import type { UnmatchedDeposit } from '@contapro/contract/unmatched-deposits'
import type { ReportSummary } from '@contapro/contract/reports'
import type { Invoice } from '@contapro/domain/vouchers/invoice'
import type { Deposit } from '@contapro/sunat/portal/deposits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { insertTestProrrata } from '../../../testing/record-factories.ts'
import { reviewer } from '../../../testing/review-purchases.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { storeWithXml, storeXml, type VoucherWithLines } from '../../../testing/sunat/store-purchases.ts'
import { testDeposit } from '../../../testing/test-deposit.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { recordModuleReading } from '../../completeness/queries.ts'
import { upsertDeposits } from '../../detractions/queries.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import * as jobs from '../jobs.ts'
import { findWrongStates } from '../queries.ts'
import { judgePurchases } from './judge-purchases.ts'
import { judgeMarked } from './judge-vouchers.ts'
import { replayVerdicts } from './replay-verdicts.ts'
import { sweepJudging } from './sweep-judging.ts'

// Purchases of October 2026: their credit waits for the deposit until November 6.

const test = useTestApp()
const SUPPLIER = '20131312955'
const noonOf = (day: string) => new Date(`${day}T17:00:00Z`)

let owner: UserRow
let business: BusinessRow
let today: string
beforeEach(async () => {
  const { db } = test.deps
  owner = await insertTestAccountant(db)
  business = await insertTestBusiness(db, owner, { name: 'ESTUDIO DE ABOGADOS QW S.A.C.' })
  today = '2026-11-15'
})

const detraction = (given: Partial<Invoice['detraction']> = {}): Partial<Invoice> => ({
  detraction: {
    code: '022',
    percent: decimal('12'),
    amount: decimal('142.00'),
    currency: 'PEN',
    account: '00-099-000001',
    means: undefined,
    ...given,
  },
})
/** Base 1,000.00, IGV 180.00, detraction 142.00. */
const purchase = (number: number, xml: Partial<Invoice> = detraction(), given = {}): VoucherWithLines => ({
  voucher: listedVoucher(number, { taxableBase: cents(100_000), issueDate: '2026-10-12', ...given }),
  lines: ['PAPEL BOND A4'],
  xml,
})

const store = (vouchers: VoucherWithLines[], period = '202610') =>
  storeWithXml(test.deps, { businessId: business.id, ruc: business.ruc, book: 'rce', period }, vouchers)

const readDeposits = () =>
  recordModuleReading(test.deps.db, { businessId: business.id, module: 'deposits' }, '202001', noonOf(today))

type Paid = Partial<Deposit> & { number: number; on: string; soles?: number }

/** SUNAT lists these deposits, and no others of their certificates. */
async function deposit(...paid: Paid[]): Promise<void> {
  const deposits = paid.map(toDeposit)
  await test.deps.db.transaction().execute((tx) => upsertDeposits(tx, business.id, 'acquirer', deposits, noonOf(today)))
  await readDeposits()
}

function toDeposit({ number, on, soles = 142, ...given }: Paid, index: number): Deposit {
  return testDeposit({
    certificate: `${number}${on}${index}`,
    account: '00099000001',
    goodsCode: '022',
    amount: cents(soles * 100),
    paidOn: calendarDate(on),
    period: taxPeriod('202610'),
    voucherNumber: String(number),
    ...given,
  })
}

const judge = () => judgeMarked(test.deps, business.id, noonOf(today))

/** What the passing of time changes, through the job that tends judging. */
async function tend(): Promise<void> {
  const deps = { ...test.deps, now: () => noonOf(today) }
  await sweepJudging(deps)
  const { signal } = new AbortController()
  await runQueued(test, jobs.judgePurchases, (_, payload) =>
    judgePurchases(deps, payload, { signal, shutdown: signal }),
  )
}

type Stored = {
  number: string
  creditPeriod: string | null
  amount: string | null
  deposited: string | null
  completedOn: string | null
  differences: string[] | null
}

async function stored(number: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select voucher.number, voucher.credit_period, detraction.amount, detraction.deposited, detraction.completed_on, detraction.differences
    from vouchers voucher
    left join detractions detraction on detraction.business_id = voucher.business_id and detraction.voucher_id = voucher.id
    where voucher.business_id = ${business.id} and voucher.number = ${String(number)} and voucher.type <> '07'`.execute(
    test.deps.db,
  )
  const [row] = rows
  if (!row) throw new Error(`no purchase ${number}`)
  return row
}

/** IGV of purchases and deferred IGV of each period, as the totals and the PDT have them. */
async function igvOf(...periods: string[]): Promise<Record<string, [number | null, number]>> {
  const answers: Record<string, [number | null, number]> = {}
  for (const period of periods) {
    const { total_amount_igv_purchase, deferred_igv } = await reviewer(test, owner, business).total(period)
    const filters = JSON.stringify({ ruc: business.ruc, tax_period: period, operation_type: 'COMPRA' })
    const answer = await test.injectAs(owner, { url: '/app/internal/dashboard/pdt-report', query: { filters } })
    const { igv_18_amount } = answer.json<PdtReport>()
    expect(igv_18_amount).toBe(total_amount_igv_purchase)
    answers[period] = [total_amount_igv_purchase, deferred_igv]
  }
  return answers
}

async function expectSound(): Promise<void> {
  const { db } = test.deps
  expect(await findWrongTotals(db, business.id)).toEqual([])
  expect((await findWrongStates(db)).filter(({ businessId }) => businessId === business.id)).toEqual([])
  for (const period of ['202610', '202611', '202612'])
    expect((await replayVerdicts(db, business.id, period)).differences).toEqual([])
}

async function listed(number: number) {
  const { data } = await reviewer(test, owner, business).list('all-invoices', { tax_period: '202610', size: '100' })
  const row = data.find((voucher) => voucher.number === String(number) && voucher.document_type === '01')
  if (!row) throw new Error(`no row ${number}`)
  return row
}

describe('the credit of a purchase with detraction', () => {
  it('is deferred past its date, and belongs to exactly the period of a deposit found three months late', async () => {
    await store([purchase(1), purchase(2, {})])
    for (const period of ['202611', '202612', '202701', '202702'])
      await storeListing(test.deps.pool, { businessId: business.id, period }, [])
    await readDeposits()
    await judge()
    expect(await igvOf('202610')).toEqual({ 202610: [180, 180] })
    expect(await listed(1)).toMatchObject({
      status: 'gasto deducible',
      credit: 'DIFERIDO',
      credit_period: null,
      notices: [{ rule: 'D03' }],
    })
    const review = reviewer(test, owner, business)
    const deferred = await review.list('all-invoices', { tax_period: '202610', credit: 'deferred' })
    expect(deferred).toMatchObject({
      data: [{ number: '1', credit: 'DIFERIDO' }],
      summary: { total_items: 1, total_amount: 1180 },
    })
    expect((await review.list('all-invoices', { tax_period: '202610' })).moved_credit).toEqual({
      from_other_periods: 0,
      from_prorrata: 0,
      to_other_periods: 0,
      to_prorrata: 0,
      deferred: 180,
      deferred_prorrata: 0,
    })
    await expectSound()
    today = '2027-02-10'
    await deposit({ number: 1, on: '2027-02-03' })
    await judge()
    expect(await igvOf('202610', '202611', '202612', '202701', '202702')).toEqual({
      202610: [180, 0],
      202611: [0, 0],
      202612: [0, 0],
      202701: [0, 0],
      202702: [180, 0],
    })
    const moved = {
      from_other_periods: 0,
      from_prorrata: 0,
      to_other_periods: 180,
      to_prorrata: 0,
      deferred: 0,
      deferred_prorrata: 0,
    }
    expect((await review.list('all-invoices', { tax_period: '202610', credit: 'deferred' })).data).toEqual([])
    expect(await review.list('all-invoices', { tax_period: '202610', credit: 'moved' })).toMatchObject({
      data: [{ number: '1', credit_period: '202702' }],
    })
    expect((await review.list('all-invoices', { tax_period: '202610' })).moved_credit).toEqual(moved)
    expect((await review.total('202610')).moved_credit).toEqual(moved)
    expect((await review.total('202702')).moved_credit).toEqual({
      ...moved,
      from_other_periods: 180,
      to_other_periods: 0,
    })
    const query = `business_uuid=${business.id}&ruc=${business.ruc}&fecha_inicio=2027-02-01&fecha_fin=2027-02-28`
    const paid = await test.injectAs(owner, { url: `/app/internal/businesses/dashboard/detractions?${query}` })
    expect(paid.json().summary.late).toEqual({ count: 1, taken_back_count: 0, igv: 180, periods: ['202702'] })
    expect(await listed(1)).toMatchObject({
      credit: 'SI',
      credit_period: '202702',
      notices: [{ rule: 'D04', message: 'Depósito fuera de plazo: el crédito pasa al periodo Febrero 2027.' }],
    })
    await expectSound()
  })

  it('stays while its date has not passed, and says until when', async () => {
    today = '2026-11-06'
    await store([purchase(1)])
    await readDeposits()
    await judge()
    expect(await igvOf('202610')).toEqual({ 202610: [180, 0] })
    expect((await listed(1)).notices).toMatchObject([{ rule: 'D03', message: expect.stringContaining('06/11/2026') }])
  })

  it('is not denied while nobody knows the deposits of a later day', async () => {
    await store([purchase(1)])
    await judge()
    expect((await stored(1)).creditPeriod).toBeNull()
    today = '2026-11-06'
    await readDeposits()
    today = '2026-11-15'
    await judge()
    expect((await stored(1)).creditPeriod).toBeNull()
    await readDeposits()
    await judge()
    expect((await stored(1)).creditPeriod).toBe('000000')
  })

  it('is in the files although nobody knows its deposit, and they say so', async () => {
    await store([purchase(1, detraction(), { issueDate: '2026-08-12' })], '202608')
    await judge()
    const lacks = async () => {
      const url = `/app/internal/businesses/${business.ruc}/reports/summary`
      const answer = await test.injectAs(owner, { url, query: { tax_period: '202608' } })
      const { purchases, rce } = answer.json<ReportSummary>()
      const reason = purchases.completeness.reasons.find(({ code }) => code === 'DEPOSITS_UNREAD')
      const { unread_deposits: unread } = await reviewer(test, owner, business).total('202608')
      return { igv: rce.written.igv, message: reason?.message.replaceAll('\u00A0', ' '), unread }
    }
    expect(await lacks()).toEqual({
      igv: 180,
      message: '1 compra con detracción sin constancia: S/ 180.00 de IGV van con crédito, y no leímos sus depósitos.',
      unread: { count: 1, igv: 180 },
    })
    await deposit({ number: 1, on: '2026-09-03', period: taxPeriod('202608') })
    await judge()
    expect(await lacks()).toEqual({ igv: 180, message: undefined, unread: { count: 0, igv: 0 } })
  })

  it('is deferred by the passing of time alone, through the job that tends judging', async () => {
    today = '2026-11-05'
    await store([purchase(1)])
    await readDeposits()
    await tend()
    expect((await stored(1)).creditPeriod).toBeNull()
    today = '2026-11-07'
    await tend()
    expect((await stored(1)).creditPeriod).toBeNull()
    await readDeposits()
    await tend()
    expect((await stored(1)).creditPeriod).toBe('000000')
    await expectSound()
  })

  it('is lost by the passing of time alone once no deposit gives credit any more, and every sum says so', async () => {
    await store([purchase(1), purchase(2)])
    today = '2027-10-31'
    await readDeposits()
    await judge()
    expect(await igvOf('202610')).toEqual({ 202610: [0, 360] })
    expect(await tab()).toMatchObject({
      vouchers: [
        { frozen_igv: 180, is_deferred: true, lost_igv: 0, credit_until: '2027-10-31' },
        { frozen_igv: 180, is_deferred: true, lost_igv: 0, credit_until: '2027-10-31' },
      ],
      summary: { deferred_igv: 360, lost_credit: { count: 0, igv: 0 } },
    })
    today = '2027-11-01'
    await tend()
    // The deposits of November were not read: one of October may be there still.
    expect(await igvOf('202610')).toEqual({ 202610: [0, 360] })
    await readDeposits()
    await tend()
    expect(await igvOf('202610')).toEqual({ 202610: [0, 0] })
    expect(await tab()).toMatchObject({
      vouchers: [
        { frozen_igv: 0, is_deferred: false, lost_igv: 180, credit: 'NO', credit_period: null },
        { frozen_igv: 0, is_deferred: false, lost_igv: 180, credit: 'NO', credit_period: null },
      ],
      summary: { deferred_igv: 0, awaited_igv: 0, lost_credit: { count: 2, igv: 360 } },
    })
    expect(await listed(1)).toMatchObject({
      credit: 'NO',
      credit_period: null,
      destination: 'DG',
      notices: [
        {
          rule: 'D03',
          denies_credit: true,
          message:
            'Crédito perdido: pasaron más de 12 meses desde la emisión sin depósito. La detracción sigue por pagar y ya no da crédito fiscal.',
        },
      ],
    })
    // Paying it changes nothing, and a destination does not bring the credit back.
    today = '2027-11-12'
    await deposit({ number: 1, on: '2027-11-10' })
    await judge()
    expect((await tab()).summary.lost_credit).toEqual({ count: 1, igv: 180 })
    const review = reviewer(test, owner, business)
    await review.setDestination(`${SUPPLIER}-01-F001-1`, { destination: 'DGNG' })
    expect(await listed(1)).toMatchObject({ destination: 'DGNG', credit: 'NO', credit_period: null })
    expect(await igvOf('202610', '202711')).toEqual({ 202610: [0, 0], 202711: [null, 0] })
    await expectSound()
  })

  it('is lost after the window, and counts without credit in its own period', async () => {
    await store([purchase(1)])
    today = '2027-12-01'
    await deposit({ number: 1, on: '2027-11-10' })
    await judge()
    expect(await listed(1)).toMatchObject({
      status: 'gasto deducible',
      credit: 'NO',
      credit_period: null,
      destination: 'DG',
      notices: [{ rule: 'D04', denies_credit: true }],
    })
    expect(await igvOf('202610')).toEqual({ 202610: [0, 0] })
    await expectSound()
  })

  it('follows a decision and a destination of the accountant', async () => {
    await store([purchase(1)])
    await deposit({ number: 1, on: '2026-12-03' })
    await judge()
    const review = reviewer(test, owner, business)
    const code = `${SUPPLIER}-01-F001-1`
    expect((await stored(1)).creditPeriod).toBe('202612')
    await review.setDestination(code, { destination: 'DNG' })
    expect((await stored(1)).creditPeriod).toBeNull()
    await review.setDestination(code, { destination: 'DGNG' })
    expect((await stored(1)).creditPeriod).toBe('202612')
    expect(await listed(1)).toMatchObject({ credit: 'PRORRATA', credit_period: '202612' })
    await review.decline([code])
    await review.validate([code])
    expect((await stored(1)).creditPeriod).toBe('202612')
    await expectSound()
  })

  it('takes its notes along', async () => {
    const note = listedVoucher(9, {
      type: '07',
      series: 'FC01',
      issueDate: '2026-10-20',
      taxableBase: cents(-50_000),
      modifies: [{ type: '01', series: 'F001', number: '1', issueDate: null }],
    })
    await store([purchase(1), { voucher: note, lines: [] }])
    await storeListing(test.deps.pool, { businessId: business.id, period: '202612' }, [])
    await readDeposits()
    await judge()
    expect(await igvOf('202610')).toEqual({ 202610: [0, 90] })
    await deposit({ number: 1, on: '2026-12-03' })
    await judge()
    expect(await igvOf('202610', '202612')).toEqual({ 202610: [0, 0], 202612: [90, 0] })
    await expectSound()
  })
})

type Tab = { summary: DetractionsSummary; vouchers: Detraction[] }

async function tab(query: Record<string, string> = {}): Promise<Tab> {
  const answer = await test.injectAs(owner, {
    url: '/app/internal/businesses/dashboard/detractions',
    query: { ruc: business.ruc, business_uuid: business.id, paid: 'N', ...query },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function unmatched(query: Record<string, string> = {}): Promise<UnmatchedDeposit[]> {
  const answer = await test.injectAs(owner, {
    url: `/app/internal/businesses/${business.id}/unmatched-deposits`,
    query,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

/** The IGV that the RCE of a period leaves out because it is deferred. */
async function leftOutOfRce(period: string): Promise<number | undefined> {
  const url = `/app/internal/businesses/${business.ruc}/reports/summary`
  const { rce } = (await test.injectAs(owner, { url, query: { tax_period: period } })).json<ReportSummary>()
  return rce.left_out.find(({ reason }) => reason === 'DEFERRED')?.igv
}

/** A credit note on a purchase of `purchase`, of so many soles of base. */
const creditNote = (number: number, modified: number, base: number, given = {}): VoucherWithLines => ({
  voucher: listedVoucher(number, {
    type: '07',
    series: 'FC01',
    issueDate: '2026-10-20',
    taxableBase: cents(-base * 100),
    noteReason: '07',
    modifies: [{ type: '01', series: 'F001', number: String(modified), issueDate: null }],
    ...given,
  }),
  lines: [],
})

describe('a purchase that credit notes take back', () => {
  it('is no longer due, and counts with its note in the period of the note', async () => {
    await store([purchase(1), purchase(2)])
    await readDeposits()
    await judge()
    expect(await igvOf('202610')).toEqual({ 202610: [0, 360] })
    const late = { issueDate: '2026-11-10' }
    await store([creditNote(9, 1, 1000, late)], '202611')
    await judge()
    expect(await igvOf('202610', '202611')).toEqual({ 202610: [0, 180], 202611: [0, 0] })
    expect((await stored(1)).creditPeriod).toBe('202611')
    expect(await listed(1)).toMatchObject({
      credit: 'SI',
      credit_period: '202611',
      notices: [{ rule: 'D03', message: expect.stringContaining('dejó sin efecto la operación el 10/11/2026') }],
    })
    const { vouchers, summary } = await tab()
    expect(vouchers.map(({ serie_number: number }) => number)).toEqual(['F001-2'])
    expect(summary).toMatchObject({
      unpaid: { count: 1, amount: 142 },
      overdue: { count: 1, amount: 142 },
      taken_back_count: 1,
      deferred_igv: 180,
      fine_at_risk: 71,
    })
    await expectSound()
    // SUNAT lists the note no more.
    await store([], '202611')
    await judge()
    expect((await stored(1)).creditPeriod).toBe('000000')
    expect((await tab()).summary).toMatchObject({ unpaid: { count: 2 }, taken_back_count: 0 })
    await expectSound()
  })

  it('keeps its credit when the note came before its date, whatever the note states', async () => {
    await store([purchase(1), creditNote(9, 1, 1, { noteReason: '06' })])
    await readDeposits()
    await judge()
    expect(await stored(1)).toMatchObject({ creditPeriod: null, amount: '142.00' })
    expect((await tab()).vouchers).toEqual([])
    await expectSound()
  })

  it('in part is due for what remains', async () => {
    // 12 % of 1,180.00 less 590.00 is 70.80.
    await store([purchase(1), creditNote(9, 1, 500)])
    await readDeposits()
    await judge()
    const { vouchers, summary } = await tab()
    expect(vouchers).toMatchObject([{ detraction_amount: 71, notes_amount: 590, frozen_igv: 90, stated_amount: null }])
    expect(summary).toMatchObject({ unpaid: { count: 1, amount: 71 }, deferred_igv: 90 })
    await deposit({ number: 1, on: '2026-11-12', soles: 71 })
    await judge()
    expect(await stored(1)).toMatchObject({ creditPeriod: '202611', completedOn: '2026-11-12', differences: [] })
    await expectSound()
  })

  it('after its deposit stays paid', async () => {
    await store([purchase(1)])
    await deposit({ number: 1, on: '2026-10-19' })
    await judge()
    await store([purchase(1), creditNote(9, 1, 1000)])
    await judge()
    expect(await stored(1)).toMatchObject({ amount: '142.00', completedOn: '2026-10-19', differences: [] })
    expect((await tab({ paid: 'S' })).summary).toMatchObject({ paid: { count: 1, amount: 142 }, taken_back_count: 0 })
  })
})

describe('the deferred IGV', () => {
  const parts = (base: number, shared: number) => ({
    taxableBase: cents(base + shared),
    parts: {
      baseDg: cents(base),
      igvDg: cents(Math.round(base * 0.18)),
      baseDgng: cents(shared),
      igvDgng: cents(Math.round(shared * 0.18)),
      baseDng: cents(0),
      igvDng: cents(0),
    },
  })

  it('is one figure in report, lists, their filter, the RCE and the tab: all of it, less the notes that follow', async () => {
    await insertTestProrrata(test.deps.db, business.id, 33.33)
    await store(
      [
        purchase(1, detraction(), { issueDate: '2026-09-12' }),
        purchase(2, detraction(), { ...parts(0, 100_005), issueDate: '2026-09-13' }),
        purchase(3, detraction(), { ...parts(50_000, 50_005), issueDate: '2026-09-14' }),
      ],
      '202609',
    )
    await store([
      purchase(4, detraction(), parts(0, 100_015)),
      purchase(5, detraction(), parts(0, 100_025)),
      purchase(6, detraction(), parts(30_000, 70_015)),
      creditNote(91, 6, 0, parts(-10_000, -20_005)),
      creditNote(92, 3, 0, parts(-10_000, -10_005)),
      // Gives no credit, and one that is declined.
      purchase(7),
      purchase(8),
    ])
    await readDeposits()
    await judge()
    const review = reviewer(test, owner, business)
    await review.setDestination(`${SUPPLIER}-01-F001-7`, { destination: 'DNG' })
    await review.decline([`${SUPPLIER}-01-F001-8`])
    const figures: (number | undefined)[][] = []
    for (const period of ['202609', '202610']) {
      const { deferred_igv, moved_credit } = await review.total(period)
      const list = await review.list('all-invoices', { tax_period: period })
      const { summary } = await tab({ tax_period: period })
      expect([
        moved_credit?.deferred,
        list.moved_credit?.deferred,
        (await review.list('all-invoices', { tax_period: period, credit: 'deferred' })).summary.total_igv,
        await leftOutOfRce(period),
        summary.deferred_igv,
      ]).toEqual(Array.from({ length: 5 }, () => deferred_igv))
      expect([moved_credit?.deferred_prorrata, list.moved_credit?.deferred_prorrata]).toEqual(
        Array.from({ length: 2 }, () => summary.deferred_prorrata),
      )
      figures.push([deferred_igv, summary.deferred_prorrata])
    }
    // 180.00 + 90.00 and the shared 180.01 + 90.01; 54.00 − 36.00 and the shared 180.03 + 180.05 + 126.03 − 36.01 − 18.01.
    expect(figures).toEqual([
      [540.02, 270.02],
      [450.09, 432.09],
    ])
    const { summary, vouchers } = await tab()
    expect(summary).toMatchObject({ deferred_igv: 990.11, deferred_prorrata: 702.11 })
    const rows = vouchers.map(({ serie_number: number, frozen_igv: igv, is_prorated }) => [number, igv, is_prorated])
    // Less their notes, wherever these are.
    expect(rows).toEqual([
      ['F001-1', 180, false],
      ['F001-2', 180.01, true],
      ['F001-3', 144, true],
      ['F001-4', 180.03, true],
      ['F001-5', 180.05, true],
      ['F001-6', 126.02, true],
      ['F001-7', 0, false],
      ['F001-8', 0, false],
    ])
    await expectSound()
  })
})

describe('deposits are matched', () => {
  it('in parts, by the day of the last one', async () => {
    await store([purchase(1)])
    await deposit({ number: 1, on: '2026-11-03', soles: 100 })
    await judge()
    expect(await stored(1)).toMatchObject({ creditPeriod: '000000', completedOn: null, differences: ['AMOUNT'] })
    await deposit({ number: 1, on: '2026-11-12', soles: 42 })
    await judge()
    expect(await stored(1)).toMatchObject({
      creditPeriod: '202611',
      deposited: '142.00',
      completedOn: '2026-11-12',
      differences: [],
    })
  })

  it('under one certificate over two vouchers, whichever of them is read last', async () => {
    const shared = { certificate: 'C1', soles: 425 }
    await store([purchase(1), purchase(2, detraction({ amount: decimal('283.00') }), { taxableBase: cents(200_000) })])
    await deposit({ number: 1, on: '2026-11-03', ...shared }, { number: 2, on: '2026-11-03', ...shared })
    await judge()
    expect(await stored(1)).toMatchObject({ deposited: '142.00', completedOn: '2026-11-03', differences: [] })
    expect(await stored(2)).toMatchObject({ deposited: '283.00', completedOn: '2026-11-03', differences: [] })
  })

  it('under one certificate again when the amount of the other voucher becomes known', async () => {
    const shared = { certificate: 'C1', soles: 425 }
    await store([purchase(1)])
    await deposit({ number: 1, on: '2026-11-03', ...shared }, { number: 2, on: '2026-11-03', ...shared })
    await judge()
    expect(await stored(1)).toMatchObject({ differences: ['AMOUNT'] })
    const other = purchase(2, detraction({ amount: decimal('283.00') }), { taxableBase: cents(200_000) })
    const register = { businessId: business.id, ruc: business.ruc, book: 'rce', period: '202610' } as const
    await storeListing(test.deps.pool, register, [purchase(1).voucher, other.voucher])
    await storeXml(test.deps, register, [other])
    await judge()
    expect(await stored(1)).toMatchObject({ deposited: '142.00', differences: [] })
  })

  it('without an amount, which pays all', async () => {
    await store([purchase(1)])
    await deposit({ number: 1, on: '2026-11-03', amount: undefined })
    await judge()
    expect(await stored(1)).toMatchObject({ deposited: null, completedOn: '2026-11-03', differences: [] })
  })

  it('with what they state differently', async () => {
    await store([purchase(1)])
    await deposit({
      number: 1,
      on: '2026-11-03',
      soles: 150,
      voucherType: '03',
      period: taxPeriod('202607'),
      goodsCode: '037',
      account: '77',
    })
    await judge()
    expect(await stored(1)).toMatchObject({
      creditPeriod: null,
      completedOn: '2026-11-03',
      differences: ['AMOUNT', 'PERIOD', 'TYPE', 'GOODS', 'ACCOUNT'],
    })
  })

  it('not by number alone when two vouchers have it', async () => {
    await store([purchase(1), purchase(1, detraction(), { type: '08', taxableBase: cents(90_000) })])
    await deposit({ number: 1, on: '2026-11-03', voucherType: '03' })
    await judge()
    const { rows } = await sql<{ depositCount: number }>`
      select deposit_count from detractions where business_id = ${business.id}`.execute(test.deps.db)
    expect(rows).toEqual([{ depositCount: 0 }, { depositCount: 0 }])
  })

  it('that name no stored voucher once the accountant says of which purchase they are, until that is taken back', async () => {
    await store([purchase(1), purchase(2, detraction(), { taxableBase: cents(200_000) })])
    const listedByMistake = { number: 124, on: '2026-11-03', certificate: 'C9' }
    await deposit(listedByMistake)
    await judge()
    const code = `${SUPPLIER}-01-F001-1`
    const stated = { type: '01', series: 'F001', number: '124' }
    const proposed = (isDenied: boolean) => [{ code, amount: 142, is_denied: isDenied }]
    for (const query of [{}, { tax_period: '202610' }, { fecha_inicio: '2026-11-03', fecha_fin: '2026-11-03' }])
      expect(await unmatched(query)).toMatchObject([{ stated, proposals: proposed(false) }])
    for (const query of [{ tax_period: '202609' }, { fecha_inicio: '2026-11-04' }, { fecha_fin: '2026-11-02' }])
      expect(await unmatched(query)).toEqual([])
    const root = `/app/internal/businesses/${business.id}`
    const leftOut = async () => {
      const payload = { codes: [code] }
      const answer = await test.injectAs(owner, { method: 'POST', url: `${root}/detraction-lots/preview`, payload })
      return answer.json().left_out
    }
    expect(await leftOut()).toMatchObject([{ code, kind: 'MAY_BE_PAID', reason: expect.stringContaining('F001-124') }])
    const say = async (isSame: boolean | null) => {
      const payload = { certificate: 'C9', supplier_ruc: SUPPLIER, stated, code, is_same: isSame }
      const answer = await test.injectAs(owner, { method: 'PUT', url: `${root}/deposit-answers`, payload })
      expect(answer.statusCode).toBe(204)
    }
    await say(false)
    expect(await unmatched()).toMatchObject([{ proposals: proposed(true) }])
    expect(await leftOut()).toEqual([])
    await say(true)
    // Not paid again while it is not judged.
    expect(await leftOut()).toMatchObject([{ kind: 'MAY_BE_PAID' }])
    await judge()
    // SUNAT lists it as before.
    await deposit(listedByMistake)
    await judge()
    expect(await stored(1)).toMatchObject({ deposited: '142.00', completedOn: '2026-11-03', creditPeriod: null })
    const paid = await tab({ paid: 'S' })
    expect(await unmatched()).toEqual([])
    expect(paid.vouchers).toMatchObject([{ code, certificates: [{ joined_from: '01-F001-124' }] }])
    await say(null)
    await judge()
    expect(await stored(1)).toMatchObject({ deposited: '0.00', completedOn: null, creditPeriod: '000000' })
    expect(await unmatched()).toMatchObject([{ stated, proposals: proposed(false) }])
    const entries = await listAuditEntries(test.deps.db, business.id)
    const answers = entries
      .filter(({ action }) => action === 'deposit-answered')
      .map(({ details }) => details?.['answer'])
    expect(answers).toEqual(['other', 'same', 'withdrawn'])
    await expectSound()
  })

  it('again when SUNAT corrects the voucher of a certificate', async () => {
    await store([purchase(1), purchase(2)])
    await deposit({ number: 1, on: '2026-11-03', certificate: 'C1' })
    await judge()
    expect([(await stored(1)).creditPeriod, (await stored(2)).creditPeriod]).toEqual([null, '000000'])
    await deposit({ number: 2, on: '2026-11-03', certificate: 'C1' })
    await judge()
    expect([(await stored(1)).creditPeriod, (await stored(2)).creditPeriod]).toEqual(['000000', null])
    await expectSound()
  })
})

describe('the detraction of a purchase', () => {
  it('comes from its XML, its percent or its register row', async () => {
    await store([
      purchase(1, detraction({ amount: decimal('141.60') })),
      purchase(2, detraction({ amount: undefined, percent: undefined })),
      purchase(3, {}, { detractionMark: 'D' }),
      purchase(4, {}),
    ])
    await judge()
    const amounts = await Promise.all([1, 2, 3, 4].map(async (number) => (await stored(number)).amount))
    expect(amounts).toEqual(['142.00', '142.00', null, null])
    const { rows } = await sql<{ source: string; depositDue: string; depositDueBy: string }>`
      select source, deposit_due, deposit_due_by from detractions where business_id = ${business.id} order by voucher_id`.execute(
      test.deps.db,
    )
    const due = { depositDue: '2026-11-06', depositDueBy: 'recording' }
    expect(rows).toEqual([
      { source: 'xml', ...due },
      { source: 'xml', ...due },
      { source: 'register', ...due },
    ])
  })

  it('is what the law asks for when its XML states another amount, percent or filler account', async () => {
    const other = detraction({ percent: decimal('10'), amount: decimal('75'), account: '00000000001' })
    await store([
      purchase(1, other),
      purchase(2, detraction({ code: '013', percent: undefined, amount: decimal('75') })),
    ])
    await readDeposits()
    await judge()
    const { vouchers } = await tab()
    expect(vouchers).toMatchObject([
      { percent: 12, detraction_amount: 142, stated_amount: 75 },
      { goods_code: '013', percent: null, detraction_amount: 75, stated_amount: null },
    ])
    const { account } = await test.deps.db
      .selectFrom('detractions')
      .select('account')
      .where('businessId', '=', business.id)
      .orderBy('voucherId')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(account).toBeNull()
  })

  it('is not due when the law does not ask for it, whatever its XML states, and a lot leaves it out', async () => {
    const small = detraction({ code: '037', amount: decimal('60.00') })
    // 500.00 in all; 700.00, which is not more than the minimum; and 700.02.
    const bases = [42_373, 59_322, 59_324]
    await store(bases.map((base, index) => purchase(index + 1, small, { taxableBase: cents(base) })))
    await readDeposits()
    await judge()
    expect((await tab()).vouchers.map(({ serie_number: number }) => number)).toEqual(['F001-3'])
    expect((await listed(1)).status).toBe('observado')
    const lot = await test.injectAs(owner, {
      method: 'POST',
      url: `/app/internal/businesses/${business.id}/detraction-lots`,
      payload: { codes: [1, 3].map((number) => `${SUPPLIER}-01-F001-${number}`) },
    })
    expect(lot.json()).toMatchObject({
      count: 1,
      left_out: [{ code: `${SUPPLIER}-01-F001-1`, reason: expect.stringContaining('no corresponde depositarla') }],
    })
    // What was deposited all the same is shown, and not as a debt.
    await deposit({ number: 1, on: '2026-11-03', soles: 30, goodsCode: '037' })
    await judge()
    expect(await stored(1)).toMatchObject({ amount: '0.00', deposited: '30.00', completedOn: '2026-11-03' })
    await expectSound()
  })

  it('is due by the first instalment of the XML', async () => {
    const installments = ['2026-10-30', '2026-10-20'].map((due) => ({
      id: 'Cuota001',
      amount: decimal('519.00'),
      due: calendarDate(due),
    }))
    await store([purchase(1, { ...detraction(), payment: { form: 'Credito', pending: undefined, installments } })])
    await judge()
    const row = await test.deps.db
      .selectFrom('detractions')
      .select(['depositDue', 'depositDueBy', 'creditDue'])
      .where('businessId', '=', business.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ depositDue: '2026-10-20', depositDueBy: 'installment', creditDue: '2026-11-06' })
  })

  it('goes with a purchase that is voided or vanishes, and follows it into another period', async () => {
    await store([purchase(1), purchase(2), purchase(3)])
    await judge()
    await store([{ ...purchase(1), voucher: listedVoucher(1, { sunatState: 2 }) }])
    await store([purchase(3)], '202611')
    await judge()
    const rows = await test.deps.db
      .selectFrom('detractions')
      .select(['period', 'creditDue'])
      .where('businessId', '=', business.id)
      .execute()
    expect(rows).toEqual([{ period: '202611', creditDue: '2026-12-07' }])
  })
})
