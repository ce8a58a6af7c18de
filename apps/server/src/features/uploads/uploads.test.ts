import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import type { CompletenessFinding } from '@contapro/contract/completeness'
import { makeZip } from '@contapro/cpe/testing/make-zip'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import type { Book } from '@contapro/domain/vouchers/book'
import { addDays, calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { headerOf, lineOf, numberedLine } from '@contapro/sunat/testing/register-text'
import { describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import type { UserRow } from '../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { listAuditEntries } from '../../testing/list-audit-entries.ts'
import { runQueued } from '../../testing/run-queued.ts'
import { readInvoice } from '../../testing/sunat/read-invoice.ts'
import { forgetWaiting, listedVoucher, storeListing } from '../../testing/sunat/store-listing.ts'
import { brief, NOT_STOPPING, uploadsOf, type Sent, type Uploader } from '../../testing/upload-files.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import * as jobs from '../completeness/jobs.ts'
import { recordReading } from '../completeness/queries.ts'
import { removeOutsideFile } from '../completeness/remove-outside-file.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { findWrongTotals } from '../vouchers/queries.ts'
import { workUpload } from './reading/work-upload.ts'
import { sweepUploads } from './receiving/sweep-uploads.ts'

const test = useTestApp()
const given = useNewBusiness(test)

const { find, send: sendTo, upload: uploadTo, work } = uploadsOf(test)
const send = (owner: UserRow, business: BusinessRow | null, files: readonly Sent[]) =>
  sendTo({ owner, business }, files)
const upload = (files: readonly Sent[], uploader: Uploader = given) => uploadTo(files, uploader)

/** The XML of a purchase of the business, or of a sale of it. */
function xmlOf(ruc: string, number: number, book: Book = 'rce'): string {
  const { issuer, customer } = readInvoice()
  const own = { ...(book === 'rce' ? customer : issuer), documentNumber: ruc, documentType: '6' }
  const parties = book === 'rce' ? { customer: own } : { issuer: own }
  return writeVoucher(readInvoice({ number, id: `F001-${number}`, issueDate: calendarDate('2026-10-05'), ...parties }))
}

/** A row of the proposal of sales. */
const saleOf = (ruc: string) =>
  lineOf('rvie', {
    ownerRuc: ruc,
    period: '202610',
    issueDate: '05/10/2026',
    number: '7',
    base: '100.00',
    igv: '18.00',
    total: '118.00',
  })

async function stored() {
  const { db } = test.deps
  const rows = await db
    .selectFrom('vouchers')
    .select(['book', 'period', 'number', 'origin', 'vanishedAt'])
    .where('businessId', '=', given.business.id)
    .orderBy('book')
    .orderBy('number')
    .execute()
  expect(await findWrongTotals(db, given.business.id)).toEqual([])
  return rows.map(
    ({ book, period, number, origin, vanishedAt }) =>
      `${book} ${period} ${number} ${origin}${vanishedAt ? ' vanished' : ''}`,
  )
}

describe('uploaded XML', () => {
  it('becomes a voucher of its month in the book of the business, once', async () => {
    const { ruc } = given.business
    const files = [
      { name: 'compra.xml', content: xmlOf(ruc, 1) },
      { name: 'venta.xml', content: xmlOf(ruc, 2, 'rvie') },
      { name: 'otra vez.xml', content: xmlOf(ruc, 1) },
    ]
    expect((await upload(files)).map(brief)).toEqual([
      'compra.xml STORED 1 0',
      'venta.xml STORED 1 0',
      'otra vez.xml ALREADY_THERE 0 1',
    ])
    expect((await upload(files)).map(({ state }) => state)).toEqual(['ALREADY_THERE', 'ALREADY_THERE', 'ALREADY_THERE'])
    expect(await stored()).toEqual(['rce 202610 1 upload', 'rvie 202610 2 upload'])
  })

  it('says which voucher it is, and that another of its number stays', async () => {
    const { ruc } = given.business
    const xml = (payable: string) => xmlOf(ruc, 8).replaceAll(/(<cbc:PayableAmount[^>]*>)[^<]*/g, `$1${payable}`)
    const [first] = await upload([{ name: 'a.xml', content: xml('118.00') }])
    expect(first?.detail).toMatch(/^F001-8 · S\/ 118\.00 · Octubre 2026 · \w/)
    const entries = [
      { name: 'a.xml', content: xml('118.00') },
      { name: 'b.xml', content: xmlOf(ruc, 9) },
    ]
    const [one, two] = await upload([
      { name: 'uno.zip', content: makeZip(entries.slice(0, 1)) },
      { name: 'dos.zip', content: makeZip(entries) },
    ])
    expect(one).toMatchObject({ kind: 'ZIP', detail: first?.detail, target: first?.target })
    expect(two).toMatchObject({ kind: 'ZIP', detail: null, target: null })
    const [other] = await upload([{ name: 'b.xml', content: xml('236.00') }])
    expect(other).toMatchObject({
      state: 'UNREADABLE',
      problems: [
        {
          kind: 'conflict',
          reason: 'F001-8 ya está guardado con un total de S/ 118.00, y este XML dice S/ 236.00: se queda aquel',
        },
      ],
    })
    expect(await stored()).toEqual(['rce 202610 8 upload', 'rce 202610 9 upload'])
  })

  it('without any register is named beside the proposal that is missing, when SUNAT refuses the key', async () => {
    const { id, ruc } = given.business
    await test.deps.db.updateTable('businesses').set({ status: 'INVALID_CREDENTIALS' }).where('id', '=', id).execute()
    await upload([1, 2].map((number) => ({ name: `${number}.xml`, content: xmlOf(ruc, number) })))
    const url = `/app/internal/businesses/dashboard/total-amount?ruc=${ruc}&tax_period=202610`
    expect((await test.injectAs(given.owner, { url })).json()).toMatchObject({
      total_amount_igv_purchase: null,
      completeness: {
        purchases: { state: 'NOT_COLLECTED', reasons: [{ code: 'REGISTER_MISSING', count: 2, action: 'UPLOAD' }] },
        sales: { state: 'NOT_COLLECTED', reasons: [{ code: 'CREDENTIALS_REFUSED' }] },
      },
    })
  })

  it('is judged once, after what a collection does at its end', async () => {
    await upload([{ name: 'a.xml', content: xmlOf(given.business.ruc, 1) }])
    const { rows } = await test.deps.pool.query("select name from pgboss.job where data->>'businessId' = $1", [
      given.business.id,
    ])
    expect(rows).toEqual([{ name: 'settle-uploaded' }])
  })

  it('of a voucher that SUNAT took out of its register does not bring it back, and is not called unreadable', async () => {
    const { id, ruc } = given.business
    const { issuer } = readInvoice()
    const key = { businessId: id, period: '202610' }
    await storeListing(test.deps.pool, key, [listedVoucher(20, { issuer: issuer.documentNumber }), listedVoucher(21)])
    await storeListing(test.deps.pool, key, [listedVoucher(21)])
    const file = { name: 'a.xml', content: xmlOf(ruc, 20) }
    const [single, zipped] = await upload([file, { name: 'b.zip', content: makeZip([file]) }])
    const problem = { kind: 'withdrawn', reason: 'SUNAT lo retiró de su registro' }
    expect(single).toMatchObject({ kind: 'VOUCHER', stored: 0, problem_count: 1, problems: [problem] })
    expect(zipped).toMatchObject({ stored: 0, problem_count: 1, problems: [{ ...problem, entry: 'a.xml' }] })
    expect(await stored()).toEqual(['rce 202610 20 api vanished', 'rce 202610 21 api'])
  })

  it.each([
    [1, 'STORED'],
    [2, 'UNREADABLE'],
  ])('that is dated %i days after today is %s', async (days, state) => {
    const { ruc } = given.business
    const issueDate = addDays(dateInLima(test.deps.now()), days)
    const { customer } = readInvoice()
    const own = { ...customer, documentNumber: ruc, documentType: '6' }
    const content = writeVoucher(readInvoice({ number: 5, id: 'F001-5', issueDate, customer: own }))
    const [result] = await upload([{ name: 'a.xml', content }])
    expect(result?.state).toBe(state)
    const reasons = state === 'STORED' ? [] : [`Tiene fecha de emisión ${formatDate(issueDate)}, que aún no llega`]
    expect(result?.problems.map(({ reason }) => reason)).toEqual(reasons)
    expect(await stored()).toHaveLength(state === 'STORED' ? 1 : 0)
  })

  it('joins the voucher that a register lists', async () => {
    const { ruc, id } = given.business
    const { issuer } = readInvoice()
    await storeListing(test.deps.pool, { businessId: id, period: '202611' }, [
      listedVoucher(7, { issuer: issuer.documentNumber, series: 'F001' }),
    ])
    const results = await upload([{ name: 'a.xml', content: xmlOf(ruc, 7) }])
    expect(results.map(brief)).toEqual(['a.xml STORED 1 0'])
    // It is found in the month of the register.
    expect(results[0]?.target).toMatchObject({ tax_period: '202611' })
    expect(await stored()).toEqual(['rce 202611 7 api'])
    const document = await test.deps.db
      .selectFrom('voucherDocuments')
      .select(['state'])
      .where('businessId', '=', id)
      .executeTakeFirst()
    expect(document?.state).toBe('stored')
  })

  it('of another RUC, and what is no voucher, is refused by itself, with the reason', async () => {
    const { ruc } = given.business
    const other = await insertTestBusiness(test.deps.db, given.owner)
    const results = await upload([
      { name: 'ajeno.xml', content: xmlOf('20131312955', 1) },
      { name: 'de otra mía.xml', content: xmlOf(other.ruc, 1) },
      { name: 'roto.xml', content: xmlOf(ruc, 3).slice(0, 900) },
      { name: 'factura.pdf', content: '%PDF-1.7 …' },
      { name: 'vacío.xml', content: '' },
      { name: 'bueno.xml', content: xmlOf(ruc, 4) },
    ])
    expect(results.map(({ name, state, stored: count }) => `${name} ${state} ${count}`)).toEqual([
      'ajeno.xml OTHER_RUC 0',
      'de otra mía.xml OTHER_RUC 0',
      'roto.xml UNREADABLE 0',
      'factura.pdf UNREADABLE 0',
      'vacío.xml UNREADABLE 0',
      'bueno.xml STORED 1',
    ])
    expect(results.map(({ problems }) => problems[0]?.reason)).toMatchObject([
      expect.stringMatching(/^Es de 20131312955 .*no está entre tus empresas$/),
      `Es de ${other.ruc} ${other.name}, también tuya`,
      expect.stringMatching(/^El XML no se pudo leer/),
      'Un PDF no trae los datos firmados. Sube el XML o regístralo a mano.',
      'El archivo está vacío',
      undefined,
    ])
    expect(await stored()).toEqual(['rce 202610 4 upload'])
  })

  it('finds its business by its RUC, and both when one sells to the other', async () => {
    const other = await insertTestBusiness(test.deps.db, given.owner)
    const { issuer, customer } = readInvoice()
    const between = writeVoucher(
      readInvoice({
        number: 9,
        id: 'F001-9',
        issuer: { ...issuer, documentNumber: other.ruc },
        customer: { ...customer, documentNumber: given.business.ruc },
      }),
    )
    const files = [{ name: 'entre ambas.xml', content: between }]
    expect((await upload(files, { owner: given.owner, business: null })).map(brief)).toEqual([
      'entre ambas.xml STORED 1 0',
    ])
    const rows = await test.deps.db
      .selectFrom('vouchers')
      .select(['businessId', 'book'])
      .where('businessId', 'in', [other.id, given.business.id])
      .orderBy('book')
      .execute()
    expect(rows).toEqual([
      { businessId: given.business.id, book: 'rce' },
      { businessId: other.id, book: 'rvie' },
    ])
  })
})

describe('an uploaded zip', () => {
  const entries = (ruc: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index + 1}.xml`, content: xmlOf(ruc, index + 1) }))

  it('has a result for all its vouchers, and says what is wrong with some', async () => {
    const { ruc } = given.business
    const inner = makeZip([{ name: 'dentro.xml', content: xmlOf(ruc, 300) }])
    const zip = makeZip([
      ...entries(ruc, 205),
      { name: 'roto.xml', content: '<html/>' },
      { name: 'ajeno.xml', content: xmlOf('20131312955', 1) },
      { name: 'dañado.xml', content: xmlOf(ruc, 301), declaredCrc: 1 },
      { name: 'logo.png', content: 'PNG' },
      { name: 'inner.zip', content: inner },
    ])
    const [result] = await upload([{ name: 'octubre.zip', content: zip }])
    expect(result).toMatchObject({
      kind: 'ZIP',
      state: 'PARTLY',
      read: 209,
      stored: 206,
      already_there: 0,
      other_ruc: 1,
      problem_count: 2,
    })
    expect(result?.problems.map(({ entry }) => entry).toSorted()).toEqual([
      'ajeno.xml',
      'dañado.xml',
      'logo.png',
      'roto.xml',
    ])
    expect(await stored()).toHaveLength(206)
    expect(await upload([{ name: 'octubre.zip', content: makeZip(entries(ruc, 205)) }])).toMatchObject([
      { state: 'ALREADY_THERE', stored: 0, already_there: 205 },
    ])
  })

  it('goes on where a worker was stopped', async () => {
    const { owner, business } = given
    const response = await send(owner, business, [{ name: 'a.zip', content: makeZip(entries(business.ruc, 450)) }])
    const stopping = new AbortController()
    // The first batch is stored before the process notices that it must stop.
    const { deps } = test
    let puts = 0
    const files = {
      ...deps.files,
      put: async (name: string, content: Uint8Array) => {
        puts += 1
        if (puts === 100) stopping.abort()
        await deps.files.put(name, content)
      },
    }
    const { upload_id: uploadId } = response.json<{ upload_id: string }>()
    const context = { signal: NOT_STOPPING.signal, shutdown: stopping.signal }
    await expect(workUpload({ ...deps, files }, { uploadId }, context)).rejects.toThrow('handed over')
    expect(await stored()).toHaveLength(200)
    expect((await find(owner, uploadId)).state).toBe('WORKING')
    await workUpload(deps, { uploadId }, NOT_STOPPING)
    expect(await find(owner, uploadId)).toMatchObject({
      state: 'DONE',
      files: [{ state: 'STORED', read: 450, stored: 450, already_there: 0 }],
    })
    expect(await stored()).toHaveLength(450)
  })

  it('is read to its end by the retry when the store fails for a moment', async () => {
    const { owner, business } = given
    const proposal = { name: 'ventas.txt', content: [headerOf('rvie'), saleOf(business.ruc), ''].join('\n') }
    const files = entries(business.ruc, 250)
    const zip = makeZip([...files.slice(0, 201), proposal, ...files.slice(201)])
    const sent = await send(owner, business, [{ name: 'a.zip', content: zip }])
    const { upload_id: uploadId } = sent.json<{ upload_id: string }>()
    const { deps } = test
    let puts = 0
    const failing = {
      ...deps.files,
      put: async (name: string, content: Uint8Array) => {
        puts += 1
        if (puts === 230) throw new Error('the store answers 503')
        await deps.files.put(name, content)
      },
    }
    await expect(workUpload({ ...deps, files: failing }, { uploadId }, NOT_STOPPING)).rejects.toThrow('503')
    expect((await find(owner, uploadId)).state).toBe('WORKING')
    await workUpload(deps, { uploadId }, { ...NOT_STOPPING, retryCount: 1 })
    const ended = await find(owner, uploadId)
    expect(ended).toMatchObject({ state: 'DONE', files: [{ state: 'STORED', read: 251, stored: 251, problems: [] }] })
    expect(await stored()).toHaveLength(251)
  })

  it('has one damaged file among good ones, and those after it are read', async () => {
    const [first, second, third] = entries(given.business.ruc, 3)
    if (!first || !second || !third) throw new Error('three entries')
    const zip = makeZip([first, second, third])
    // The first byte of what is packed of the second file.
    zip.fill(0xff, zip.indexOf('2.xml') + 5, zip.indexOf('2.xml') + 9)
    const [result] = await upload([{ name: 'a.zip', content: zip }])
    expect(result).toMatchObject({ state: 'PARTLY', read: 3, stored: 2, problems: [{ entry: '2.xml' }] })
  })

  it.each([
    ['half a zip', () => makeZip(entries('20131312955', 2)).subarray(0, 300), /dañado/],
    [
      'a bomb',
      () => makeZip([{ name: 'a.xml', content: Buffer.alloc(200 * 1024 * 1024) }]),
      /Supera el tamaño|expande/,
    ],
    [
      'too many entries',
      () => makeZip(Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}.xml`, content: '', stored: true }))),
      /más de 20,000/,
    ],
    ['only pictures', () => makeZip([{ name: 'a.png', content: 'PNG' }]), /no tiene comprobantes/],
  ])('is refused when it is %s', async (_name, make, reason) => {
    const [result] = await upload([{ name: 'a.zip', content: make() }])
    expect(result).toMatchObject({ state: 'UNREADABLE', stored: 0 })
    expect(result?.problems[0]?.reason).toMatch(reason)
  })
})

