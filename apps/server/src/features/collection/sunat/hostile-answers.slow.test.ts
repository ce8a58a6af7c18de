import { refusedXml } from '@contapro/cpe/testing/hostile-xml'
import { makeZip } from '@contapro/cpe/testing/make-zip'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openCollecting, type Collecting } from '../../../testing/sunat/collecting.ts'
import { openForgingProxy } from '../../../testing/sunat/forging-proxy.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

// What comes by the collection was written by others: a proposal or a voucher file may be a bomb. Each fails alone and in bounds.

const MEGABYTE = 1024 * 1024
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE)

const PROPOSALS: Readonly<Record<string, () => Buffer>> = {
  'a bomb of zeros': () => makeZip([{ name: 'a.txt', content: zeros(300) }]),
  'a line without end': () => makeZip([{ name: 'a.txt', content: Buffer.alloc(60 * MEGABYTE, '2') }]),
  'many files': () =>
    makeZip(Array.from({ length: 5000 }, (_, n) => ({ name: `${n}.txt`, content: '', stored: true }))),
  'many files over one': () => {
    const content = zeros(10)
    return makeZip(Array.from({ length: 900 }, (_, n) => ({ name: `${n}.txt`, content, offset: 0 })))
  },
  'half a zip': () => makeZip([{ name: 'a.txt', content: zeros(1) }]).subarray(0, 500),
}

const zipped = (content: Buffer | string) => makeZip([{ name: 'F001-1.xml', content }])
const FILES: Readonly<Record<string, () => Buffer>> = {
  'a bomb of zeros': () => zipped(zeros(300)),
  'a bomb under the limit': () => zipped(Buffer.alloc(19 * MEGABYTE, ' ')),
  'a bomb of many files': () => {
    const content = zeros(15)
    return makeZip(Array.from({ length: 200 }, (_, n) => ({ name: `${n}.xml`, content })))
  },
  'nested zips': () => zipped(zipped(zipped(zeros(10)))),
  'a file outside the folder': () => makeZip([{ name: '../../../etc/evil.xml', content: '<a/>' }]),
  ...Object.fromEntries(
    ['billion laughs', '200,000 levels', '1,000,000 empty elements', 'external entity of a file', 'UTF-32'].map(
      (name) => [name, () => zipped(refusedXml[name]?.() ?? '')],
    ),
  ),
}

/** Gives each new key the next value, and undefined when there is none left. */
function dealer<Value>(values: readonly Value[]) {
  const dealt = new Map<string, Value | undefined>()
  return {
    dealt,
    deal(key: string): Value | undefined {
      if (!dealt.has(key)) dealt.set(key, values[dealt.size])
      return dealt.get(key)
    },
  }
}

let proxy: Awaited<ReturnType<typeof openForgingProxy>>
let collecting: Collecting
const proposals = dealer(Object.values(PROPOSALS).map((make) => make()))
const files = dealer(Object.values(FILES).map((make) => make()))

beforeAll(async () => {
  proxy = await openForgingProxy(({ pathname, searchParams }) => {
    if (pathname.endsWith('/archivoreporte') && searchParams.get('codLibro') === '080000') {
      const body = proposals.deal(searchParams.get('perTributario') ?? '')
      return body && { type: 'application/octet-stream', body }
    }
    const voucher = /\/(?:comprobantes|consultaxml)\/(\d{11})-[^/]*?-(\w+)-(\d+)(?:-\d)?(?:\/02)?$/.exec(pathname)
    const body = voucher && files.deal(voucher.slice(1).join('-'))
    return body ? { type: 'application/octet-stream', body } : undefined
  })
  collecting = await openCollecting({
    through: (hosts) => ({ ...hosts, sire: proxy.urlOf(hosts['sire'] ?? ''), cpe: proxy.urlOf(hosts['cpe'] ?? '') }),
  })
})
afterAll(async () => {
  await collecting.close()
  await proxy.close()
})

it('hostile proposals and voucher files end in findings: the rest is collected, in bounded memory', async () => {
  const { db } = collecting.test.deps
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const id = await collecting.register(collecting.sunat.takeFree())
  const run = await collecting.untilEnded(id).finally(() => clearInterval(watch))
  expect(run.failure).toBeNull()
  expect([...proposals.dealt.values()].filter(Boolean)).toHaveLength(Object.keys(PROPOSALS).length)
  expect([...files.dealt.values()].filter(Boolean)).toHaveLength(Object.keys(FILES).length)

  const hostile = [...proposals.dealt].filter(([, body]) => body).map(([period]) => period)
  const registers = await collecting.registersOf(run.id)
  const failed = registers.filter(({ state }) => state === 'FAILED')
  expect(failed.map(({ book, period }) => `${book} ${period}`).toSorted()).toEqual(
    hostile.map((period) => `rce ${period}`).toSorted(),
  )
  expect(registers.filter(({ state }) => state === 'STORED').length).toBe(registers.length - failed.length)
  const documents = await db.selectFrom('voucherDocuments').select('state').where('businessId', '=', id).execute()
  const stored = documents.filter(({ state }) => state === 'stored').length
  expect(stored).toBeGreaterThan(20)
  expect(await findWrongTotals(db, id)).toEqual([])
  expect((peak - before) / MEGABYTE).toBeLessThan(400)
})
