import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { decimal } from '@contapro/domain/money/decimal'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { storeWithXml, storeXml, type VoucherWithLines } from '../../../testing/sunat/store-purchases.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { markAllForRejudging } from '../../rejudging/queries.ts'
import { updateTaxpayers } from '../../taxpayers/queries.ts'
import { storeAnswers } from '../../validity/store-answers.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'
import { loadCompany } from '../facts/company.ts'
import { loadFacts } from '../facts/load-facts.ts'
import { findRelatives } from '../facts/relatives.ts'
import { refreshProfile } from '../settings/refresh-profile.ts'
import { judgeMarked } from './judge-vouchers.ts'
import { markNotes } from './mark-notes.ts'
import { rejudgeSuppliers } from './rejudge-suppliers.ts'

const test = useTestApp()
const NOW = new Date('2026-11-15T17:00:00Z')

let business: BusinessRow
beforeEach(async () => {
  const { db } = test.deps
  business = await insertTestBusiness(db, await insertTestAccountant(db), { name: 'ESTUDIO DE ABOGADOS QW S.A.C.' })
})

const deps = () => ({ ...test.deps, now: () => NOW })
const register = (period = '202610', book: 'rce' | 'rvie' = 'rce') => ({
  businessId: business.id,
  ruc: business.ruc,
  book,
  period,
})
const store = (vouchers: VoucherWithLines[], period?: string) => storeWithXml(deps(), register(period), vouchers)
const list = (vouchers: VoucherWithLines['voucher'][], period = '202610') =>
  storeListing(test.deps.pool, { businessId: business.id, period }, vouchers)
const judge = () => judgeMarked(test.deps, business.id, NOW)

/** Each purchase by its number: how it counts and which rules say why. */
async function verdicts(): Promise<Record<string, string>> {
  const { rows } = await sql<{ number: string; verdict: string }>`
    select voucher.number, rtrim(concat_ws(' ', voucher.review_state, verdict.credit, array_to_string(verdict.rules, ' '))) as verdict
    from vouchers voucher join voucher_verdicts verdict
      on verdict.business_id = voucher.business_id and verdict.voucher_id = voucher.id
    where voucher.business_id = ${business.id}`.execute(test.deps.db)
  return Object.fromEntries(rows.map(({ number, verdict }) => [number, verdict]))
}

async function idOf(number: number): Promise<number> {
  const { id } = await test.deps.db
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', business.id)
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
  return id
}

/** Judging everything again must change nothing. */
async function expectSettled(): Promise<void> {
  const before = await stored()
  await test.deps.db.transaction().execute((tx) => markAllForRejudging(tx, business.id))
  await judge()
  expect(await stored()).toEqual(before)
  expect(await findWrongTotals(test.deps.db, business.id)).toEqual([])
}
const stored = () =>
  test.deps.db
    .selectFrom('voucherVerdicts')
    .selectAll()
    .where('businessId', '=', business.id)
    .orderBy('voucherId')
    .execute()

const creditNote = (number: number, modified: number, given: Parameters<typeof listedVoucher>[1] = {}) =>
  listedVoucher(number, {
    type: '07',
    taxableBase: cents(-1000),
    modifies: [{ type: '01', series: 'F001', number: String(modified), issueDate: null }],
    ...given,
  })