describe('an uploaded proposal', () => {
  const PERIOD = '202610'
  const file = (book: Book, numbers: readonly number[], { separator = '|', ruc = given.business.ruc } = {}) => {
    const lines = numbers.map((number) => {
      const parts = book === 'rce' ? { baseTaxed: '100.00', igvTaxed: '18.00' } : { base: '100.00', igv: '18.00' }
      const row = { ownerRuc: ruc, period: PERIOD, issueDate: '05/10/2026', number: String(number), total: '118.00' }
      return lineOf(book, { ...row, ...parts }, separator)
    })
    return { name: `${book}.txt`, content: [headerOf(book).replaceAll('|', separator), ...lines, ''].join('\n') }
  }
  const completeness = async () => {
    const { ruc } = given.business
    const url = `/app/internal/businesses/dashboard/total-amount?ruc=${ruc}&tax_period=${PERIOD}`
    const answer = (await test.injectAs(given.owner, { url })).json<{
      completeness: Record<string, { state: string }>
    }>()
    return Object.values(answer.completeness).map(({ state }) => state)
  }

  const findings = async (book: Book) => {
    const url = `/app/internal/businesses/${given.business.id}/periods/${PERIOD}/findings`
    await forgetWaiting(test.deps.pool, given.business.id)
    const answer = (await test.injectAs(given.owner, { url })).json<Record<string, CompletenessFinding[]>>()
    return answer[book === 'rce' ? 'purchases' : 'sales']
  }
  const remove = (book: Book, count: number) =>
    test.injectAs(given.owner, {
      method: 'POST',
      url: `/app/internal/businesses/${given.business.id}/periods/${PERIOD}/outside-file/remove`,
      payload: { book, count },
    })

  it('is a register: both make the period complete, in either separator, inside a zip or not', async () => {
    const sales = file('rvie', [1, 2], { separator: ';' })
    const results = await upload([file('rce', [1, 2, 3]), { name: 'ventas.zip', content: makeZip([sales]) }])
    expect(results.map(brief)).toEqual(['rce.txt STORED 3 0', 'ventas.zip STORED 2 0'])
    await forgetWaiting(test.deps.pool, given.business.id)
    expect(await completeness()).toEqual(['COMPLETE', 'COMPLETE'])
    expect((await upload([file('rce', [1, 2, 3])])).map(brief)).toEqual(['rce.txt ALREADY_THERE 0 3'])
  })

  it.each(['rce', 'rvie'] as const)(
    'of %s removes nothing: the period is partial until the whole file comes, or the accountant removes what is not in it',
    async (book) => {
      const { id: businessId } = given.business
      const at = book === 'rce' ? 0 : 1
      const settled = async () => {
        await forgetWaiting(test.deps.pool, businessId)
        return (await completeness())[at]
      }
      await storeListing(
        test.deps.pool,
        { businessId, book, period: PERIOD, origin: 'portal', coverage: 'additions' },
        [listedVoucher(50, { layout: book })],
        { route: 'portal' },
      )
      await upload([file(book, [1, 2, 3])])
      const [part] = await upload([file(book, [2])])
      expect(part).toMatchObject({ state: 'ALREADY_THERE', problem_count: 0, problems: [{ kind: 'absent', count: 3 }] })
      const pattern = /^3 comprobantes que ya tenías no figuran en este archivo: F001-50, .*-[13], .*-[13]$/
      expect(part?.problems[0]?.reason).toMatch(pattern)
      expect((await stored()).filter((row) => row.endsWith('vanished'))).toEqual([])
      expect(await settled()).toBe('PARTIAL')
      expect(await findings(book)).toMatchObject([{ code: 'OUTSIDE_FILE', action: 'UPLOAD', count: 3, removable: 3 }])
      // The whole file, in which one more is.
      await upload([file(book, [1, 2, 3, 4])])
      expect(await findings(book)).toMatchObject([{ code: 'OUTSIDE_FILE', count: 1 }])
      await upload([file(book, [1, 2])])
      expect((await remove(book, 2)).json()).toMatchObject({ code: 'OUTSIDE_FILE_CHANGED' })
      expect((await remove(book, 3)).statusCode).toBe(202)
      await runQueued(test, jobs.removeOutsideFile, removeOutsideFile)
      expect(await settled()).toBe('COMPLETE')
      expect((await stored()).filter((row) => row.endsWith('vanished'))).toHaveLength(3)
      const entries = await listAuditEntries(test.deps.db, businessId)
      expect(entries.at(-1)).toMatchObject({
        actor: `user:${given.owner.id}`,
        action: 'vouchers-outside-file-removed',
        details: { book, period: PERIOD, count: 3, total: '354.00' },
      })
      expect((await upload([file(book, [1, 2, 3])])).map(brief)).toEqual([`${book}.txt STORED 1 2`])
      expect((await stored()).filter((row) => row.endsWith('vanished'))).toHaveLength(2)
      expect(await settled()).toBe('COMPLETE')
    },
  )

  it('with a row that cannot be read stores the others, removes nothing and leaves the period partial', async () => {
    await upload([file('rce', [1, 2])])
    const { name, content } = file('rce', [2, 3])
    const broken = content.replace(/\|118\.00\|/, '|1.240,50|')
    const [result] = await upload([{ name, content: broken }])
    const reason = '«Total CP» dice «1.240,50» y se espera 1240.50'
    expect(result).toMatchObject({
      state: 'PARTLY',
      stored: 1,
      problem_count: 1,
      problems: [
        { kind: 'absent', count: 2 },
        { line: 2, reason, meant: { amount: '1240.50', separator: '|' } },
      ],
    })
    expect(await stored()).toHaveLength(3)
    expect((await completeness())[0]).toBe('PARTIAL')
  })

  it('of the same rows with another separator is there already', async () => {
    await upload([file('rce', [1, 2])])
    const results = [
      ...(await upload([file('rce', [2, 1], { separator: ',' })])),
      ...(await upload([file('rce', [1, 2], { separator: ';' })])),
    ]
    expect(results.map(brief)).toEqual(['rce.txt ALREADY_THERE 0 2', 'rce.txt ALREADY_THERE 0 2'])
  })

  it('with rows of another RUC is whole: the book lacks nothing for them', async () => {
    const [own, foreign] = [file('rvie', [1, 2, 3]), file('rvie', [4, 5], { ruc: '20131312955' })]
    const content = own.content + foreign.content.split('\n').slice(1).join('\n')
    const [result] = await upload([{ name: 'mixto.txt', content }])
    expect(result).toMatchObject({ state: 'PARTLY', stored: 3, other_ruc: 2, problem_count: 0 })
    expect(result?.problems).toEqual([5, 6].map((line) => ({ line, reason: 'Es de otro contribuyente' })))
    expect((await completeness())[1]).toBe('COMPLETE')
  })

  it('that is damaged lacks nothing that a whole file brought, and names the lines of anything else', async () => {
    const lines = [1, 2, 3, 4].map((number) =>
      numberedLine('rce', number, { ownerRuc: given.business.ruc, period: PERIOD, issueDate: '05/10/2026' }),
    )
    const [one = '', two = '', three = '', four = ''] = lines
    const send = (...rows: string[]) => upload([{ name: 'a.txt', content: [headerOf('rce'), ...rows, ''].join('\n') }])
    await send(one, two, three)
    const cut = one.split('|').slice(0, 12).join('|')
    const [damaged] = await send(cut, two.replace('05/10/2026', '32/10/2026'), three)
    expect(damaged).toMatchObject({ state: 'PARTLY', problem_count: 2 })
    expect(damaged?.problems.map(({ kind }) => kind)).toEqual([undefined, undefined])
    await forgetWaiting(test.deps.pool, given.business.id)
    expect((await completeness())[0]).toBe('COMPLETE')
    // One that nothing brought, and an amount that differs from the stored one.
    await send(one.replace('|1.01|', '|1.240,50|'), two, three, four.replace('05/10/2026', '32/10/2026'))
    const [unread] = (await findings('rce')) ?? []
    expect(unread).toMatchObject({ code: 'QUARANTINED', count: 2, action: 'UPLOAD' })
    expect(unread?.items.map(({ title }) => title)).toEqual([
      '«Total CP» dice «1.240,50» y se espera 1240.50',
      '«Fecha de emisión» dice «32/10/2026» y se espera una fecha como 31/10/2026',
    ])
    expect(await findings('rce')).toHaveLength(1)
  })

  it('only adds to what SUNAT’s API reads, and removes nothing of it', async () => {
    const { id } = given.business
    await storeListing(test.deps.pool, { businessId: id, period: PERIOD }, [listedVoucher(50)])
    const key = { businessId: id, book: 'rce', period: PERIOD } as const
    await recordReading(test.deps.db, key, { route: 'api', isFiled: false, quarantined: 0 }, test.deps.now())
    expect((await upload([file('rce', [1])])).map(brief)).toEqual(['rce.txt STORED 1 0'])
    expect(await stored()).toEqual([`rce ${PERIOD} 1 upload`, `rce ${PERIOD} 50 api`])
  })

  it('removes nothing that the API read before, and is partial while it lacks it', async () => {
    const { id: businessId } = given.business
    await storeListing(test.deps.pool, { businessId, period: PERIOD }, [listedVoucher(50)])
    const key = { businessId, book: 'rce', period: PERIOD } as const
    const daysAgo = new Date(test.deps.now().getTime() - 3 * 86_400_000)
    await recordReading(test.deps.db, key, { route: 'api', isFiled: false, quarantined: 0 }, daysAgo)
    for (const numbers of [[1], [1, 2]]) {
      await upload([file('rce', numbers)])
      await forgetWaiting(test.deps.pool, businessId)
      expect((await stored()).at(-1)).toBe(`rce ${PERIOD} 50 api`)
      expect((await completeness())[0]).toBe('PARTIAL')
    }
  })

  it('is partial once the portal lists what it does not have', async () => {
    const { id: businessId } = given.business
    await upload([file('rce', [1])])
    const listing = { businessId, period: PERIOD, origin: 'portal', coverage: 'additions' } as const
    await storeListing(test.deps.pool, listing, [], { route: 'portal' })
    await forgetWaiting(test.deps.pool, businessId)
    expect((await completeness())[0]).toBe('COMPLETE')
    await storeListing(test.deps.pool, listing, [listedVoucher(7)], { route: 'portal' })
    await forgetWaiting(test.deps.pool, businessId)
    expect((await completeness())[0]).toBe('PARTIAL')
    await upload([file('rce', [1])])
    await forgetWaiting(test.deps.pool, businessId)
    expect((await completeness())[0]).toBe('PARTIAL')
  })

  it('of a month to come is refused', async () => {
    const { name, content } = file('rce', [1])
    const [result] = await upload([{ name, content: content.replaceAll(PERIOD, '209901') }])
    expect(result).toMatchObject({ state: 'UNREADABLE', problems: [{ reason: 'Es de enero 2099, que aún no llega' }] })
    expect(await stored()).toEqual([])
  })

  it('of another RUC is refused', async () => {
    const [result] = await upload([file('rce', [1], { ruc: '20131312955' })])
    expect(result).toMatchObject({ state: 'OTHER_RUC', stored: 0 })
    expect(await stored()).toEqual([])
  })
})

