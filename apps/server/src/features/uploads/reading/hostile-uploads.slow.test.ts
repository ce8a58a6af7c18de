import { makeZip } from '@contapro/cpe/testing/make-zip'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import type { UploadWithFiles } from '@contapro/contract/uploads'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { describe, expect, it } from 'vitest'

import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { uploadsOf } from '../../../testing/upload-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

const test = useTestApp()
const given = useNewBusiness(test)
const uploads = uploadsOf(test)

function xmlOf(number: number): string {
  const customer = { ...readInvoice().customer, documentNumber: given.business.ruc, documentType: '6' }
  const issueDate = calendarDate('2026-10-05')
  return writeVoucher(readInvoice({ number, id: `F001-${number}`, issueDate, customer }))
}

const countVouchers = async () => {
  const { rows } = await test.deps.pool.query(
    'select count(*)::int as count, count(distinct number)::int as numbers from vouchers where business_id = $1',
    [given.business.id],
  )
  return rows[0]
}

const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(10)}">]><a>&b;</a>`
const EXTERNAL = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'

const isKept = (state: string | null) => state === 'STORED' || state === 'ALREADY_THERE'

describe('hostile files', () => {
  it.each<[string, () => string | Uint8Array, RegExp]>([
    ['entities that expand', () => BILLION_LAUGHS, /DTD/],
    ['an external entity', () => EXTERNAL, /DTD/],
    ['too many levels', () => `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, /más de 64 niveles/],
    ['a file larger than any voucher', () => `<a>${'x'.repeat(5_300_000)}</a>`, /5 MB|máximo|tamaño/],
    ['half a voucher', () => xmlOf(7).slice(0, 1500), /incompleto|no es un XML válido/],
    ['UTF-16', () => Buffer.from(`\u{FEFF}${xmlOf(7)}`, 'utf16le'), /UTF-16/],
    ['text in UTF-16', () => Buffer.from('\u{FEFF}RUC|Periodo', 'utf16le'), /UTF-16/],
    ['a web page', () => '<!doctype html><html><body>Error 500</body></html>', /página web/],
    ['an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /\.xls/],
    ['zeros', () => Buffer.alloc(100_000), /No es un XML/],
    ['half a zip', () => makeZip([{ name: 'a.xml', content: xmlOf(7) }]).subarray(0, 200), /dañado/],
    [
      'a zip that lies about sizes',
      () => makeZip([{ name: 'a.xml', content: xmlOf(7), declaredSize: 10 }]),
      /expande|dañado/,
    ],
    ['a zip that points outside', () => makeZip([{ name: '../../a.xml', content: xmlOf(7) }]), /rutas/],
    ['an encrypted zip', () => makeZip([{ name: 'a.xml', content: xmlOf(7), encrypted: true }]), /cifrado/],
  ])('%s: a clear word for it, and the good one beside it is stored', async (_name, make, reason) => {
    const results = await uploads.upload(
      [
        { name: 'malo', content: make() },
        { name: 'bueno.xml', content: xmlOf(1) },
      ],
      given,
    )
    expect(results.map(({ state }) => state)).toEqual(['UNREADABLE', 'STORED'])
    expect(results[0]?.problems[0]?.reason).toMatch(reason)
    expect(await countVouchers()).toEqual({ count: 1, numbers: 1 })
  })

  it('in a zip do no harm to the good ones in it', async () => {
    const zip = makeZip([
      { name: 'uno.xml', content: xmlOf(1) },
      { name: 'bomba.xml', content: BILLION_LAUGHS },
      { name: 'miente.xml', content: xmlOf(2), declaredCrc: 7 },
      { name: 'carpeta/otra/dos.xml', content: xmlOf(3) },
      { name: '=1+1.xml', content: '<a/>' },
    ])
    const [result] = await uploads.upload([{ name: '=cmd.zip', content: zip }], given)
    expect(result).toMatchObject({ state: 'PARTLY', stored: 2, problem_count: 3 })
    expect(await countVouchers()).toEqual({ count: 2, numbers: 2 })
  })

  it('the same file a hundred times at once is stored once', async () => {
    const files = [
      { name: 'a.xml', content: xmlOf(1) },
      { name: 'b.zip', content: makeZip([{ name: 'b.xml', content: xmlOf(2) }]) },
    ]
    const answers: Awaited<ReturnType<typeof uploads.send>>[] = []
    // Ten senders at a time: the test signs each in by itself, and has few connections.
    for (let round = 0; round < 10; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => uploads.send(given, files)))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    await uploads.workAtOnce()
    const results: UploadWithFiles[] = []
    for (const answer of answers)
      results.push(await uploads.find(given.owner, answer.json<{ upload_id: string }>().upload_id))
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['DONE']))
    const wrong = results.flatMap(({ files: found }) => found.filter(({ state }) => !isKept(state)))
    expect(wrong).toEqual([])
    expect(await countVouchers()).toEqual({ count: 2, numbers: 2 })
    expect(await findWrongTotals(test.deps.db, given.business.id)).toEqual([])
  })
})