describe('the facts of a stored purchase', () => {
  it('are those of its row, its XML, its supplier and its company', async () => {
    const { db } = test.deps
    await store([
      {
        voucher: listedVoucher(1, { taxableBase: cents(200_050), dueDate: calendarDate('2026-11-30') }),
        lines: [
          {
            description: 'LAPTOP LENOVO',
            sunatCode: '43211503',
            unitValue: decimal('1000.255'),
            value: decimal('2000.51'),
            properties: [{ code: '7000', name: 'Placa', value: 'ABC-123' }],
          },
        ],
        xml: {
          detraction: {
            code: '022',
            percent: decimal('12'),
            amount: decimal('283.00'),
            account: undefined,
            currency: 'PEN',
            means: undefined,
          },
        },
      },
    ])
    await updateTaxpayers(test.deps, [{ ruc: '20131312955', state: 'ACTIVO', condition: 'NO HABIDO' }], NOW)
    const today = calendarDate('2026-11-15')
    const company = await loadCompany(db, business.id, today)
    const [loaded] = await loadFacts(db, company, await findRelatives(db, business.id, [await idOf(1)]), today)
    expect(loaded?.facts).toMatchObject({
      company: { ruc: business.ruc, isRetentionAgent: undefined },
      type: '01',
      issuer: { ruc: '20131312955', name: 'PROVEEDOR S.A.C.' },
      issueDate: '2026-10-15',
      dueDate: '2026-11-30',
      period: '202610',
      isVoided: false,
      hasVanished: false,
      currency: 'PEN',
      exchangeRate: undefined,
      soles: { base: 200_050, igv: 36_009, total: 236_059 },
      destination: 'DG',
      document: {
        customer: { documentType: '6', document: business.ruc },
        items: [{ description: 'LAPTOP LENOVO', sunatCode: '43211503', unitValue: 100_026, value: 200_051 }],
        detraction: { code: '022', amount: 28_300 },
        plates: ['ABC123'],
      },
      modifies: undefined,
      validity: undefined,
      supplier: { condition: 'NO HABIDO', seenSince: today, isSsco: undefined, isNrus: undefined },
      equalOnSameDay: 1,
      alsoIn: undefined,
      today,
    })
    expect(company.buyer.ciiu).toBe('69')
  })
})

describe('purchases are judged', () => {
  it('when their register is merged, and again when their XML arrives', async () => {
    const purchase = { voucher: listedVoucher(1), lines: ['MUÑECA BARBIE'] }
    await list([purchase.voucher])
    await judge()
    expect(await verdicts()).toEqual({ 1: 'DEDUCIBLE SI' })
    await storeXml(deps(), register(), [purchase])
    await judge()
    expect(await verdicts()).toEqual({ 1: 'OBSERVADO SI G01' })
    await expectSettled()
  })

  it('when SUNAT answers about one, voids it or stops listing it', async () => {
    await list([listedVoucher(1), listedVoucher(2), listedVoucher(3)])
    await judge()
    const answer = { voucher: 'not-found', taxpayer: undefined, address: undefined, remarks: [] } as const
    await storeAnswers(test.deps.db, business.id, [{ voucherId: await idOf(1), validity: answer }], NOW)
    await list([listedVoucher(1), listedVoucher(2, { sunatState: 2 })])
    await judge()
    expect(await verdicts()).toEqual({ 1: 'OBSERVADO SI V02', 2: 'NO_DEDUCIBLE NO V01', 3: 'OBSERVADO SI K01' })
    await expectSettled()
  })

  it('when the state of their supplier changes', async () => {
    await list([listedVoucher(1), listedVoucher(2, { issuer: '20100070970' })])
    await judge()
    await updateTaxpayers(test.deps, [{ ruc: '20100070970', state: 'BAJA DE OFICIO', condition: 'HABIDO' }], NOW)
    await rejudgeSuppliers(test.deps, { rucs: ['20100070970'] })
    await judge()
    expect(await verdicts()).toEqual({ 1: 'DEDUCIBLE SI', 2: 'OBSERVADO SI S04' })
    await expectSettled()
  })

  it('by what the company sells, as soon as its sales say it', async () => {
    await store([{ voucher: listedVoucher(1), lines: ['MUÑECA BARBIE'] }])
    await refreshProfile(test.deps.db, business.id)
    await judge()
    expect(await verdicts()).toEqual({ 1: 'OBSERVADO SI G01' })
    const sale = { voucher: listedVoucher(1, { issuer: business.ruc }), lines: ['MUÑECA BEBE', 'PELUCHE OSO'] }
    await storeWithXml(deps(), register('202611', 'rvie'), [sale])
    await refreshProfile(test.deps.db, business.id)
    await judge()
    expect(await verdicts()).toEqual({ 1: 'DEDUCIBLE SI' })
    await expectSettled()
  })

  it('together with those that are equal to them, whichever came first', async () => {
    await list([listedVoucher(1), listedVoucher(2)])
    await judge()
    expect(await verdicts()).toEqual({ 1: 'DEDUCIBLE SI', 2: 'DEDUCIBLE SI' })
    await list([listedVoucher(3)], '202611')
    await judge()
    expect(await verdicts()).toEqual({ 1: 'OBSERVADO SI K02', 2: 'OBSERVADO SI K02', 3: 'OBSERVADO SI K02' })
    await expectSettled()
    await list([listedVoucher(3, { taxableBase: cents(5000) })], '202611')
    await judge()
    expect(await verdicts()).toEqual({ 1: 'DEDUCIBLE SI', 2: 'DEDUCIBLE SI', 3: 'DEDUCIBLE SI' })
    await expectSettled()
  })

  it('so that only the second of one voucher recorded as two types is stopped', async () => {
    await list([listedVoucher(1, { type: '14' })], '202611')
    await judge()
    await list([listedVoucher(1)])
    await judge()
    const { rows } = await sql<{ type: string; rules: string[] }>`
      select voucher.type, verdict.rules from vouchers voucher join voucher_verdicts verdict
        on verdict.business_id = voucher.business_id and verdict.voucher_id = voucher.id
      where voucher.business_id = ${business.id} order by voucher.type`.execute(test.deps.db)
    expect(rows).toEqual([
      { type: '01', rules: [] },
      { type: '14', rules: ['V06'] },
    ])
    await expectSettled()
  })
})

