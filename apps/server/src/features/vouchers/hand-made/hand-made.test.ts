import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { decimalToCents } from '@contapro/domain/money/decimal'
import { formatAmount } from '@contapro/domain/money/format-soles'
import { beforeAll, describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { setToday, typist } from '../../../testing/hand-made.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { uploadsOf } from '../../../testing/upload-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { checkIntegrity } from '../../integrity/check-integrity.ts'
import { judgePurchases as judging } from '../../review/jobs.ts'
import { judgePurchases } from '../../review/judging/judge-purchases.ts'
import { findWrongTotals } from '../queries.ts'

const test = useTestApp()
const given = useNewBusiness(test)
const hand = typist(test, given)
beforeAll(() => setToday(test))

const BILL = '20131312955-14-S004-88120'
const NOT_STOPPING = { signal: new AbortController().signal, shutdown: new AbortController().signal }
const judge = () => runQueued(test, judging, (deps, payload) => judgePurchases(deps, payload, NOT_STOPPING))
const expectTrueTotals = async () => expect(await findWrongTotals(test.deps.db, given.business.id)).toEqual([])

const list = (period: string, vouchers: Parameters<typeof storeListing>[2], more: object = {}) =>
  storeListing(test.deps.pool, { businessId: given.business.id, period, ...more }, vouchers)

/** What the list of a period shows of each voucher. */
async function shown(period = '202610', book: 'purchases' | 'sales' = 'purchases') {
  const { data } = await hand.list(period, book)
  await expectTrueTotals()
  return data
    .map(({ code, origin, taxable_amount: total, hand_made: typed }) =>
      [code, origin, total, typed && (typed.is_listed ? `listed ${typed.differences.length}` : 'typed')]
        .filter((part) => part !== null)
        .join(' '),
    )
    .sort()
}

describe('a purchase that is typed', () => {
  it('is answered as a row of its list, counts, is judged and is in the audit', async () => {
    const row = await hand.type(hand.bill())
    expect(row).toMatchObject({ code: BILL, origin: 'hand', taxable_amount: 118, is_reviewed: false })
    expect(row.hand_made).toMatchObject({ is_listed: false, differences: [], attachment: null })
    const { data, summary } = await hand.list()
    expect(data).toEqual([row])
    expect(summary.total_amount).toBe(118)
    await judge()
    expect((await hand.list()).data).toMatchObject([{ code: BILL, is_reviewed: true, destination: 'DG' }])
    await expectTrueTotals()
    expect(await hand.audit()).toContain('vouchers-typed')
  })

  it('is refused with each field that is wrong', async () => {
    const answer = await hand.create(hand.bill({ number: '', party_document: '20131312954', total: 120 }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { code: 'INVALID_FIELD', field: 'number', message: 'Escribe el número' },
      { code: 'INVALID_FIELD', field: 'party_document', message: 'El RUC no pasa el dígito verificador' },
      { code: 'INVALID_FIELD', field: 'total', message: 'Los importes suman 118.00 y el total dice 120.00' },
    ])
    expect(await shown()).toEqual([])
  })

  it('is stored once, whoever presses twice or types its zeros', async () => {
    await hand.type(hand.bill())
    const again = await hand.create(hand.bill({ number: '00088120', serie: 's004' }))
    expect(again.json()).toMatchObject({
      code: 'VOUCHER_ALREADY_THERE',
      errors: [{ field: 'number', message: 'Ya está anotado en octubre 2026' }],
    })
    const send = () =>
      test.injectAs(given.owner, {
        method: 'POST',
        url: `/app/internal/businesses/${given.business.id}/vouchers`,
        headers: { 'idempotency-key': 'the same' },
        payload: hand.bill({ number: '2' }),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await shown()).toEqual(['20131312955-14-S004-2 hand 118 typed', `${BILL} hand 118 typed`])
  })

  it('of paper is one voucher with and without the zeros of its series', async () => {
    const paper = { document_type: '01', number: '5', due_date: null }
    const row = await hand.type(hand.bill({ ...paper, serie: '1' }))
    expect(row).toMatchObject({ code: '20131312955-01-0001-5', serie: '0001' })
    expect((await hand.create(hand.bill({ ...paper, serie: '0001' }))).statusCode).toBe(409)
    const modifies = { document_type: '01', serie: '1', number: '5', issue_date: '2026-10-05' }
    const note = { document_type: '08', serie: '2', number: '1', due_date: null, modifies }
    const { code } = await hand.type(hand.bill(note))
    expect((await hand.call('GET', `/${code}`)).json()).toMatchObject({ serie: '0002', modifies: { serie: '0001' } })
  })

  it('in dollars counts in soles at the rate that was typed', async () => {
    const dollars = { currency: 'USD', exchange_rate: 3.745, document_type: '01', serie: '0001', number: '9' }
    const row = await hand.type(hand.bill(dollars))
    expect(row).toMatchObject({
      taxable_amount: 441.91,
      base_amount: 374.5,
      igv_amount: 67.41,
      stated_amount: 118,
      exchange_rate: 3.745,
      conversion: 'PROVEN',
      uncounted: null,
    })
    await expectTrueTotals()
    expect((await hand.change(row.code, { currency: 'PEN', exchange_rate: null })).json()).toMatchObject({
      taxable_amount: 118,
      stated_amount: 118,
      conversion: null,
    })
    await expectTrueTotals()
  })

  it('is corrected, also in what identifies it, and keeps what was decided', async () => {
    await hand.type(hand.bill())
    await judge()
    const reports = '/app/internal/businesses/dashboard-reports'
    const query = { ruc: given.business.ruc, tax_period: '202610' }
    await test.injectAs(given.owner, {
      method: 'PATCH',
      url: `${reports}/observed/decline/`,
      query,
      payload: { cpes: [BILL], reason: 'Es del local anterior' },
    })
    const answer = await hand.change(BILL, {
      number: '88121',
      base_dg: 200,
      igv_dg: 36,
      total: 236,
      tax_period: '202611',
    })
    expect(answer.json()).toMatchObject({
      code: '20131312955-14-S004-88121',
      taxable_amount: 236,
      decision: { state: 'RECHAZADO', reason: 'Es del local anterior' },
    })
    expect(await shown()).toEqual([])
    expect(await shown('202611')).toEqual(['20131312955-14-S004-88121 hand 236 typed'])
    expect((await hand.change(BILL, { total: 1 })).statusCode).toBe(404)
    expect((await hand.change('20131312955-14-S004-88121', { total: 1 })).statusCode).toBe(400)
    expect(await hand.audit()).toContain('voucher-corrected')
  })

  it('is not corrected into another voucher', async () => {
    await hand.typeMany([hand.bill(), hand.bill({ number: '2' })])
    expect((await hand.change(BILL, { number: '2' })).json()).toMatchObject({ code: 'VOUCHER_ALREADY_THERE' })
    await hand.remove('20131312955-14-S004-2')
    expect((await hand.change(BILL, { number: '2' })).statusCode).toBe(200)
    expect(await shown()).toEqual(['20131312955-14-S004-2 hand 118 typed'])
  })

  it('is deleted, and typed again afterwards', async () => {
    await hand.type(hand.bill())
    await judge()
    expect((await hand.remove(BILL)).statusCode).toBe(204)
    expect(await shown()).toEqual([])
    expect((await hand.remove(BILL)).statusCode).toBe(404)
    expect((await hand.change(BILL, { total: 1 })).statusCode).toBe(404)
    expect(await hand.typed()).toEqual([])
    await hand.type(hand.bill({ base_dg: 50, igv_dg: 9, total: 59 }))
    expect(await shown()).toEqual([`${BILL} hand 59 typed`])
    expect(await hand.typed('?tax_period=202610')).toMatchObject([{ code: BILL, total: 59, is_listed: false }])
    expect(await hand.typed('?tax_period=202609')).toEqual([])
    const judgedAgain = await hand.call('GET', `/${BILL}`)
    expect(judgedAgain.json()).toMatchObject({ base_dg: 50, due_date: '2026-10-20' })
  })
})

describe('a sale that is typed', () => {
  it('is the company’s own, with or without customer', async () => {
    const { ruc } = given.business
    const row = await hand.type(hand.sale())
    expect(row).toMatchObject({ code: `${ruc}-03-0001-15`, customer_document: '', igv_amount: 18 })
    await hand.type(hand.sale({ number: '16', base: 0, igv: 0, exonerated: 40, total: 40 }))
    expect(await shown('202610', 'sales')).toEqual([
      `${ruc}-03-0001-15 hand 118 typed`,
      `${ruc}-03-0001-16 hand 40 typed`,
    ])
    expect((await hand.change(row.code, { base: 10, igv: 1.8, total: 11.8 })).json()).toMatchObject({
      taxable_amount: 11.8,
    })
    expect((await hand.remove(row.code)).statusCode).toBe(204)
    expect(await shown('202610', 'sales')).toEqual([`${ruc}-03-0001-16 hand 40 typed`])
  })

  it('that takes back is negative', async () => {
    const modifies = { document_type: '03', serie: '0001', number: '15', issue_date: '2026-10-05' }
    const note = { document_type: '07', number: '1', base: -100, igv: -18, total: -118, modifies }
    await hand.typeMany([hand.sale(), hand.sale(note)])
    expect((await hand.list('202610', 'sales')).summary.total_amount).toBe(0)
    await expectTrueTotals()
  })
})

describe('many at once', () => {
  it('stores what is right, and says of each line what became of it', async () => {
    const { stored, rows } = await hand.typeMany([
      hand.bill(),
      hand.bill({ party_document: '1' }),
      hand.bill(),
      hand.sale(),
      hand.bill({ number: '3', tax_period: '202611' }),
    ])
    expect(stored).toBe(3)
    const again = await hand.typeMany([hand.bill({ base_dg: 200, igv_dg: 36, total: 236 })])
    const message =
      'Ya está anotado en octubre 2026 con un total de 118.00, y la fila dice 236.00: corrígelo en Comprobantes'
    expect(again.rows).toMatchObject([{ state: 'ALREADY_THERE', errors: [{ field: 'number', message }] }])
    expect(rows.map(({ state, errors }) => [state, ...errors.map(({ field }) => field)].join(' '))).toEqual([
      'STORED',
      'REJECTED party_document',
      'ALREADY_THERE number',
      'STORED',
      'STORED',
    ])
    expect(await shown()).toEqual([`${BILL} hand 118 typed`])
    expect(await shown('202611')).toEqual(['20131312955-14-S004-3 hand 118 typed'])
  })
})

it('a purchase and a sale typed at once count the note that annuls the purchase once', async () => {
  const modifies = [{ type: '01', series: 'F001', number: '7', issueDate: null }]
  const note = listedVoucher(1, { type: '07', noteReason: '02', taxableBase: cents(-10_000), modifies })
  await list('202610', [note])
  const factura = hand.bill({ document_type: '01', serie: 'F001', number: '7' })
  expect((await hand.typeMany([factura, hand.sale()])).stored).toBe(2)
  await expectTrueTotals()
  expect((await hand.list()).summary.total_amount).toBe(0)
})

describe('a collection', () => {
  it('changes nothing for ten nights on both routes', async () => {
    await hand.type(hand.bill())
    await hand.type(hand.sale())
    const before = [await shown(), await shown('202610', 'sales')]
    const purchase = '20131312955-01-F001-1'
    for (let night = 1; night <= 10; night += 1) {
      const route = night % 2 === 0 ? ({ origin: 'portal', coverage: 'additions' } as const) : {}
      await list('202610', [listedVoucher(1)], route)
      await list('202610', [], { book: 'rvie', ...route })
      await list('202611', [], route)
      expect(await shown()).toEqual([`${purchase} api 118`, ...(before[0] ?? [])].sort())
      expect(await shown('202610', 'sales')).toEqual(before[1])
    }
  })

  const listed = (more: Parameters<typeof listedVoucher>[1] = {}) =>
    listedVoucher(88120, { type: '14', series: 'S004', issueDate: '2026-10-05', ...more })

  it('that lists the same makes it one: the register’s facts hold and what differs is shown', async () => {
    await hand.type(hand.bill({ base_dg: 90, igv_dg: 16.2, total: 106.2 }))
    await list('202611', [listed()])
    expect(await shown()).toEqual([])
    expect(await shown('202611')).toEqual([`${BILL} api 118 listed 4`])
    const { data } = await hand.list('202611')
    expect(data[0]?.hand_made?.differences).toEqual([
      { label: 'Periodo', typed: 'Octubre 2026', listed: 'Noviembre 2026' },
      { label: 'Base', typed: '90.00', listed: '100.00' },
      { label: 'IGV', typed: '16.20', listed: '18.00' },
      { label: 'Total', typed: '106.20', listed: '118.00' },
    ])
    const refused = { statusCode: 409 }
    expect(await hand.change(BILL, { number: '3' })).toMatchObject(refused)
    expect((await hand.remove(BILL)).json()).toMatchObject({ code: 'VOUCHER_LISTED' })
    expect((await hand.create(hand.bill())).json()).toMatchObject({ code: 'VOUCHER_ALREADY_THERE' })
    expect(await hand.typed('?tax_period=202611')).toMatchObject([{ is_listed: true, total: 106.2 }])
  })

  it('that lists it no more leaves it as it was typed', async () => {
    await hand.type(hand.bill({ currency: 'USD', exchange_rate: 3.5 }))
    await list('202611', [listed({ currency: 'PEN' })])
    expect(await shown('202611')).toEqual([`${BILL} api 118 listed 2`])
    await list('202611', [])
    expect(await shown('202611')).toEqual([])
    expect(await shown()).toEqual([`${BILL} hand 413 typed`])
    expect((await hand.remove(BILL)).statusCode).toBe(204)
  })

  it('brings back what was deleted here when SUNAT lists it, by either route', async () => {
    await hand.typeMany([hand.bill(), hand.bill({ number: '2', document_type: '01', serie: 'F001' })])
    await hand.remove(BILL)
    await hand.remove('20131312955-01-F001-2')
    await list('202610', [listedVoucher(2)], { origin: 'portal', coverage: 'additions' })
    await list('202611', [listed()])
    expect(await shown()).toEqual(['20131312955-01-F001-2 portal 118'])
    expect(await shown('202611')).toEqual([`${BILL} api 118`])
  })

  it('voids it when SUNAT says so, and lets its register’s rows through', async () => {
    await hand.type(hand.bill({ document_type: '01', serie: 'F001', number: '7' }))
    await list('202610', [listedVoucher(7, { sunatState: 2 })])
    expect((await hand.list()).data).toMatchObject([{ is_voided: true, origin: 'api' }])
    await expectTrueTotals()
  })
})

describe('a voucher that is known only from its XML', () => {
  it('moves within the window of the norm, and nothing else of it changes', async () => {
    const xml = listedVoucher(5, { layout: 'xml', issueDate: '2026-08-15' })
    await list('202608', [xml], { origin: 'upload', coverage: 'additions' })
    const code = '20131312955-01-F001-5'
    expect((await hand.change(code, { tax_period: '202611' })).json()).toMatchObject({ code, origin: 'upload' })
    expect(await shown('202608')).toEqual([])
    expect(await shown('202611')).toEqual([`${code} upload 118`])
    expect((await hand.change(code, { tax_period: '202607' })).statusCode).toBe(400)
    expect((await hand.change(code, { tax_period: '202610', total: 1 })).statusCode).toBe(404)
    expect((await hand.remove(code)).statusCode).toBe(404)
    expect(await hand.audit()).toContain('voucher-period-changed')
    await list('202609', [listedVoucher(5, { issueDate: '2026-08-15' })])
    expect(await shown('202609')).toEqual([`${code} api 118`])
    expect((await hand.change(code, { tax_period: '202610' })).statusCode).toBe(404)
  })
})

it('a voucher whose XML states other amounts shows both, and the typed ones count', async () => {
  const { issuer, customer } = readInvoice()
  const series = { document_type: '01', serie: 'F001', number: '7', due_date: null }
  const amounts = { base_dg: 1000, igv_dg: 180, total: 1180 }
  const row = await hand.type(hand.bill({ ...series, ...amounts, party_document: issuer.documentNumber }))
  const own = { ...customer, documentNumber: given.business.ruc, documentType: '6' }
  const invoice = readInvoice({ number: 7, id: 'F001-7', issueDate: calendarDate('2026-10-05'), customer: own })
  const uploads = uploadsOf(test)
  const [file] = await uploads.upload([{ name: 'a.xml', content: writeVoucher(invoice) }], given)
  expect(file).toMatchObject({ state: 'STORED' })
  const { data, summary } = await hand.list()
  expect(data[0]).toMatchObject({
    code: row.code,
    taxable_amount: 1180,
    hand_made: {
      is_listed: false,
      differences: [
        { label: 'IGV', typed: '180.00' },
        { label: 'Total', typed: '1,180.00', listed: formatAmount(decimalToCents(invoice.totals.payable)) },
      ],
    },
  })
  expect(summary.total_amount).toBe(1180)
})

describe('the paper', () => {
  const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('rest')])
  const pdf = Buffer.from('%PDF-1.7\nrest')

  it('is shown with the voucher, whatever the file is called, and is replaced and removed', async () => {
    await hand.type(hand.bill())
    expect((await hand.attach(BILL, picture, 'application/pdf')).statusCode).toBe(204)
    const [row] = (await hand.list()).data
    expect(row?.img_cpe_link).toMatch(/\/files\/attachments\/.*\.png\?/)
    expect(row?.hand_made?.attachment).toEqual({ kind: 'image', link: row?.img_cpe_link })
    const file = await test.inject({ url: row?.img_cpe_link ?? '' })
    expect(file).toMatchObject({ statusCode: 200, rawPayload: picture })
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect((await hand.attach(BILL, pdf)).statusCode).toBe(204)
    const [later] = (await hand.list()).data
    expect(later).toMatchObject({ img_cpe_link: '', hand_made: { attachment: { kind: 'pdf' } } })
    const { findings } = await checkIntegrity(test.deps)
    expect(findings.filter((finding) => finding.includes('attachments'))).toEqual([])
    expect((await hand.call('DELETE', `/${BILL}/attachment`)).statusCode).toBe(204)
    expect((await hand.list()).data).toMatchObject([{ pdf_cpe_link: '', hand_made: { attachment: null } }])
  })

  it('is refused when it is no picture and no PDF, too large, or of no typed voucher', async () => {
    await hand.type(hand.bill())
    for (const content of ['<html><script>alert(1)</script>', 'GIF89a', '', 'PK\u0003\u0004'])
      expect((await hand.attach(BILL, Buffer.from(content), 'image/png')).statusCode).toBe(415)
    expect((await hand.attach(BILL, Buffer.concat([pdf, Buffer.alloc(10 * 1024 ** 2)]))).statusCode).toBe(413)
    expect((await hand.attach('20131312955-14-S004-1', pdf)).statusCode).toBe(404)
    expect((await hand.attach(BILL, pdf, 'text/html')).statusCode).toBe(415)
    expect((await hand.list()).data).toMatchObject([{ hand_made: { attachment: null } }])
  })
})

