import type { DetractionLotLine } from '@contapro/contract/detraction-lots'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { beforeEach, describe, expect, it } from 'vitest'

import { lotFileName } from '../../../files/lot-files.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { insertTestDetraction, recordListsRead } from '../../../testing/record-factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { keepStatedAccounts } from '../supplier-accounts.ts'

const test = useTestApp()
const { owner, business } = useNewBusiness(test)

const SUPPLIER = '20131312955'
const codeOf = (number: number) => `${SUPPLIER}-01-F001-${number}`

let today: CalendarDate
let year: string
beforeEach(async () => {
  today = dateInLima(test.deps.now())
  year = today.slice(2, 4)
  await recordListsRead(test.deps.db, business.id, test.deps.now())
})

async function subjects(numbers: readonly number[], given: Parameters<typeof insertTestDetraction>[2] = {}) {
  const ids: number[] = []
  for (const number of numbers)
    ids.push(await insertTestDetraction(test.deps.db, { businessId: business.id, number }, given))
  await keepStatedAccounts(test.deps.db, business.id, ids)
  return ids
}

const list = (numbers: readonly number[], period = '202610') =>
  storeListing(
    test.deps.pool,
    { businessId: business.id, period },
    numbers.map((number) => listedVoucher(number)),
  )

const url = () => `/app/internal/businesses/${business.id}/detraction-lots`
const make = (codes: readonly string[], more: object = {}) =>
  test.injectAs(owner, { method: 'POST', url: url(), payload: { codes, ...more } })
const preview = (codes: readonly string[]) =>
  test.injectAs(owner, { method: 'POST', url: `${url()}/preview`, payload: { codes } })
const cancel = (lot: string) => test.injectAs(owner, { method: 'DELETE', url: `${url()}/${lot}` })
const release = (lot: string) => test.injectAs(owner, { method: 'POST', url: `${url()}/${lot}/release` })
const linesOf = async (lot: string): Promise<DetractionLotLine[]> =>
  (await test.injectAs(owner, { url: `${url()}/${lot}` })).json().lines
const listLots = async () => (await test.injectAs(owner, { url: url() })).json()
const rows = async () =>
  (
    await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/detractions',
      query: { ruc: business.ruc, business_uuid: business.id, paid: 'N' },
    })
  ).json().vouchers