describe('a note', () => {
  it('follows the voucher it modifies, whichever period and order they come in', async () => {
    await list([creditNote(2, 1, { issueDate: '2026-11-02' })], '202611')
    await judge()
    expect(await verdicts()).toEqual({ 2: 'OBSERVADO SI V13' })
    await store([{ voucher: listedVoucher(1), lines: ['MUÑECA BARBIE'] }])
    await judge()
    expect(await verdicts()).toEqual({ 1: 'OBSERVADO SI G01', 2: 'OBSERVADO SI N01' })
    await expectSettled()
  })

  it('that is judged together with its voucher follows what the voucher has become', async () => {
    await list([listedVoucher(1), creditNote(2, 1)])
    await judge()
    expect(await verdicts()).toEqual({ 1: 'DEDUCIBLE SI', 2: 'DEDUCIBLE SI' })
    await list([listedVoucher(1, { sunatState: 2 }), creditNote(2, 1, { taxableBase: cents(-900) })])
    await judge()
    expect(await verdicts()).toMatchObject({ 2: 'NO_DEDUCIBLE NO N01' })
    await expectSettled()
  })

  it('follows a decision', async () => {
    await store([{ voucher: listedVoucher(1), lines: ['MUÑECA BARBIE'] }])
    await list([creditNote(2, 1, { issueDate: '2026-11-02' })], '202611')
    await judge()
    await test.deps.db.transaction().execute(async (tx) => {
      await sql`update vouchers set review_state = 'RECHAZADO' where business_id = ${business.id} and number = '1'`.execute(
        tx,
      )
      await markNotes(tx, business.id, [await idOf(1)])
    })
    await judge()
    expect(await verdicts()).toMatchObject({ 2: 'NO_DEDUCIBLE NO N01' })
  })

  it('that modifies several follows each of them', async () => {
    const modifies = ['1', '3'].map((number) => ({ type: '01', series: 'F001', number, issueDate: null }))
    await list([listedVoucher(1), listedVoucher(3, { taxableBase: cents(7000) }), creditNote(2, 1, { modifies })])
    await judge()
    expect(await verdicts()).toMatchObject({ 2: 'DEDUCIBLE SI' })
    await list([
      listedVoucher(1),
      listedVoucher(3, { taxableBase: cents(7000), sunatState: 2 }),
      creditNote(2, 1, { modifies }),
    ])
    await judge()
    expect(await verdicts()).toMatchObject({ 2: 'NO_DEDUCIBLE NO N01' })
    await expectSettled()
  })
})
