import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { readZip } from '@contapro/reports/testing/read-zip'
import { describe, expect, it } from 'vitest'

import { xmlFileName } from '../../../files/voucher-file-names.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestVoucher } from '../../../testing/factories.ts'
import { setToday, typist } from '../../../testing/hand-made.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { deleteOldReports } from '../delete-old-reports.ts'

const test = useTestApp()
const { owner, business } = useNewBusiness(test)
const REPORTS = '/app/internal/businesses/dashboard-reports'
const XML = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../../fixtures/cpe/sint-01-igv-10_5-restaurante-2026.xml'),
)

type Given = Parameters<typeof insertTestVoucher>[2] & { xml?: Buffer | undefined }

/** A voucher, with its XML unless that is undefined. */
async function store(number: number, { xml, ...given }: Given = {}): Promise<void> {
  const { db, files } = test.deps
  const voucherId = await insertTestVoucher(db, business.id, { number: String(number), ...given })
  if (!xml) return
  const xmlSha256 = createHash('sha256').update(xml).digest('hex')
  await files.put(xmlFileName(xmlSha256), xml)
  await db
    .insertInto('voucherDocuments')
    .values({ businessId: business.id, voucherId, state: 'stored', tries: 1, triedAt: test.deps.now(), xmlSha256 })
    .execute()
}

const ask = (body: object, call = 'all-invoices-files', user = owner) =>
  test.injectAs(user, {
    method: 'POST',
    url: `${REPORTS}/${call}`,
    payload: { ruc: business.ruc, tax_period: '202610', type: 'xml', ...body },
  })

/** The files of the zip, without its index. */
async function zipped(body: object, call?: string) {
  const answer = await ask(body, call)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { zip_file: base64, ...counts } = answer.json()
  const files = await readZip(Buffer.from(base64, 'base64'))
  const index = files.get('index.csv')?.toString() ?? ''
  files.delete('index.csv')
  return { files, names: [...files.keys()], index, ...counts }
}

