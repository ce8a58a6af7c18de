import { makeZip } from '@contapro/cpe/testing/make-zip'
import type { CompletenessFinding } from '@contapro/contract/completeness'
import type { Book } from '@contapro/domain/vouchers/book'
import { lineOf } from '@contapro/sunat/testing/register-text'
import { describe, expect, it } from 'vitest'

import { brief, uploadsOf, type Sent } from '../../../testing/upload-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { forgetWaiting, listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { recordReading } from '../../completeness/queries.ts'

const test = useTestApp()
const given = useNewBusiness(test)
const uploads = uploadsOf(test)
const upload = (...files: Sent[]) => uploads.upload(files, given)

const PERIOD = '202610'

/** A line of a replacement file: the columns that SUNAT completes are not there. */
function replacementLine(book: Book, number: number, { width = book === 'rce' ? 37 : 33, end = '|' } = {}): string {
  const parts = book === 'rce' ? { baseTaxed: '100.00', igvTaxed: '18.00' } : { base: '100.00', igv: '18.00' }
  const common = { ownerRuc: given.business.ruc, period: PERIOD, issueDate: '05/10/2026', exchangeRate: '' }
  const cells = lineOf(book, { ...common, ...parts, number: String(number), total: '118.00', state: '' }).split('|')
  return `${cells.slice(0, width).join('|')}${end}`
}

async function stored() {
  const rows = await test.deps.db
    .selectFrom('vouchers')
    .select(['book', 'period', 'number', 'total', 'origin', 'vanishedAt'])
    .where('businessId', '=', given.business.id)
    .orderBy('book')
    .orderBy('number')
    .execute()
  return rows.map(({ vanishedAt, ...row }) => `${Object.values(row).join(' ')}${vanishedAt ? ' vanished' : ''}`)
}

async function states() {
  const { ruc } = given.business
  const url = `/app/internal/businesses/dashboard/total-amount?ruc=${ruc}&tax_period=${PERIOD}`
  const { completeness } = (await test.injectAs(given.owner, { url })).json<{
    completeness: Record<'purchases' | 'sales', { state: string; file_date?: string }>
  }>()
  return [completeness.purchases.state, completeness.sales.state]
}

/** The numbers of the purchases that make the book partial because the file does not name them. */
async function outsideFile() {
  const url = `/app/internal/businesses/${given.business.id}/periods/${PERIOD}/findings`
  const { purchases } = (await test.injectAs(given.owner, { url })).json<{ purchases: CompletenessFinding[] }>()
  expect(purchases).toMatchObject([{ code: 'OUTSIDE_FILE', action: 'UPLOAD' }])
  return purchases.flatMap(({ items }) => items.map(({ title }) => title.split('-').at(-1)))
}

describe('the file that replaces a proposal', () => {
  it.each([
    ['37 columns', 'rce', {}],
    ['37 columns without a final bar', 'rce', { end: '' }],
    ['41 columns', 'rce', { width: 41 }],
    ['33 columns', 'rvie', {}],
    ['40 columns without a final bar', 'rvie', { width: 40, end: '' }],
  ] as const)('with %s is stored as the register of %s, once', async (_name, book, shape) => {
    const content = [1, 2].map((number) => replacementLine(book, number, shape)).join('\r\n')
    const file = { name: `LE${given.business.ruc}.TXT`, content }
    expect((await upload(file)).map(brief)).toEqual([`${file.name} STORED 2 0`])
    expect((await upload({ name: 'a.zip', content: makeZip([file]) })).map(brief)).toEqual(['a.zip ALREADY_THERE 0 2'])
    expect(await stored()).toEqual([1, 2].map((number) => `${book} ${PERIOD} ${number} 118.00 upload`))
    await forgetWaiting(test.deps.pool, given.business.id)
    expect((await states())[book === 'rce' ? 0 : 1]).toBe('COMPLETE')
  })

  it('removes nothing, because it has only what is declared, and says what the last one does not name', async () => {
    await upload({ name: 'a.txt', content: [1, 2].map((number) => replacementLine('rce', number)).join('\n') })
    await upload({ name: 'b.txt', content: [2, 3].map((number) => replacementLine('rce', number)).join('\n') })
    await forgetWaiting(test.deps.pool, given.business.id)
    expect((await stored()).filter((row) => row.endsWith('vanished'))).toEqual([])
    expect(await stored()).toHaveLength(3)
    expect(await outsideFile()).toEqual(['1'])
    await upload({ name: 'c.txt', content: [1, 2, 3].map((number) => replacementLine('rce', number)).join('\n') })
    await forgetWaiting(test.deps.pool, given.business.id)
    expect((await states())[0]).toBe('COMPLETE')
  })

  it('decides about its own rows and those that only the portal listed or an XML brought', async () => {
    const { id: businessId } = given.business
    const portal = { route: 'portal', isFiled: null, quarantined: 0 } as const
    const register = { businessId, book: 'rce', period: PERIOD } as const
    const listed = { issuer: '20445556667', series: 'F002', issueDate: '2026-10-05' }
    const of = (origin: 'portal' | 'upload', period: string, vouchers: ReturnType<typeof listedVoucher>[]) =>
      storeListing(test.deps.pool, { businessId, period, origin, coverage: 'additions' }, vouchers, portal)
    await of('portal', PERIOD, [listedVoucher(1, listed), listedVoucher(2, listed)])
    await of('upload', '202609', [listedVoucher(3, { ...listed, layout: 'xml' })])
    await upload({ name: 'a.txt', content: [1, 3].map((number) => replacementLine('rce', number)).join('\n') })
    await forgetWaiting(test.deps.pool, businessId)
    expect(await stored()).toEqual([
      `rce ${PERIOD} 1 118.00 upload`,
      `rce ${PERIOD} 2 118.00 portal`,
      `rce ${PERIOD} 3 118.00 upload`,
    ])
    expect(await outsideFile()).toEqual(['2'])
    const changed = replacementLine('rce', 1).replaceAll('118.00', '120.00')
    await upload({ name: 'b.txt', content: [changed, ...[2, 3].map((n) => replacementLine('rce', n))].join('\n') })
    await forgetWaiting(test.deps.pool, businessId)
    expect((await stored())[0]).toBe(`rce ${PERIOD} 1 120.00 upload`)
    expect((await states())[0]).toBe('COMPLETE')
    // What the portal lists since and cannot read is not in the file either.
    await recordReading(test.deps.db, register, { ...portal, quarantined: 1 }, test.deps.now())
    expect((await states())[0]).toBe('PARTIAL')
  })

  it('says which rows cannot be read', async () => {
    const lines = [replacementLine('rce', 1), replacementLine('rce', 2).replace('|118.00|', '|1.180,00|')]
    const [result] = await upload({ name: 'a.txt', content: lines.join('\n') })
    expect(result).toMatchObject({ state: 'PARTLY', stored: 1, problems: [{ line: 2 }] })
    expect(await states()).toEqual(['PARTIAL', 'NOT_COLLECTED'])
  })
})

