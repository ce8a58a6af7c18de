import { hasErrors } from '@contapro/domain/vouchers/finding'
import { describe, expect, it } from 'vitest'

import { smallInvoice } from '../testing/small-invoice.ts'
import { makeZip, type ZipEntry } from '../testing/make-zip.ts'
import { readCpeFile, type CpeFileReading } from './read-cpe-file.ts'
import { zipLimits } from './zip-limits.ts'

const MEGABYTE = 1024 * 1024
const xml = (name = 'F001-1.xml', more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  content: smallInvoice(),
  ...more,
})
const good = makeZip([xml()])

async function readZip(bytes: Buffer): Promise<CpeFileReading & { kind: 'zip' }> {
  const reading = await readCpeFile(bytes)
  if (reading.kind !== 'zip') throw new Error('not recognized as a zip')
  return reading
}

/** Each must give findings within a second, and no voucher. */
const refused: Readonly<Record<string, () => Buffer>> = {
  'a bomb of zeros': () => makeZip([{ name: 'a.xml', content: Buffer.alloc(100 * MEGABYTE) }]),
  'a bomb under the size limit': () => makeZip([{ name: 'a.xml', content: Buffer.alloc(4 * MEGABYTE, 0x20) }]),
  'a declared size that is too small': () =>
    makeZip([{ name: 'a.xml', content: Buffer.alloc(30 * MEGABYTE), declaredSize: 100 }]),
  'a declared size that is too large': () => makeZip([xml('a.xml', { declaredSize: 4_000_000_000 })]),
  'a compressed size beyond the file': () => makeZip([xml('a.xml', { declaredPacked: 50_000_000 })]),
  'a false checksum': () => makeZip([xml('a.xml', { declaredCrc: 1 })]),
  '65,000 entries': () =>
    makeZip(Array.from({ length: 65_000 }, (_, n) => ({ name: `${n}.xml`, content: '', stored: true }))),
  'more entries than allowed': () =>
    makeZip(Array.from({ length: zipLimits.entries + 1 }, (_, n) => ({ name: `${n}.xml`, content: '', stored: true }))),
  'a wrong entry count': () => makeZip([xml()], { count: 9 }),
  'entries that share their bytes': () => makeZip([xml('a.xml'), xml('b.xml', { offset: 0 })]),
  'many entries over one': () =>
    makeZip([xml('a.xml'), ...Array.from({ length: 500 }, (_, n) => xml(`${n}.xml`, { offset: 0 }))]),
  'an offset beyond the file': () => makeZip([xml('a.xml', { offset: 90_000_000 })]),
  'a path that leaves the folder': () => makeZip([xml('../../evil.xml')]),
  'a path that leaves the folder after entering one': () => makeZip([xml('a/../../evil.xml')]),
  'an absolute path': () => makeZip([xml('/etc/evil.xml')]),
  'a drive letter': () => makeZip([xml('C:/evil.xml')]),
  'a path with backslashes': () => makeZip([xml('..\\evil.xml')]),
  'a symbolic link': () => makeZip([xml('a.xml', { content: '/etc/passwd', stored: true, mode: 0o120777 })]),
  'an encrypted member': () => makeZip([xml('a.xml', { encrypted: true })]),
  'an unknown method': () => makeZip([xml('a.xml', { method: 99 })]),
  'stored bytes declared as compressed': () => makeZip([xml('a.xml', { stored: true, method: 8 })]),
  'three nested zips': () => makeZip([{ name: 'a.zip', content: makeZip([{ name: 'b.zip', content: good }]) }]),
  'a member over 5 MB': () =>
    makeZip([{ name: 'a.xml', content: Buffer.alloc(5 * MEGABYTE + 1, 'ab c'), stored: true }]),
  'a zip over 20 MB': () => makeZip([{ name: 'a.bin', content: Buffer.alloc(21 * MEGABYTE), stored: true }]),
  'a truncated zip': () => good.subarray(0, good.length - 30),
  'half a zip': () => good.subarray(0, good.length / 2),
  'only the signature': () => Buffer.from('PK\x03\x04', 'latin1'),
  'a comment that hides the end record': () => Buffer.concat([good, Buffer.from('x'.repeat(70_000))]),
}

describe('hostile zips', () => {
  it('are derived from a zip without findings', async () => {
    const { members, findings } = await readZip(good)
    expect(members).toMatchObject([{ member: 'F001-1.xml', document: { id: 'F001-1' }, findings: [] }])
    expect(findings).toEqual([])
  })

  it.each(Object.entries(refused))(
    'include %s, rejected within a second',
    async (_name, make) => {
      const bytes = make()
      const started = process.cpuUsage()
      const memory = process.memoryUsage().rss
      const { members, findings } = await readZip(bytes)
      const { user, system } = process.cpuUsage(started)
      expect(members.filter(({ document }) => document !== undefined)).toEqual([])
      expect(hasErrors(findings)).toBe(true)
      expect((user + system) / 1000).toBeLessThan(1000)
      expect((process.memoryUsage().rss - memory) / MEGABYTE).toBeLessThan(64)
    },
    60_000,
  )

  it('stop being extracted at the total size limit, with a finding for each remaining member', async () => {
    // Numbered lines compress about ten times, well below the ratio limit.
    const text = Array.from({ length: 200_000 }, (_, n) => `línea ${n * 7919}`).join('\n')
    const entries = Array.from({ length: 16 }, (_, n) => ({ name: `${n}.xml`, content: text }))
    const { members, findings } = await readZip(makeZip(entries))
    expect(members.length + findings.length).toBe(entries.length)
    expect(findings[0]).toMatchObject({ code: 'zip-too-large', path: `${members.length}.xml` })
  }, 60_000)

  it('still give the valid members beside an invalid one', async () => {
    const { members, findings } = await readZip(makeZip([xml('bad.xml', { encrypted: true }), xml('good.xml')]))
    expect(members).toMatchObject([{ member: 'good.xml', document: { id: 'F001-1' } }])
    expect(findings).toMatchObject([{ code: 'zip-encrypted', path: 'bad.xml' }])
  })

  it('give a reading for an unreadable member and list the entries that are not XML', async () => {
    const zip = makeZip([
      xml('a.XML'),
      xml('b.xml', { content: '<html/>' }),
      xml('factura2.1.xsl'),
      { name: 'dummy/', content: '' },
    ])
    const { entries, members, skipped } = await readZip(zip)
    expect(entries).toBe(4)
    expect(members.map(({ member, document }) => [member, document?.kind])).toEqual([
      ['a.XML', 'invoice'],
      ['b.xml', undefined],
    ])
    expect(skipped).toEqual(['factura2.1.xsl'])
  })

  it('may contain one level of nested zips', async () => {
    const { members } = await readZip(makeZip([{ name: 'envio.zip', content: good }]))
    expect(members).toMatchObject([{ member: 'envio.zip/F001-1.xml', document: { id: 'F001-1' } }])
  })
})