describe('the calls', () => {
  it('refuse a form without files, more bytes than allowed, and what is no form', async () => {
    const { owner, business } = given
    expect((await send(owner, business, [])).json()).toMatchObject({ code: 'UPLOAD_EMPTY' })
    const url = `/app/internal/businesses/${business.id}/uploads`
    const large = await test.injectAs(owner, {
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2000000000' },
      payload: '--x--',
    })
    expect(large.statusCode).toBe(413)
    const json = await test.injectAs(owner, { method: 'POST', url, payload: { file: 'a' } })
    expect(json.statusCode).toBe(415)
    for (const payload of [
      'x',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<a',
      `--x\r\n${'a: b\r\n'.repeat(5000)}\r\n--x--`,
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nno file\r\n--x--\r\n',
    ]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const broken = await test.injectAs(owner, { method: 'POST', url, headers, payload })
      expect([payload.slice(0, 20), broken.statusCode]).toEqual([payload.slice(0, 20), 400])
    }
    const headers = { 'content-type': 'multipart/form-data' }
    expect((await test.injectAs(owner, { method: 'POST', url, headers, payload: 'x' })).statusCode).toBe(400)
    const { rows } = await test.deps.pool.query('select from uploads where business_id = $1', [business.id])
    expect(rows).toEqual([])
  })

  it('list uploads newest first, for nobody else, and stop one', async () => {
    const { owner, business } = given
    const [first, second] = [
      await send(owner, business, [{ name: 'a.xml', content: xmlOf(business.ruc, 1) }]),
      await send(owner, business, [{ name: 'b.xml', content: xmlOf(business.ruc, 2) }]),
    ].map((response) => response.json<{ upload_id: string }>().upload_id)
    const stranger = await insertTestAccountant(test.deps.db)
    const url = `/app/internal/me/uploads/${first}`
    expect((await test.injectAs(stranger, { url })).json()).toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect((await test.injectAs(stranger, { method: 'DELETE', url })).statusCode).toBe(404)
    expect((await test.injectAs(owner, { method: 'DELETE', url })).statusCode).toBe(204)
    await work()
    const listed = (await test.injectAs(owner, { url: '/app/internal/me/uploads' })).json<{ data: object[] }>()
    expect(listed.data).toMatchObject([
      { upload_id: second, state: 'DONE', file_count: 1, done_count: 1 },
      { upload_id: first, state: 'CANCELED', file_count: 1, done_count: 0 },
    ])
    expect(await stored()).toEqual(['rce 202610 2 upload'])
  })

  it('stop one while it arrives, and nothing of it stays in the store', async () => {
    const { owner, business } = given
    const { deps } = test
    const id = randomUUID()
    const cancel = () => test.injectAs(owner, { method: 'DELETE', url: `/app/internal/me/uploads/${id}` })
    // The files of another upload, whose server was killed before it had noted them.
    const stray = `uploads/${randomUUID()}/0`
    await deps.files.put(stray, Buffer.from('hola'))
    let isCanceled = false
    async function* form() {
      const part = (name: string) =>
        `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n<a/>\r\n`
      yield Buffer.from(part('a.xml') + part('b.xml') + '--x')
      while (!(await deps.files.get(`uploads/${id}/0`))) await setTimeout(5)
      isCanceled = (await cancel()).statusCode === 204
      yield Buffer.from('--\r\n')
    }
    const answer = await test.injectAs(owner, {
      method: 'POST',
      url: `/app/internal/businesses/${business.id}/uploads?upload_id=${id}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: Readable.from(form()),
    })
    expect([answer.statusCode, isCanceled]).toEqual([202, true])
    await work()
    expect((await find(owner, id)).state).toBe('CANCELED')
    for (const position of [0, 1]) expect(await deps.files.get(`uploads/${id}/${position}`)).toBeUndefined()
    const inThreeHours = () => new Date(Date.now() + 3 * 3_600_000)
    const isOfUpload = (finding: string) => finding.startsWith('Subidas: ')
    const { findings } = await checkIntegrity({ ...deps, now: inThreeHours })
    expect(findings.filter(isOfUpload)).toEqual([`Subidas: sobra ${stray}`])
    await sweepUploads(deps)
    expect(await deps.files.get(stray)).toBeDefined()
    await sweepUploads({ ...deps, now: inThreeHours })
    expect(await deps.files.get(stray)).toBeUndefined()
  })
})
