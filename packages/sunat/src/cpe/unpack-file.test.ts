import { expect, it } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { unpackFile } from './unpack-file.ts'

const MEGABYTE = 1024 * 1024

it('finds the voucher beside its CDR', async () => {
  const zip = makeZip([
    { name: 'R-20131312955-01-F001-1.xml', content: '<cdr/>' },
    { name: '20131312955-01-F001-1.xml', content: '<voucher/>' },
  ])
  expect(await unpackFile(zip, 'xml')).toEqual({ ok: true, value: Buffer.from('<voucher/>') })
  expect(await unpackFile(zip, 'cdr')).toEqual({ ok: true, value: Buffer.from('<cdr/>') })
})

it('keeps no more than 20 MB, however many files the archive has', async () => {
  const content = Buffer.alloc(MEGABYTE)
  const zipOf = (count: number) => makeZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.xml`, content })))
  expect((await unpackFile(zipOf(20), 'xml')).ok).toBe(true)
  expect(await unpackFile(zipOf(21), 'xml')).toMatchObject({
    ok: false,
    failure: { kind: 'unexpected-format', what: expect.stringContaining('too large') },
  })
})