describe('a zip of vouchers', () => {
  it('has the files by their codes, and an index of all', async () => {
    await store(1, { xml: Buffer.from('<a/>'), issueDate: '2026-10-03' })
    await store(2, { xml: Buffer.from('<b/>'), issueDate: '2026-10-02' })
    await store(3, { issueDate: '2026-10-01', partyName: '=HYPERLINK("http://x")\r\n@SUM(1)' })
    const { files, index, file_count, missing_count } = await zipped({})
    expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
      ['20131312955-01-F001-1.xml', '<a/>'],
      ['20131312955-01-F001-2.xml', '<b/>'],
    ])
    expect([file_count, missing_count]).toEqual([2, 1])
    expect(index.split('\r\n')).toEqual([
      '\uFEFFArchivo,RUC del emisor,Tipo,Serie,Número,Fecha de emisión,Documento,Nombre,Estado',
      '20131312955-01-F001-1.xml,20131312955,01,F001,1,03/10/2026,20131312955,Proveedor S.A.,Incluido',
      '20131312955-01-F001-2.xml,20131312955,01,F001,2,02/10/2026,20131312955,Proveedor S.A.,Incluido',
      ',20131312955,01,F001,3,01/10/2026,20131312955,"\'=HYPERLINK(""http://x"")',
      '@SUM(1)",Sin XML',
      '',
    ])
    const [entry] = await listAuditEntries(test.deps.db, business.id)
    expect(entry).toMatchObject({ action: 'vouchers-downloaded', details: { type: 'xml', period: '202610', files: 2 } })
    const isOfBusiness = (line: string) =>
      line.includes('"security":"vouchers-downloaded"') && line.includes(business.id)
    expect(test.logged.filter(isOfBusiness)).toHaveLength(1)
  })

  it('has those that were chosen: codes, a page, a filter, the validated ones, sales', async () => {
    const xml = Buffer.from('<a/>')
    await store(1, { xml, issueDate: '2026-10-03' })
    await store(2, { xml, issueDate: '2026-10-02', issuer: '20555000112', partyDocument: '20555000112' })
    await store(3, { xml, issueDate: '2026-10-01', reviewState: 'VALIDADO' })
    await store(4, { xml, period: '202609' })
    await store(5, { xml, book: 'rvie', issuer: business.ruc, series: 'E/001' })
    const nameOf = (number: number, issuer = '20131312955') => `${issuer}-01-F001-${number}.xml`
    const codes = ['20131312955-01-F001-3', '20131312955-01-F001-4', '20131312955-01-F001-9']
    expect((await zipped({ invoiceCodes: codes, page: 1, size: 1 })).names).toEqual([nameOf(3)])
    expect((await zipped({ page: 2, size: 1 })).names).toEqual([nameOf(2, '20555000112')])
    expect((await zipped({ filter_by: 'provider_of_vouchers', value_filter: '20131312955' })).names).toEqual([
      nameOf(1),
      nameOf(3),
    ])
    expect((await zipped({ fecha_inicio: '2026-10-02', fecha_fin: '2026-10-02' })).names).toEqual([
      nameOf(2, '20555000112'),
    ])
    expect((await zipped({}, 'validated-images')).names).toEqual([nameOf(3)])
    const [sale] = (await zipped({ operation_type: 'VENTA' })).names
    expect(sale).toMatch(new RegExp(`^${business.ruc}-01-E_001-5-\\d+\\.xml$`))
  })

  it.each([
    ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
    ['pdf', Buffer.from('%PDF-')],
  ])('has %s rendered from the XML; what is no voucher has none', async (type, start) => {
    await store(1, { xml: XML, issueDate: '2026-10-03' })
    await store(2, { xml: Buffer.from('<a/>') })
    const { files, index, missing_count } = await zipped({ type })
    const [[name, content] = []] = files
    expect([files.size, name, missing_count]).toEqual([1, `20131312955-01-F001-1.${type}`, 1])
    expect(content?.subarray(0, start.length)).toEqual(start)
    expect(index).toContain('No se pudo leer')
  })

  it('has the paper of vouchers that were typed, where it is of the type', async () => {
    const [pdf, png] = [Buffer.from('%PDF-1.7\nrest'), Buffer.from('\u0089PNG\r\n\u001a\nrest', 'latin1')]
    const hand = typist(test, { owner, business })
    setToday(test)
    for (const [number, paper] of [pdf, png].entries()) {
      const { code } = await hand.type(hand.bill({ number: String(number + 1) }))
      expect((await hand.attach(code, paper)).statusCode).toBe(204)
    }
    await hand.type(hand.bill({ number: '3' }))
    const bill = (number: number) => `20131312955-14-S004-${number}`
    const asPdf = await zipped({ type: 'pdf' })
    expect([...asPdf.files]).toEqual([[`${bill(1)}.pdf`, pdf]])
    expect([asPdf.file_count, asPdf.missing_count]).toEqual([1, 2])
    expect(asPdf.index).toContain('Incluido, archivo adjunto')
    expect([...(await zipped({ type: 'jpeg' })).files]).toEqual([[`${bill(2)}.png`, png]])
    expectRefusal(await ask({}), 'NO_DATA')
  })

  it('does not exist without files', async () => {
    expectRefusal(await ask({}), 'NO_DATA')
    await store(1)
    expectRefusal(await ask({}), 'NO_DATA')
    await store(2, { xml: Buffer.from('<a/>') })
    expectRefusal(await ask({ type: 'jpeg' }), 'NO_DATA')
    expectRefusal(await ask({ type: 'gif' }), 'VALIDATION_FAILED')
  })
})

describe('a zip beyond the caps', () => {
  async function storeMany(count: number) {
    for (let number = 1; number <= count; number += 1) await store(number, { xml: Buffer.from('<a/>') })
  }

  it('is streamed by a signed link, for a while and to nobody else', async () => {
    await storeMany(501)
    const refused = await ask({})
    expectRefusal(refused, 'ZIP_TOO_LARGE')
    const { download_url: url } = refused.json()
    const answer = await test.inject(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''compras-${business.ruc}-202610-xml.zip`,
    })
    expect((await readZip(answer.rawPayload)).size).toBe(502)

    const other = await insertTestAccountant(test.deps.db)
    const foreign = url.replace(owner.id, other.id)
    for (const bad of [
      foreign,
      url.replace(/signature=./, 'signature='),
      url.replace('.zip', '.xml'),
      url.split('?')[0],
    ])
      expectRefusal(await test.inject(bad), 'NOT_FOUND')
    const [unknown = ''] = test.deps.links.sign([`zips/${owner.id}-${randomUUID()}.zip`], {
      expiresInSeconds: 60,
      businessId: business.id,
    })
    expectRefusal(await test.inject(unknown), 'NOT_FOUND')
    test.advance(901)
    expectRefusal(await test.inject(url), 'NOT_FOUND')
    test.advance(86_400)
    await deleteOldReports(test.deps)
    const kept = await test.deps.db.selectFrom('voucherZips').select('id').execute()
    expect(kept).toEqual([])
  })

  it('of bytes is refused before anything is answered', async () => {
    for (let number = 1; number <= 9; number += 1) await store(number, { xml: randomBytes(6 * 1024 * 1024) })
    const refused = await ask({})
    expectRefusal(refused, 'ZIP_TOO_LARGE')
    expect((await zipped({ page: 1, size: 8 })).names).toHaveLength(8)
  })
})
