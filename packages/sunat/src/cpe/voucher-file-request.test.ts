import { describe, expect, it } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { readExchange } from '../testing/read-exchange.ts'
import { unpackFile } from './unpack-file.ts'
import { fromVoucherDetailResponse, toVoucherDetailRequest } from './voucher-detail-request.ts'
import { fromVoucherFileResponse, toControlXmlRequest, toVoucherFileRequest } from './voucher-file-request.ts'
import { serviceType } from './voucher-key.ts'

const invoice = { issuer: '20990000027', type: '01', series: 'F001', number: '00000456' }
const note = { issuer: '20990000027', type: '07', series: 'F001', number: '9' }

describe('requests for a file', () => {
  it('contain the voucher, its direction and the file kind', () => {
    expect(toVoucherFileRequest(invoice, 'xml', 'received')).toMatchObject(readExchange('voucher-files/xml').request)
    expect(toVoucherFileRequest(invoice, 'pdf', 'received')).toMatchObject(
      readExchange('voucher-files/pdf-bytes').request,
    )
    expect(toVoucherFileRequest(note, 'cdr', 'received')).toMatchObject(readExchange('voucher-files/no-cdr').request)
    expect(toControlXmlRequest(note)).toMatchObject(readExchange('voucher-files/control-xml').request)
    expect(toVoucherDetailRequest(invoice, 'received')).toMatchObject(readExchange('voucher-files/detail').request)
  })

  it.each(
    Object.entries({
      '01 F001': '01',
      '03 B001': '03',
      '07 F001': 'F7',
      '08 E001': 'F8',
      '07 B001': 'B7',
      '08 EB01': 'B8',
      '02 E001': 'R1',
      '20 R001': '20',
    }),
  )('write type and series %s as %s', (voucher, expected) => {
    const [type = '', series = ''] = voucher.split(' ')
    expect(serviceType({ type, series })).toBe(expected)
  })
})

describe('answers', () => {
  it.each(['xml', 'xml-in-list', 'control-xml'])('%s gives the original bytes', async (name) => {
    const read = fromVoucherFileResponse(readExchange(`voucher-files/${name}`).answer)
    if (!read.ok || read.value.kind !== 'bytes') throw new Error('no bytes')
    const file = await unpackFile(read.value.bytes, 'xml')
    expect(file.ok && file.value.toString('latin1')).toContain('<Note>CAMIÓN</Note>')
  })

  it('may be an unzipped PDF', async () => {
    const read = fromVoucherFileResponse(readExchange('voucher-files/pdf-bytes').answer)
    expect(read).toMatchObject({ ok: true, value: { kind: 'bytes' } })
  })

  it.each([
    ['no-cdr', { ok: true, value: { kind: 'absent', reason: 'no-cdr' } }],
    ['not-found', { ok: true, value: { kind: 'absent', reason: 'not-found' } }],
    ['invalid', { ok: false, failure: { kind: 'invalid-request', codes: ['1020'], message: 'Serie no valida' } }],
    ['internal-error', { ok: false, failure: { kind: 'unavailable', status: 500 } }],
    ['temporary-page', { ok: false, failure: { kind: 'unavailable', reason: 'web-page' } }],
  ])('%s is classified', (name, expected) => {
    expect(fromVoucherFileResponse(readExchange(`voucher-files/${name}`).answer)).toMatchObject(expected)
  })

  it('may be the detail, or its absence', () => {
    expect(fromVoucherDetailResponse(readExchange('voucher-files/detail').answer)).toMatchObject({
      value: {
        kind: 'found',
        isVoided: false,
        record: { codCpe: '01', numCpe: '456', procedenciaMasiva: { mtoImporteTotal: '236' } },
      },
    })
    const answer = (status: number, body: string) => ({ status, headers: {}, body: Buffer.from(body) })
    expect(fromVoucherDetailResponse(answer(200, '{"comprobantes":[{"indEstadoCpe":"2"}]}'))).toMatchObject({
      value: { kind: 'found', isVoided: true },
    })
    expect(fromVoucherDetailResponse(answer(200, '{"comprobantes":[]}'))).toEqual({
      ok: true,
      value: { kind: 'unknown' },
    })
    expect(fromVoucherDetailResponse(answer(404, ''))).toEqual({ ok: true, value: { kind: 'not-found' } })
    expect(fromVoucherDetailResponse(answer(200, '{}'))).toMatchObject({ failure: { kind: 'unexpected-format' } })
  })

  it('may be an archive with both voucher and CDR, or a broken one', async () => {
    const zip = makeZip([
      { name: 'R-20990000027-01-F001-456.xml', content: 'cdr' },
      { name: '20990000027-01-F001-456.xml', content: 'xml' },
    ])
    expect(await unpackFile(zip, 'xml')).toEqual({ ok: true, value: Buffer.from('xml') })
    expect(await unpackFile(zip, 'cdr')).toEqual({ ok: true, value: Buffer.from('cdr') })
    expect(await unpackFile(zip, 'pdf')).toMatchObject({ failure: { kind: 'unexpected-format' } })
    expect(await unpackFile(zip.subarray(0, 30), 'xml')).toMatchObject({ failure: { kind: 'unexpected-format' } })
  })

  it('may be an archive of many files, of which no more than 20 MB are kept', async () => {
    const content = Buffer.alloc(1024 * 1024)
    const zipOf = (count: number) => makeZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.xml`, content })))
    expect((await unpackFile(zipOf(20), 'xml')).ok).toBe(true)
    const what = expect.stringContaining('too large')
    expect(await unpackFile(zipOf(21), 'xml')).toMatchObject({ failure: { kind: 'unexpected-format', what } })
  })
})