describe('the walls', () => {
  it('let the API change only what was typed', async () => {
    await list('202610', [listedVoucher(1)])
    await hand.type(hand.bill())
    const { id } = given.business
    const { actAs, setActingBusiness } = await import('../../../db/acting-as.ts')
    const asApi = (statement: string, accountant = given.owner.id) =>
      actAs(accountant, () => {
        setActingBusiness(id)
        return test.apiPool.query(statement).then(
          ({ rowCount }) => rowCount,
          () => 'refused',
        )
      })
    expect(await asApi(`update vouchers set total = 0 where business_id = '${id}'`)).toBe('refused')
    expect(await asApi(`delete from vouchers where business_id = '${id}' and origin = 'api'`)).toBe(0)
    const copied = `insert into vouchers select (jsonb_populate_record(null::vouchers, to_jsonb(voucher) || '{"id": 999999, "number": "1000"`
    const from = `}')).* from vouchers voucher where business_id = '${id}' and type = '14'`
    expect(await asApi(`${copied}, "origin": "api"${from}`)).toBe('refused')
    expect(
      await asApi(`delete from vouchers where business_id = '${id}'`, (await insertTestAccountant(test.deps.db)).id),
    ).toBe(0)
    expect(await shown()).toEqual(['20131312955-01-F001-1 api 118', `${BILL} hand 118 typed`])
  })

  it('keep others out', async () => {
    await hand.type(hand.bill())
    const stranger = await insertTestAccountant(test.deps.db)
    const other = { owner: stranger, business: await insertTestBusiness(test.deps.db, stranger) }
    const foreign = typist(test, { owner: stranger, business: given.business })
    for (const answer of [
      await foreign.create(hand.bill({ number: '2' })),
      await foreign.change(BILL, { total: 1 }),
      await foreign.remove(BILL),
      await foreign.attach(BILL, Buffer.from('%PDF-')),
      await foreign.call('GET', ''),
    ])
      expect(answer.json()).toMatchObject({ code: 'BUSINESS_NOT_FOUND' })
    expect((await typist(test, other).remove(BILL)).statusCode).toBe(404)
    expect(await shown()).toEqual([`${BILL} hand 118 typed`])
  })
})

it('fee receipts that SUNAT lists become one with those that were typed', async () => {
  const { storeFeeReceipts } = await import('../fee-receipts/store-fee-receipts.ts')
  const receipt = hand.bill({
    document_type: '02',
    serie: 'E001',
    number: '4',
    due_date: null,
    base_dg: 0,
    igv_dg: 0,
    not_taxed: 900,
    total: 900,
    tax_period: '202611',
  })
  await hand.type(receipt)
  const line = {
    issueDate: calendarDate('2026-10-05'),
    type: '01',
    series: 'E001',
    number: 4,
    state: 'NO ANULADO',
    partyDocumentType: '6',
    partyDocument: '20131312955',
    partyName: 'QUISPE',
    description: 'ASESORÍA',
    currency: 'SOLES',
    gross: cents(95_000),
    withheld: cents(0),
    net: cents(95_000),
    pending: cents(0),
    cells: ['E001-4'],
  }
  await storeFeeReceipts(test.deps, { businessId: given.business.id, collectionId: null }, [line])
  expect(await shown('202611')).toEqual([])
  expect(await shown()).toEqual(['20131312955-02-E001-4 portal 950 listed 3'])
})
