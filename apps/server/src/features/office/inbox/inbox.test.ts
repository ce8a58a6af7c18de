import type { Inbox, InboxItem } from '@contapro/contract/inbox'
import { addDays, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { dueDate } from '@contapro/domain/periods/due-date'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { insertTestDetraction, recordListsRead } from '../../../testing/record-factories.ts'
import { markForRejudging } from '../../rejudging/queries.ts'
import { requestCollection } from '../../collection/queries.ts'
import { reviewer, testFinding } from '../../../testing/review-purchases.ts'
import { listedVoucher, soles, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const test = useTestApp()
const today = dateInLima(new Date())
const current = periodOf(today)
const period = addMonths(current, -1)
const inMonth = (month: string) => ({ issueDate: `${month.slice(0, 4)}-${month.slice(4)}-15` })

let owner: UserRow
let stranger: UserRow
let foreign: BusinessRow
beforeAll(async () => {
  stranger = await insertTestAccountant(test.deps.db)
  foreign = await observedClient('AJENA S.A.C.', 2, stranger)
})
beforeEach(async () => {
  owner = await insertTestAccountant(test.deps.db)
})

const client = (name: string, given: Parameters<typeof insertTestBusiness>[2] = {}, accountant = owner) =>
  insertTestBusiness(test.deps.db, accountant, { name, status: 'VALID', ...given })

async function store(business: BusinessRow, purchases: Parameters<typeof storeListing>[2], of = period) {
  for (const book of ['rce', 'rvie'] as const)
    await storeListing(test.deps.pool, { businessId: business.id, book, period: of }, book === 'rce' ? purchases : [])
}

const observe = (business: BusinessRow, numbers: readonly number[], accountant = owner, rule = testFinding('K03')) =>
  reviewer(test, accountant, business).judge(new Map(numbers.map((number) => [number, { reasons: [rule] }])))

/** A client with so many observed purchases of S/ 18 IGV each. */
async function observedClient(name: string, count: number, accountant = owner): Promise<BusinessRow> {
  const business = await client(name, {}, accountant)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await store(
    business,
    numbers.map((number) => listedVoucher(number, inMonth(period))),
  )
  await observe(business, numbers, accountant)
  return business
}

async function inbox(query: Record<string, string> = {}, user = owner): Promise<Inbox> {
  const answer = await test.injectAs(user, { url: '/app/internal/accountant/inbox', query })
  expect(answer.statusCode).toBe(200)
  return answer.json<Inbox>()
}

const ofKind = async (kind: InboxItem['kind']) => (await inbox({ kind })).data

describe('the inbox', () => {
  it('has what waits for the accountant and nobody else', async () => {
    await observedClient('PROPIA S.A.C.', 1)
    const names = ({ data }: Inbox) => data.map(({ business }) => business.name)
    expect(names(await inbox())).toEqual(['PROPIA S.A.C.'])
    expect(names(await inbox({}, stranger))).toEqual(['AJENA S.A.C.'])
    expect((await inbox({}, stranger)).summary).toMatchObject({ count: 1, client_count: 1, soles_at_risk: 36 })
  })

  it('says how many purchases are observed and what IGV they leave out, of the period that is declared next', async () => {
    const business = await observedClient('OBSERVADA S.A.C.', 3)
    const [item] = await ofKind('OBSERVED')
    expect(item).toMatchObject({
      business: { uuid: business.id },
      tax_period: period,
      title: expect.stringMatching(/^3 observados dejan IGV fuera de [a-z]+$/v),
      detail: 'Suman S/ 354.00',
      soles_at_risk: 54,
      estimated_from: null,
      due_date: dueDate(business.ruc, period),
      actions: ['REVIEW'],
    })
    await test.injectAs(owner, {
      method: 'PUT',
      url: `/app/internal/businesses/${business.id}/periods/${period}/declared`,
      payload: { declared: true },
    })
    expect(await ofKind('OBSERVED')).toEqual([])
    await store(business, [listedVoucher(90, inMonth(current))], current)
    await observe(business, [90])
    expect(await ofKind('OBSERVED')).toMatchObject([{ tax_period: current, soles_at_risk: 18 }])
  })

  it('has one entry for what a client must deposit, due on the nearest day that is not past', async () => {
    const business = await client('CON DETRACCIONES S.A.C.')
    await store(
      business,
      [1, 2, 3, 4].map((number) => listedVoucher(number, { ...inMonth(period), taxableBase: soles(1000 * number) })),
    )
    const due = (number: number, days: number) =>
      insertTestDetraction(
        test.deps.db,
        { businessId: business.id, number },
        { depositDue: addDays(today, days), depositsKnownUntil: today },
      )
    await due(1, 2)
    await due(2, -40)
    await due(3, 30)
    await due(4, 1)
    const ofVouchers = (...numbers: string[]) =>
      test.deps.db.updateTable('vouchers').where('businessId', '=', business.id).where('number', 'in', numbers)
    await ofVouchers('2').set({ creditPeriod: NO_PERIOD_YET }).execute()
    expect((await inbox()).counts).toEqual({})
    await recordListsRead(test.deps.db, business.id, new Date())
    expect((await inbox()).data).toMatchObject([
      {
        kind: 'DETRACTIONS',
        title: '3 detracciones vencidas o por vencer, S/ 426.00',
        detail: `La primera venció el ${formatDate(addDays(today, -40))}, la próxima vence el ${formatDate(addDays(today, 1))}; 1 no da crédito hasta que deposites`,
        soles_at_risk: 180 + 720 + 360 + 71,
        due_date: addDays(today, 1),
        due: 'tomorrow',
        actions: ['PAY'],
      },
    ])
    await ofVouchers('1', '4').set({ vanishedAt: new Date() }).execute()
    expect(await ofKind('DETRACTIONS')).toMatchObject([
      {
        title: '1 detracción vencida, S/ 142.00',
        detail: `Venció el ${formatDate(addDays(today, -40))}; su IGV pasa al periodo en que deposites`,
        soles_at_risk: 360 + 71,
        due_date: addDays(today, -40),
        due: 'overdue',
        evidence: expect.arrayContaining([
          { label: 'IGV que da crédito si depositas', value: 'S/ 360.00' },
          { label: 'Multa estimada', value: 'hasta S/ 71.00, 50 % de lo no depositado, sin gradualidad' },
        ]),
      },
    ])
    // One whose credit is lost is to be deposited nevertheless.
    await ofVouchers('1').set({ vanishedAt: null, igvDg: '0.00', igvDng: '180.00' }).execute()
    await test.deps.db
      .updateTable('detractions')
      .where('businessId', '=', business.id)
      .where('depositDue', '=', addDays(today, 2))
      .set({ depositDue: addDays(today, -2) })
      .execute()
    expect(await ofKind('DETRACTIONS')).toMatchObject([
      {
        detail: `La primera venció el ${formatDate(addDays(today, -40))}, la última el ${formatDate(addDays(today, -2))}; 1 no da crédito hasta que deposites`,
        due_date: addDays(today, -2),
        evidence: expect.arrayContaining([
          { label: 'IGV que da crédito si depositas', value: 'S/ 360.00, de 1 de 2 compras' },
        ]),
      },
    ])
  })

  it('takes the IGV of credit notes from that of the detractions they modify', async () => {
    const business = await client('CON NOTA S.A.C.')
    const note = listedVoucher(2, {
      ...inMonth(period),
      type: '07',
      series: 'FC01',
      taxableBase: soles(-400),
      modifies: [{ type: '01', series: 'F001', number: '1', issueDate: null }],
    })
    await store(business, [listedVoucher(1, { ...inMonth(period), taxableBase: soles(1000) }), note])
    await recordListsRead(test.deps.db, business.id, new Date())
    const notes = await test.deps.db
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', business.id)
      .where('type', '=', '07')
      .execute()
    await insertTestDetraction(
      test.deps.db,
      { businessId: business.id, number: 1 },
      { depositDue: addDays(today, 1), depositsKnownUntil: today, noteIds: notes.map(({ id }) => String(id)) },
    )
    expect(await ofKind('DETRACTIONS')).toMatchObject([
      {
        soles_at_risk: 108,
        evidence: expect.arrayContaining([{ label: 'IGV que da crédito si depositas', value: 'S/ 108.00' }]),
      },
    ])
  })

  it('has a client whose registers nobody has read yet, and says that they are being collected', async () => {
    const business = await client('INGENIERÍA NUEVA S.A.C.', { status: 'IN_PROGRESS' })
    expect((await inbox()).data).toMatchObject([
      { kind: 'UNREAD', soles_at_risk: null, actions: ['COLLECT'], tax_period: period },
    ])
    await test.deps.db
      .transaction()
      .execute((tx) => requestCollection(tx, test.deps.queue, business.id, 'FIRST', new Date()))
    const [item, ...others] = (await inbox()).data
    expect(item).toMatchObject({ kind: 'UNREAD', title: expect.stringMatching(/^Recopilando /v) })
    expect(item?.actions).not.toContain('COLLECT')
    expect(others).toEqual([])
  })

  it('says for how many clients something is still collected or judged, and which of them', async () => {
    const [idle, judged] = [await observedClient('QUIETA S.A.C.', 1), await observedClient('EN REVISIÓN S.A.C.', 2)]
    // As if the job had judged what was stored.
    for (const { id } of [idle, judged])
      await test.deps.db.deleteFrom('changedRanges').where('businessId', '=', id).execute()
    expect(await inbox()).toMatchObject({ unfinished_count: 0 })
    const { id } = await test.deps.db
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', judged.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    await test.deps.db.transaction().execute((tx) => markForRejudging(tx, judged.id, [id]))
    const answer = await inbox()
    expect(answer.unfinished_count).toBe(1)
    const states = answer.data.map(({ business, purchases: { state, reasons } }) => [
      business.name,
      state,
      reasons.map(({ code }) => code),
    ])
    expect(new Set(states)).toEqual(
      new Set([
        ['QUIETA S.A.C.', 'COMPLETE', []],
        ['EN REVISIÓN S.A.C.', 'PARTIAL', ['JUDGING']],
      ]),
    )
    await test.deps.db
      .transaction()
      .execute((tx) => requestCollection(tx, test.deps.queue, idle.id, 'ON_DEMAND', new Date()))
    expect(await inbox({ kind: 'UNREAD' })).toMatchObject({ unfinished_count: 2, data: [] })
  })

  it('counts the clients, so that an account without any is not praised', async () => {
    expect(await inbox()).toMatchObject({ data: [], business_count: 0 })
    await client('UNA S.A.C.')
    expect(await inbox({ kind: 'OBSERVED' })).toMatchObject({ data: [], business_count: 1 })
  })

  it('estimates what refused credentials and missing permissions put at risk by the month before', async () => {
    const refused = await client('CLAVE MALA S.A.C.', { status: 'INVALID_CREDENTIALS' })
    await store(
      refused,
      [listedVoucher(1, { ...inMonth(addMonths(period, -1)), taxableBase: soles(500) })],
      addMonths(period, -1),
    )
    await client('SIN PERMISO S.A.C.', { status: 'MISSING_PERMISSIONS', missingPermissions: ['rvie', 'deposits'] })
    expect(await ofKind('CREDENTIALS')).toMatchObject([
      {
        title: 'SUNAT no acepta la clave SOL',
        soles_at_risk: 90,
        estimated_from: addMonths(period, -1),
        actions: ['FIX_CREDENTIALS'],
      },
    ])
    const [item] = await ofKind('PERMISSIONS')
    expect(item).toMatchObject({ soles_at_risk: null, estimated_from: null })
    expect(item?.title).toBe('Falta el permiso Registro de Ventas e Ingresos Electrónico (RVIE)')
    expect(item?.evidence).toEqual([
      { label: 'Registro de Ventas e Ingresos Electrónico (RVIE)', value: 'Necesario' },
      { label: 'Consulta de depósitos de detracciones', value: 'Opcional' },
    ])
  })

  it('has what could not be read, and details that differ from SUNAT’s sums', async () => {
    const business = await client('ILEGIBLE S.A.C.')
    await store(business, [listedVoucher(1, inMonth(period))])
    const change = (values: { quarantined?: number; differences?: number }) =>
      test.deps.db
        .updateTable('registerReadings')
        .set(values)
        .where('businessId', '=', business.id)
        .where('book', '=', 'rce')
        .execute()
    await change({ quarantined: 2 })
    expect(await ofKind('UNREAD')).toMatchObject([
      { title: 'Compras: 2 comprobantes que no se pudieron leer', soles_at_risk: null, actions: ['FINDINGS'] },
    ])
    await change({ quarantined: 0, differences: 1 })
    expect(await ofKind('DIFFERENCES')).toMatchObject([
      { title: 'Compras no coinciden con el resumen de SUNAT', actions: ['FINDINGS', 'COLLECT'] },
    ])
    expect(await ofKind('UNREAD')).toEqual([])
  })

  it('begins with the nearest day, and in it with most soles; pages, counts and sums agree', async () => {
    const [small, large] = [await observedClient('CHICA S.A.C.', 1), await observedClient('GRANDE S.A.C.', 4)]
    await test.deps.db.updateTable('businesses').set({ ruc: small.ruc }).where('id', '=', small.id).execute()
    // Both are good taxpayers, so that their returns are due on one day.
    for (const { ruc } of [small, large])
      await test.deps.db
        .insertInto('listedTaxpayers')
        .values({ list: 'good-taxpayers', ruc, since: '2020-01-01', resolution: '', firstSeen: today, lastSeen: today })
        .execute()
    const refused = await client('CLAVE MALA S.A.C.', { status: 'INVALID_CREDENTIALS' })
    const names = (answer: Inbox) => answer.data.map(({ business }) => business.name)
    const all = await inbox()
    expect(names(all).filter((name) => name !== refused.name)).toEqual([large.name, small.name])
    expect(all.counts).toEqual({ OBSERVED: 2, CREDENTIALS: 1 })
    expect(all.summary).toMatchObject({ count: 3, client_count: 3, soles_at_risk: 90 })
    expect(all.summary.groups.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(names(await inbox({ page: '2', size: '2' }))).toEqual(names(all).slice(2))
    expect(names(await inbox({ search: 'grande' }))).toEqual([large.name])
  })
})

const post = async (url: string, payload: object, user = owner) => {
  const answer = await test.injectAs(user, { method: 'POST', url: `/app/internal/accountant/inbox/${url}`, payload })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ results: Record<string, unknown>[] }>().results
}

describe('deciding for many clients', () => {
  const pair = ({ id }: BusinessRow) => ({ business_uuid: id, tax_period: period })

  it('decides each client in a transaction of its own, and undoes them together', async () => {
    const [one, two] = [await observedClient('UNA S.A.C.', 2), await observedClient('DOS S.A.C.', 3)]
    const results = await post('decide', { kind: 'validate', clients: [one, two].map(pair) })
    expect(results).toMatchObject([{ updated_count: 2 }, { updated_count: 3 }])
    expect((await inbox()).data).toEqual([])
    expect(await reviewer(test, owner, one).total(period)).toMatchObject({ total_amount_igv_purchase: 36 })
    for (const { id } of [one, two])
      expect((await listAuditEntries(test.deps.db, id)).at(-1)?.action).toBe('purchases-validated')
    const actions = results.map(({ business_uuid, action_id }) => ({ business_uuid, action_id }))
    expect(await post('undo', { actions })).toMatchObject([{ updated_count: 2 }, { updated_count: 3 }])
    expect((await inbox()).counts).toEqual({ OBSERVED: 2 })
  })

  it('touches no client of another accountant, and leaves the others decided', async () => {
    const own = await observedClient('MÍA S.A.C.', 1)
    expect(await post('decide', { kind: 'decline', clients: [foreign, own].map(pair) })).toMatchObject([
      {
        business_uuid: foreign.id,
        updated_count: 0,
        action_id: null,
        failed: [{ reason: 'No encontramos esa empresa' }],
      },
      { business_uuid: own.id, updated_count: 1 },
    ])
    expect((await inbox({}, stranger)).counts).toEqual({ OBSERVED: 1 })
  })

  it('asks for a reason where a rule blocks, and takes one for all', async () => {
    const business = await client('BLOQUEADA S.A.C.')
    await store(business, [listedVoucher(1, inMonth(period)), listedVoucher(2, inMonth(period))])
    await observe(business, [1])
    await observe(business, [2], owner, testFinding('K05', 'block'))
    const decide = (more: object) => post('decide', { kind: 'validate', clients: [pair(business)], ...more })
    expect(await decide({})).toMatchObject([
      { updated_count: 1, failed: [{ reason: expect.stringContaining('motivo') }] },
    ])
    expect(await decide({ reason: 'Lo revisé con el cliente' })).toMatchObject([{ updated_count: 1, failed: [] }])
  })
})
