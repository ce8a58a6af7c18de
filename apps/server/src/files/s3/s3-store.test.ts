import { randomBytes } from 'node:crypto'

import { beforeEach, expect, it } from 'vitest'

import { fileFixture } from '../../testing/file-fixture.ts'
import { DOUBLE, openS3Double } from '../../testing/s3-double.ts'
import type { FileStore } from '../file-store.ts'
import { linkSigner } from '../link-signer.ts'
import { renderingFileName, xmlFileName } from '../voucher-file-names.ts'
import { s3Store } from './s3-store.ts'

const double = fileFixture(openS3Double, (opened) => opened.close())
const now = () => new Date()
const links = linkSigner({ keys: [randomBytes(32)], baseUrl: '', now })
const open = (given: Partial<typeof DOUBLE> = {}, clock = now) =>
  s3Store({ ...DOUBLE, endpoint: double.endpoint, ...given }, links, clock)
const content = Buffer.from('<Invoice/>')
const PART = 8 * 1024 * 1024

beforeEach(() => {
  double.objects.clear()
  double.uploads.clear()
  double.failures.length = 0
  double.pageSize = 1000
})

async function* of(...chunks: Uint8Array[]) {
  yield* chunks
}

async function namesIn(store: FileStore, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list(folder)) names.push(name)
  return names
}

it('gives back what it was given, and forgets what is deleted', async () => {
  const store = open()
  await store.put('ab/abc123.xml', content)
  expect(await store.get('ab/abc123.xml')).toEqual(content)
  await store.delete('ab/abc123.xml')
  expect(await store.get('ab/abc123.xml')).toBeUndefined()
  expect(await store.open('ab/abc123.xml')).toBeUndefined()
  await store.delete('ab/abc123.xml')
  await expect(store.get('../x')).rejects.toThrow(RangeError)
})

it('stores what arrives in chunks of any size, small and large', async () => {
  const store = open()
  const large = randomBytes(2 * PART + 5)
  const pieces = [large.subarray(0, 3), large.subarray(3, PART + 7), large.subarray(PART + 7)]
  for (const [name, chunks] of [
    ['reports/none.zip', []],
    ['reports/small.zip', [content]],
    ['reports/exact.zip', [large.subarray(0, PART)]],
    ['reports/large.zip', pieces],
  ] as const) {
    await store.putStream(name, of(...chunks))
    expect(double.objects.get(name)?.equals(Buffer.concat(chunks))).toBe(true)
  }
  expect(double.uploads.size).toBe(0)
})

it('stores nothing when what arrives fails', async () => {
  async function* failing() {
    yield randomBytes(2 * PART + 1)
    throw new Error('the source is gone')
  }
  await expect(open().putStream('reports/half.zip', failing())).rejects.toThrow('the source is gone')
  expect(double.objects.size).toBe(0)
  expect(double.uploads.size).toBe(0)
})

it('reads parts of an object', async () => {
  const store = open()
  await store.put('ab/abc.zip', Buffer.from('0123456789'))
  const file = await store.open('ab/abc.zip')
  expect(file?.size).toBe(10)
  expect((await file?.read(2, 3))?.toString()).toBe('234')
  expect(await file?.read(10, 0)).toEqual(Buffer.alloc(0))
  await expect(file?.read(8, 5)).rejects.toThrow(RangeError)
})

it('lists a folder by name, page after page', async () => {
  const store = open()
  for (const name of ['list/b/2.xml', 'list/a/3.xml', 'list/a/1.xml', 'lists/1.xml']) await store.put(name, content)
  double.pageSize = 2
  expect(await namesIn(store, 'list')).toEqual(['list/a/1.xml', 'list/a/3.xml', 'list/b/2.xml'])
  for await (const { modifiedAt } of store.list('list'))
    expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
})

it('tries again when the service is busy, and says why when it refuses', async () => {
  const store = open()
  double.failures.push(503, 500)
  await store.put('ab/abc.xml', content)
  double.failures.push(429)
  expect(await store.get('ab/abc.xml')).toEqual(content)
  await expect(open({ secretKey: 'other' }).get('ab/abc.xml')).rejects.toThrow(
    'S3 answered 403 to GET /ab/abc.xml: SignatureDoesNotMatch',
  )
  await expect(namesIn(open({ bucket: 'none' }), 'xml')).rejects.toThrow('NoSuchBucket')
})

it('links to the bucket for a while, under the offered name, and to us for what is drawn first', async () => {
  const store = open()
  const hash = 'ab'.repeat(32)
  await store.put(xmlFileName(hash), content)
  const options = { expiresInSeconds: 900, saveAs: 'F001-1 (año)', businessId: 'b1' }
  const [xml = '', picture = ''] = await store.signedUrls([xmlFileName(hash), renderingFileName(hash, 'jpeg')], options)
  const answer = await fetch(xml)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''F001-1%20(a%C3%B1o).xml")
  expect(picture).toMatch(/^\/files\/jpeg\/ab\//)
  expect((await fetch(xml.replace('F001-1', 'F001-2'))).status).toBe(403)
  expect((await fetch(xml.replace(hash, 'cd'.repeat(32)))).status).toBe(403)
  const early = open({}, () => new Date(Date.now() - 901_000))
  const [expired = ''] = await early.signedUrls([xmlFileName(hash)], options)
  expect((await fetch(expired)).status).toBe(403)
})