describe('a lot', () => {
  it('is the file of the bank, byte for byte, behind a signed link', async () => {
    await test.deps.db
      .updateTable('businesses')
      .set({ name: 'Ñandú & Compañía S.A.C.' })
      .where('id', '=', business.id)
      .execute()
    await list([7, 123])
    await subjects([7], { amount: '450.00', goodsCode: '022', depositDue: addDays(today, 4) })
    await subjects([123], { depositDue: addDays(today, 2) })
    const answer = await make([codeOf(123), codeOf(7), codeOf(123)])
    expect(answer.statusCode).toBe(201)
    const lot = answer.json()
    const fileName = `D${business.ruc}${year}0001.TXT`
    expect(lot).toEqual({
      lot: `${year}0001`,
      state: 'OPEN',
      count: 2,
      paid_count: 0,
      partly_count: 0,
      released_count: 0,
      waiting_count: 2,
      total: 592,
      made_at: expect.any(String),
      periods: [{ period: '202610', count: 2 }],
      freed_igv: 36,
      freed_prorrata: 0,
      lost_igv: 0,
      first_due: addDays(today, 2),
      blob_filename: fileName,
      sas: expect.stringMatching(/^\/files\/lots\/[0-9a-f]{2}\/[0-9a-f]{64}\.txt\?/),
      left_out: [],
    })
    const file = await test.inject(lot.sas)
    expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${fileName}`)
    // Counted by hand: 1 + 11 + 35 + 6 + 15 and 1 + 11 + 35 + 9 + 3 + 11 + 15 + 2 + 6 + 2 + 4 + 8 characters.
    expect(file.rawPayload.toString('latin1')).toBe(
      `*${business.ruc}NANDU & COMPANIA S.A.C.            ${year}0001000000000059200\r\n` +
        '620131312955                                   000000000037000990000010000000000142000120261001F00100000123\r\n' +
        '620131312955                                   000000000022000990000010000000000450000120261001F00100000007\r\n',
    )
    const { sas, left_out: _, ...made } = lot
    expect((await listLots()).data).toEqual([{ ...made, sas: expect.stringContaining(sas.split('?')[0]) }])
    expect((await rows()).map((row: { lot: string }) => row.lot)).toEqual([`${year}0001`, `${year}0001`])
    const entries = await listAuditEntries(test.deps.db, business.id)
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['detraction-lot-made', { lot: `${year}0001`, count: 2, total: '592.00', operation: '01' }],
    ])
    expect(
      test.logged.filter((line) => line.includes('"security":"detraction-lot-made"') && line.includes(business.id)),
    ).toHaveLength(1)
  })

  it('is opened with what it deposits for each voucher, and whether that was paid', async () => {
    await list([1, 2])
    await subjects([1], { statedAmount: '150.00' })
    await subjects([2])
    const { lot } = (await make([codeOf(1), codeOf(2)])).json()
    await subjects([2], { completedOn: '2026-11-02', deposited: '142.00', depositCount: 1 })
    const open = (number: string, user = owner) => test.injectAs(user, { url: `${url()}/${number}` })
    const line = {
      supplier_ruc: SUPPLIER,
      supplier_business_name: 'PROVEEDOR S.A.C.',
      amount: 142,
      detraction_amount: 142,
      goods_code: '037',
      account: '00099000001',
      issued_in: '202610',
    }
    const opened = (await open(lot)).json()
    expect(opened).toMatchObject({ lot, state: 'PARTLY_PAID', count: 2, paid_count: 1 })
    expect(opened.lines).toEqual([
      { ...line, code: codeOf(1), stated_amount: 150, state: 'WAITING', deposited_amount: 0, paid_on: null },
      { ...line, code: codeOf(2), stated_amount: null, state: 'PAID', deposited_amount: 142, paid_on: '2026-11-02' },
    ])
    expectRefusal(await open('269999'), 'LOT_NOT_FOUND')
    expect((await open(lot, await insertTestAccountant(test.deps.db))).statusCode).toBe(404)
  })

  it('deposits what is missing of a part, in whole soles, with the operation that is asked for', async () => {
    await list([1, 2])
    await subjects([1], { deposited: '100.00', depositCount: 1 })
    await subjects([2], { deposited: '100.50', depositCount: 1 })
    const lot = (await make([codeOf(1), codeOf(2)], { operation: '03' })).json()
    expect(lot.total).toBe(84)
    const lines = (await test.inject(lot.sas)).body.split('\r\n')
    expect(lines.slice(1, 3).map((line) => [line.slice(70, 85), line.slice(85, 87)])).toEqual([
      ['000000000004200', '03'],
      ['000000000004200', '03'],
    ])
  })

  it('leaves out what cannot be in it, and says why', async () => {
    const other = '20100070970'
    await storeListing(test.deps.pool, { businessId: business.id, period: '202610' }, [
      ...[1, 2, 3, 4, 5, 6].map((number) => listedVoucher(number)),
      listedVoucher(7, { sunatState: 2 }),
      listedVoucher(8, { issuer: other, supplier: 'SIN CUENTA S.A.' }),
      listedVoucher(9, { type: '14', series: 'S1' }),
    ])
    await subjects([1, 2, 7, 9])
    await subjects([3], { completedOn: '2026-10-20', deposited: '142.00', depositCount: 1 })
    await subjects([4], { amount: null })
    await subjects([5], { goodsCode: null })
    await subjects([8], { account: null })
    await make([codeOf(2)])
    const invented = ['x', `${SUPPLIER}-01-F009-1`]
    const answer = await make([
      ...[1, 2, 3, 4, 5, 6, 7].map(codeOf),
      `${other}-01-F001-8`,
      `${SUPPLIER}-14-S1-9`,
      ...invented,
    ])
    expect(answer.statusCode).toBe(201)
    const { count, left_out: leftOut } = answer.json()
    expect(count).toBe(1)
    expect(
      leftOut.map(({ code, kind, reason }: Record<string, string>) => [code?.split('-').at(-1), kind, reason]),
    ).toEqual([
      ['2', 'IN_LOT', `Ya está en el lote ${year}0001.`],
      ['3', 'PAID', 'La detracción ya está pagada.'],
      ['4', 'INVALID', 'No sabemos el monto de la detracción: falta su XML.'],
      ['5', 'INVALID', 'Falta el código del bien o servicio.'],
      ['6', 'NOT_SUBJECT', 'El comprobante no está afecto a detracción.'],
      ['7', 'NOT_SUBJECT', 'El comprobante está anulado.'],
      ['8', 'ACCOUNT', 'Falta la cuenta de detracciones del proveedor.'],
      ['9', 'INVALID', 'El banco no acepta este tipo de comprobante.'],
      ['x', 'NOT_SUBJECT', 'No encontramos ese comprobante entre las compras de la empresa.'],
      ['1', 'NOT_SUBJECT', 'No encontramos ese comprobante entre las compras de la empresa.'],
    ])
    expect(leftOut[6]).toMatchObject({ supplier_ruc: other, supplier_business_name: 'SIN CUENTA S.A.', amount: 142 })
  })

  it('deposits what the law asks for, says where a voucher states another amount, and leaves out what was taken back', async () => {
    await list([1, 2, 3])
    await subjects([1], { amount: '283.00', statedAmount: '150.00' })
    await subjects([2])
    await subjects([3], { takenBackOn: '2026-10-20', notesAmount: '118.00' })
    const lot = (await make([1, 2, 3].map(codeOf))).json()
    expect([lot.count, lot.total]).toEqual([2, 425])
    expect(lot.stated_otherwise).toEqual([
      {
        code: codeOf(1),
        supplier_business_name: 'PROVEEDOR S.A.C.',
        stated_amount: 150,
        detraction_amount: 283,
      },
    ])
    expect(lot.left_out).toMatchObject([
      {
        code: codeOf(3),
        kind: 'NOT_SUBJECT',
        reason: 'Una nota de crédito dejó sin efecto la operación: no hay que depositar.',
      },
    ])
    expect((await rows()).map((row: { stated_amount: number | null }) => row.stated_amount)).toEqual([150, null])
  })

  it('without any line is refused with the reasons, and uses up no number', async () => {
    await list([1])
    await subjects([1], { account: null })
    const answer = await make([codeOf(1), codeOf(2)])
    expectRefusal(answer, 'LOT_EMPTY')
    expect(answer.json().errors).toEqual([
      { code: 'ACCOUNT', message: 'Falta la cuenta de detracciones del proveedor.', field: codeOf(1) },
      {
        code: 'NOT_SUBJECT',
        message: 'No encontramos ese comprobante entre las compras de la empresa.',
        field: codeOf(2),
      },
    ])
    const saved = await test.injectAs(owner, {
      method: 'PUT',
      url: `/app/internal/businesses/${business.id}/suppliers/${SUPPLIER}`,
      payload: { detraction_account: '00-099-000077' },
    })
    expect(saved.statusCode).toBe(204)
    const made = (await make([codeOf(1)])).json()
    expect(made.lot).toBe(`${year}0001`)
    expect((await test.inject(made.sas)).body).toContain('00099000077')
  })

  it('is shown before it is made, and nothing is stored until then', async () => {
    const other = '20100070970'
    await storeListing(test.deps.pool, { businessId: business.id, period: '202610' }, [
      listedVoucher(1),
      listedVoucher(2, { issueDate: '2026-09-30' }),
      listedVoucher(8, { issuer: other, supplier: 'SIN CUENTA S.A.' }),
    ])
    await subjects([1], { statedAmount: '150.00', depositDue: addDays(today, 4) })
    await subjects([2], { deposited: '100.00', depositCount: 1, depositDue: addDays(today, 2) })
    await subjects([8], { account: null })
    const shared = test.deps.db.updateTable('vouchers').set({ reviewDestination: 'DGNG' })
    await shared.where('businessId', '=', business.id).where('number', '=', '1').execute()
    const codes = [codeOf(1), codeOf(2), `${other}-01-F001-8`]
    const answer = await preview(codes)
    expect(answer.statusCode).toBe(200)
    const shown = answer.json()
    expect(shown).toEqual({
      lot: `${year}0001`,
      count: 2,
      total: 184,
      periods: [
        { period: '202610', count: 1 },
        { period: '202609', count: 1 },
      ],
      freed_igv: 36,
      freed_prorrata: 18,
      lost_igv: 0,
      first_due: addDays(today, 2),
      blob_filename: `D${business.ruc}${year}0001.TXT`,
      lines: [
        {
          code: codeOf(1),
          supplier_ruc: SUPPLIER,
          supplier_business_name: 'PROVEEDOR S.A.C.',
          amount: 142,
          stated_amount: 150,
          detraction_amount: 142,
          goods_code: '037',
          account: '00099000001',
          issued_in: '202610',
          state: 'WAITING',
          deposited_amount: 0,
          paid_on: null,
        },
        expect.objectContaining({ code: codeOf(2), amount: 42, issued_in: '202609' }),
      ],
      left_out: [expect.objectContaining({ kind: 'ACCOUNT', supplier_ruc: other })],
    })
    expect((await listLots()).data).toEqual([])
    expect(await listAuditEntries(test.deps.db, business.id)).toEqual([])
    expect((await rows()).map((row: { lot: string | null }) => row.lot)).toEqual([null, null, null])
    const { left_out: _left, lines: _lines, ...same } = shown
    expect((await make(codes)).json()).toMatchObject(same)
    // Nothing is left to pay, and the next number would be another.
    expect((await preview(codes)).json()).toMatchObject({ lot: `${year}0002`, count: 0, total: 0, first_due: null })
  })

  it('is made once when the same request is sent again', async () => {
    await list([1, 2])
    await subjects([1, 2])
    const send = (codes: readonly string[]) =>
      test.injectAs(owner, {
        method: 'POST',
        url: url(),
        payload: { codes },
        headers: { 'idempotency-key': business.id },
      })
    const [first, again] = [await send([codeOf(1)]), await send([codeOf(1)])]
    expect(again.statusCode).toBe(201)
    expect(again.json().lot).toBe(first.json().lot)
    expect((await listLots()).data).toHaveLength(1)
    expectRefusal(await send([codeOf(2)]), 'IDEMPOTENCY_KEY_REUSED')
  })

  it.each([[[]], [Array.from({ length: 501 }, (_, index) => codeOf(index))]])(
    'of %o codes is refused',
    async (codes) => {
      expectRefusal(await make(codes), 'VALIDATION_FAILED')
    },
  )

  it('of 500 vouchers is one file', async () => {
    const numbers = Array.from({ length: 500 }, (_, index) => index + 1)
    await list(numbers)
    await subjects(numbers)
    const made = (await make(numbers.map(codeOf))).json()
    expect([made.count, made.total]).toEqual([500, 71_000])
    const lines = (await test.inject(made.sas)).body.split('\r\n')
    expect(lines).toHaveLength(502)
    expect(new Set(lines.slice(1, -1).map((line) => line.length))).toEqual(new Set([107]))
  })
})

describe('numbers of lots', () => {
  it('are not used again after a lot is cancelled, whatever business of the RUC asks', async () => {
    await list([1, 2])
    await subjects([1, 2])
    expect((await make([codeOf(1)])).json().lot).toBe(`${year}0001`)
    expect((await cancel(`${year}0001`)).statusCode).toBe(204)
    expect((await make([codeOf(1)])).json().lot).toBe(`${year}0002`)
    // Another accountant has the same RUC, with the same vouchers.
    const { db, pool } = test.deps
    const other = await insertTestAccountant(db)
    const { id } = await insertTestBusiness(db, other, { ruc: business.ruc })
    await storeListing(pool, { businessId: id, period: '202610' }, [listedVoucher(1)])
    await keepStatedAccounts(db, id, [await insertTestDetraction(db, { businessId: id, number: 1 })])
    const answer = await test.injectAs(other, {
      method: 'POST',
      url: `/app/internal/businesses/${id}/detraction-lots`,
      payload: { codes: [codeOf(1)] },
    })
    expect(answer.json().lot).toBe(`${year}0003`)
    expect((await make([codeOf(2)])).json().lot).toBe(`${year}0004`)
  })

  it('go on from the one that the accountant writes, because the RUC used others before in another program', async () => {
    await list([1, 2, 3])
    await subjects([1, 2, 3])
    expect((await make([codeOf(1)])).json().lot).toBe(`${year}0001`)
    const refused = await make([codeOf(2)], { lot: `${year}0001` })
    expectRefusal(refused, 'LOT_NUMBER_NOT_FREE')
    expect(refused.json().errors).toEqual([
      { code: 'lot', message: `Ese número ya se usó: el siguiente libre es el ${year}0002`, field: 'lot' },
    ])
    expectRefusal(await make([codeOf(2)], { lot: `${year}9999` }), 'LOT_NUMBER_NOT_FREE')
    expectRefusal(await make([codeOf(2)], { lot: `${Number(year) - 1}0031` }), 'LOT_NUMBER_NOT_FREE')
    expect((await make([codeOf(2)], { lot: '31' })).statusCode).toBe(400)
    const made = (await make([codeOf(2)], { lot: `${year}0031` })).json()
    expect([made.lot, made.blob_filename]).toEqual([`${year}0031`, `D${business.ruc}${year}0031.TXT`])
    expect((await test.inject(made.sas)).body.slice(47, 53)).toBe(`${year}0031`)
    expect((await preview([codeOf(3)])).json().lot).toBe(`${year}0032`)
    expect((await make([codeOf(3)])).json().lot).toBe(`${year}0032`)
  })

  it('end at 9999', async () => {
    await list([1])
    await subjects([1])
    await test.deps.db
      .insertInto('lotNumbers')
      .values({ ruc: business.ruc, year: Number(today.slice(0, 4)), lastNumber: 9998 })
      .execute()
    expect((await make([codeOf(1)])).json().lot).toBe(`${year}9999`)
    await cancel(`${year}9999`)
    expectRefusal(await make([codeOf(1)]), 'LOT_NUMBERS_USED_UP')
  })

  it('of ten requests at once follow each other without a gap, and no voucher is in two', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    await list(numbers)
    await subjects(numbers)
    // Each request asks for a voucher of its own and two that the others want too.
    const answers = await Promise.all(
      numbers.slice(0, 10).map((number) => make([codeOf(number), codeOf(11), codeOf(12)])),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    const made = answers.map((answer) => answer.json<{ lot: string; count: number }>())
    expect(made.map(({ lot }) => lot).toSorted()).toEqual(
      numbers.slice(0, 10).map((number) => `${year}${String(number).padStart(4, '0')}`),
    )
    expect(made.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 3])
    const { rows: twice } = await test.deps.pool.query(
      'select voucher_id from detraction_lot_lines where business_id = $1 and is_live group by voucher_id having count(*) > 1',
      [business.id],
    )
    expect(twice).toEqual([])
  })

  it('belong to a voucher once, whoever writes the lines', async () => {
    await list([1])
    const [voucherId = 0] = await subjects([1])
    await make([codeOf(1)])
    const line = { lot: `${year}0001`, amount: '1.00', issuedIn: '202610', depositDue: today, depositsBefore: 0 }
    const { db } = test.deps
    await db
      .insertInto('detractionLots')
      .values({
        businessId: business.id,
        lot: '000001',
        madeBy: owner.id,
        madeAt: new Date(),
        total: '1.00',
        fileName: '',
        sha256: '',
      })
      .execute()
    await expect(
      db
        .insertInto('detractionLotLines')
        .values({ businessId: business.id, voucherId, ...line, lot: '000001' })
        .execute(),
    ).rejects.toThrow('detraction_lot_lines_live')
  })
})

describe('the state of a lot', () => {
  it('follows the deposits that arrive, and a paid part may be in another lot', async () => {
    await list([1, 2])
    await subjects([1, 2])
    const { lot } = (await make([codeOf(1), codeOf(2)])).json()
    const state = async () =>
      (await listLots()).data.map((one: Record<string, unknown>) => [one['lot'], one['state'], one['paid_count']])
    expect(await state()).toEqual([[lot, 'OPEN', 0]])
    await subjects([1], { completedOn: today, deposited: '142.00', depositCount: 1 })
    expect(await state()).toEqual([[lot, 'PARTLY_PAID', 1]])
    expectRefusal(await cancel(lot), 'LOT_HAS_DEPOSITS')
    expectRefusal(await make([codeOf(2)]), 'LOT_EMPTY')
    // A deposit of less than the lot says: the line is paid in part, and the rest is to be paid again.
    await subjects([2], { deposited: '100.00', depositCount: 1 })
    expect(await state()).toEqual([[lot, 'PARTLY_PAID', 1]])
    expect((await listLots()).data).toMatchObject([{ partly_count: 1, waiting_count: 0 }])
    expect((await linesOf(lot)).map(({ state: line, deposited_amount: deposited }) => [line, deposited])).toEqual([
      ['PAID', 142],
      ['PARTLY_PAID', 100],
    ])
    expect((await rows()).map((row: { lot: string | null }) => row.lot)).toEqual([null])
    const rest = (await make([codeOf(2)])).json()
    expect(rest).toMatchObject({ lot: `${year}0002`, total: 42 })
    expect(await state()).toEqual([
      [rest.lot, 'OPEN', 0],
      [lot, 'PARTLY_PAID', 1],
    ])
    await subjects([2], { completedOn: today, deposited: '142.00', depositCount: 2 })
    expect(await state()).toEqual([
      [rest.lot, 'PAID', 1],
      [lot, 'PAID', 2],
    ])
  })

  it('shows what came of a line of which a part had been deposited before', async () => {
    await list([1])
    await subjects([1], { amount: '695.00', deposited: '100.00', depositCount: 1 })
    const { lot } = (await make([codeOf(1)])).json()
    expect(await linesOf(lot)).toMatchObject([{ amount: 595, deposited_amount: 0, state: 'WAITING' }])
    await subjects([1], { amount: '695.00', deposited: '600.00', depositCount: 2 })
    expect(await linesOf(lot)).toMatchObject([{ amount: 595, deposited_amount: 500, state: 'PARTLY_PAID' }])
    expect((await listLots()).data).toMatchObject([{ state: 'PARTLY_PAID', paid_count: 0, partly_count: 1 }])
    // A sol is no difference.
    await subjects([1], { amount: '695.00', deposited: '694.00', depositCount: 3 })
    expect(await linesOf(lot)).toMatchObject([{ deposited_amount: 594, state: 'PAID' }])
  })

  it('paid in part frees the rest for another lot, and its file is not given out again', async () => {
    await list([1, 2, 3, 4, 5, 6])
    await subjects([1, 2, 3, 4, 5, 6])
    const { lot, sas } = (await make([1, 2, 3, 4, 5, 6].map(codeOf))).json()
    expect(sas).not.toBe('')
    expectRefusal(await release(lot), 'LOT_WITHOUT_DEPOSITS')
    await subjects([1, 2], { completedOn: today, deposited: '142.00', depositCount: 1 })
    expect((await listLots()).data).toMatchObject([
      { state: 'PARTLY_PAID', paid_count: 2, waiting_count: 4, released_count: 0, sas: '' },
    ])
    expectRefusal(await make([3, 4, 5, 6].map(codeOf)), 'LOT_EMPTY')
    expect((await release(lot)).json()).toEqual({ released: 4 })
    expectRefusal(await release(lot), 'LOT_NOTHING_TO_RELEASE')
    expectRefusal(await release('260099'), 'LOT_NOT_FOUND')
    expect((await rows()).map((row: { lot: string | null }) => row.lot)).toEqual([null, null, null, null])
    const rest = (await make([1, 2, 3, 4, 5, 6].map(codeOf))).json()
    expect(rest).toMatchObject({ lot: `${year}0002`, count: 4, total: 568 })
    const lines = (await test.inject(rest.sas)).body.split('\r\n').slice(1, -1)
    expect(lines.map((line) => Number(line.slice(99)))).toEqual([3, 4, 5, 6])
    // What the second lot pays is no payment of the first.
    await subjects([3], { completedOn: today, deposited: '142.00', depositCount: 1 })
    expect((await listLots()).data).toMatchObject([
      { lot: rest.lot, state: 'PARTLY_PAID', paid_count: 1, waiting_count: 3, sas: '' },
      { lot, state: 'PARTLY_PAID', paid_count: 2, waiting_count: 0, released_count: 4, sas: '' },
    ])
    const entries = await listAuditEntries(test.deps.db, business.id)
    expect(entries.map(({ action, details }) => [action, details])).toContainEqual([
      'detraction-lot-released',
      { lot, count: 4, voucher_ids: expect.stringMatching(/^\d+( \d+){3}$/) },
    ])
  })

  it('cancelled or paid is not given out again', async () => {
    await list([1, 2])
    await subjects([1, 2])
    const [paid, cancelled] = [(await make([codeOf(1)])).json().lot, (await make([codeOf(2)])).json().lot]
    await cancel(cancelled)
    await subjects([1], { completedOn: today, deposited: '142.00', depositCount: 1 })
    expect((await listLots()).data).toMatchObject([
      { lot: cancelled, state: 'CANCELLED', waiting_count: 0, sas: '' },
      { lot: paid, state: 'PAID', sas: '' },
    ])
    expectRefusal(await release(cancelled), 'LOT_ALREADY_CANCELLED')
  })

  it('is cancelled once, and its vouchers are free again', async () => {
    await list([1])
    await subjects([1])
    const { lot } = (await make([codeOf(1)])).json()
    expectRefusal(await cancel('260099'), 'LOT_NOT_FOUND')
    expectRefusal(await cancel('lote'), 'VALIDATION_FAILED')
    expect((await cancel(lot)).statusCode).toBe(204)
    expectRefusal(await cancel(lot), 'LOT_ALREADY_CANCELLED')
    const { data, pagination } = await listLots()
    expect(data).toMatchObject([{ lot, state: 'CANCELLED', paid_count: 0, count: 1 }])
    expect(pagination).toEqual({ page: 1, size: 20, total_items: 1, total_pages: 1 })
    expect((await make([codeOf(1)])).json()).toMatchObject({ count: 1, left_out: [] })
    const actions = (await listAuditEntries(test.deps.db, business.id)).map(({ action }) => action)
    expect(actions).toEqual(['detraction-lot-made', 'detraction-lot-cancelled', 'detraction-lot-made'])
  })
})

describe('lots of another accountant', () => {
  it('are not found, and their file is behind its link alone', async () => {
    await list([1])
    await subjects([1])
    const { lot } = (await make([codeOf(1)])).json()
    const stranger = await insertTestAccountant(test.deps.db)
    for (const call of [
      { method: 'GET' as const, url: url() },
      { method: 'DELETE' as const, url: `${url()}/${lot}` },
      { method: 'POST' as const, url: `${url()}/${lot}/release` },
      { method: 'POST' as const, url: `${url()}/preview`, payload: { codes: [codeOf(1)] } },
      { method: 'POST' as const, url: url(), payload: { codes: [codeOf(1)] } },
    ])
      expectRefusal(await test.injectAs(stranger, call), 'BUSINESS_NOT_FOUND')
    const { sha256 } = await test.deps.db
      .selectFrom('detractionLots')
      .select('sha256')
      .where('businessId', '=', business.id)
      .executeTakeFirstOrThrow()
    expectRefusal(await test.inject(`/files/${lotFileName(sha256)}`), 'NOT_FOUND')
  })

  it('are not found in an archived business', async () => {
    await test.deps.db.updateTable('businesses').set({ archivedAt: new Date() }).where('id', '=', business.id).execute()
    expectRefusal(await make([codeOf(1)]), 'BUSINESS_NOT_FOUND')
  })
})