describe('a CDR', () => {
  const EMPTY_CDR = '<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2"/>'
  const cdr = (issuer: string, customer: string, code = '0') =>
    `<?xml version="1.0" encoding="UTF-8"?><ar:ApplicationResponse xmlns:ar="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>1</cbc:ID><cbc:IssueDate>2026-10-05</cbc:IssueDate><cac:ReceiverParty><cac:PartyIdentification><cbc:ID>${issuer}</cbc:ID></cac:PartyIdentification></cac:ReceiverParty><cac:DocumentResponse><cac:Response><cbc:ReferenceID>F001-7</cbc:ReferenceID><cbc:ResponseCode>${code}</cbc:ResponseCode><cbc:Description>aceptada</cbc:Description></cac:Response><cac:RecipientParty><cac:PartyIdentification><cbc:ID>6-${customer}</cbc:ID></cac:PartyIdentification></cac:RecipientParty></cac:DocumentResponse></ar:ApplicationResponse>`

  it('is recognized, alone or in a zip, says what it is about, and changes nothing', async () => {
    const { ruc } = given.business
    const results = await upload(
      { name: 'R-compra.xml', content: cdr('20131312955', ruc) },
      { name: 'R-venta.xml', content: cdr(ruc, '20131312955', '2335') },
      { name: 'R-ajena.xml', content: cdr('20131312955', '20100070970') },
      { name: 'R-vacía.xml', content: EMPTY_CDR },
      { name: 'R.zip', content: makeZip([{ name: 'R-compra.xml', content: cdr('20131312955', ruc) }]) },
    )
    expect(results.map(({ kind, state, detail }) => [kind, state, detail])).toEqual([
      ['CDR', 'ALREADY_THERE', 'Constancia de recepción (CDR) de F001-7: SUNAT lo aceptó'],
      ['CDR', 'ALREADY_THERE', 'Constancia de recepción (CDR) de F001-7: SUNAT lo rechazó con el código 2335'],
      ['CDR', 'ALREADY_THERE', 'Es la constancia de recepción (CDR) de F001-7, que no es de tus empresas'],
      ['CDR', 'ALREADY_THERE', 'Constancia de recepción (CDR) de un comprobante: no hace falta'],
      ['ZIP', 'ALREADY_THERE', '1 CDR, que ya dicen los comprobantes'],
    ])
    const many = Array.from({ length: 250 }, (_, index) => ({ name: `${index}.xml`, content: cdr(ruc, '20131312955') }))
    const [zip] = await upload({ name: 'R.zip', content: makeZip([...many, { name: 'roto.xml', content: '<a/>' }]) })
    expect(zip).toMatchObject({ read: 251, problem_count: 1, detail: '250 CDR, que ya dicen los comprobantes' })
    expect(results.map(({ already_there: there, other_ruc: other }) => there + other)).toEqual([0, 0, 0, 0, 0])
    expect(await stored()).toEqual([])
  })
})

describe('an upload', () => {
  it('whose id the sender chose can be asked for when the answer was lost, and is not received twice', async () => {
    const id = '0f0e0d0c-0b0a-4908-8706-050403020100'
    const files = [{ name: 'nota.txt', content: 'hola' }]
    expect((await uploads.send(given, files, `?upload_id=${id}`)).json()).toEqual({ upload_id: id })
    expect((await uploads.find(given.owner, id)).files).toMatchObject([{ name: 'nota.txt', size: 4 }])
    const again = await uploads.send(given, files, `?upload_id=${id}`)
    expect(again.json()).toMatchObject({ code: 'UPLOAD_ALREADY_SENT' })
  })
})
