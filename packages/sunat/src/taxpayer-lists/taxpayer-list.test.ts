import { describe, expect, it } from 'vitest'

import { makeZip } from '../testing/make-zip.ts'
import { fromTaxpayerListResponse, toTaxpayerListRequest } from './taxpayer-list.ts'

const HEADER = 'Ruc|Nombre/Razon|A partir del|Resolucion|'
const LINES = [
  '20100070970|SUPERMERCADOS PERUANOS SOCIEDAD ANÓNIMA|01/06/2002|R.S. 037-2002|',
  '20131312955|PEÑA | HIJOS S.A.C.|15/02/2014|R.S. 033-2014|',
]

const zipped = (text: string, encoding: BufferEncoding = 'latin1', name = 'AgenRet_TXT.txt') => ({
  status: 200,
  headers: { 'content-type': 'application/zip' },
  body: makeZip([{ name, content: Buffer.from(text, encoding) }]),
})
const read = (answer: ReturnType<typeof zipped>) => fromTaxpayerListResponse(answer)

const MEMBERS = [
  { ruc: '20100070970', since: '2002-06-01', resolution: 'R.S. 037-2002' },
  { ruc: '20131312955', since: '2014-02-15', resolution: 'R.S. 033-2014' },
]

describe('a published list of taxpayers', () => {
  it('is asked for at its address', () => {
    expect(toTaxpayerListRequest('good-taxpayers')).toMatchObject({ path: '/descarga/BueCont/BueCont_TXT.zip' })
    expect(toTaxpayerListRequest('perception-agents')).toMatchObject({ path: '/descarga/AgentRet/AgenPercVI_TXT.zip' })
  })

  it.each([
    ['CR', '\r', 'latin1'],
    ['LF', '\n', 'latin1'],
    ['CRLF', '\r\n', 'utf8'],
  ] as const)('is read with lines that end in %s', async (_, end, encoding) => {
    expect(await read(zipped([HEADER, ...LINES, ''].join(end), encoding))).toEqual({
      ok: true,
      value: { members: MEMBERS, unreadable: 0 },
    })
  })

  it('leaves out lines that cannot be read, and counts them', async () => {
    const bad = [
      '20100070971|RUC ERRADO|01/06/2002|R.S. 1|',
      '20100070970|X|31/02/2014|R.S. 1|',
      'nada',
      '20100070970|X|',
    ]
    expect(await read(zipped([HEADER, ...LINES, ...bad].join('\r')))).toMatchObject({
      value: { members: MEMBERS, unreadable: 4 },
    })
  })

  it.each([
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>no</html>') }],
    ['no zip', { ...zipped(''), body: Buffer.from('nada') }],
    ['a list without members', zipped(HEADER)],
    ['a zip without a text', zipped(LINES.join('\r'), 'latin1', 'leame.pdf')],
    ['a text that unpacks to too much', zipped(`${LINES[0]}\r${' '.repeat(40 * 1024 * 1024)}`)],
    ['a damaged zip', { ...zipped(''), body: zipped(LINES.join('\r')).body.subarray(0, 60) }],
  ])('fails for %s', async (_, answer) => {
    expect(await read(answer)).toMatchObject({ ok: false })
  })
})
