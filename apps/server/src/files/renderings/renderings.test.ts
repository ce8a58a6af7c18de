import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { hostileDrawings } from '@contapro/cpe/testing/hostile-drawings'
import { beforeAll, describe, expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { renderingFileName, xmlFileName } from '../voucher-file-names.ts'

const xml = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../fixtures/cpe/sint-01-igv-10_5-restaurante-2026.xml'),
)
const sha256 = createHash('sha256').update(xml).digest('hex')

const test = useTestApp()
beforeAll(async () => {
  await test.deps.files.put(xmlFileName(sha256), xml)
})

const open = async (name: string) => {
  const [url = ''] = await test.deps.files.signedUrls([name], { expiresInSeconds: 900 })
  return test.inject(url)
}

describe('renderings of a voucher', () => {
  it.each([
    ['jpeg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
    ['pdf', 'application/pdf', Buffer.from('%PDF-')],
  ] as const)('%s is rendered at its first request and stored', async (kind, type, start) => {
    const name = renderingFileName(sha256, kind)
    const answers = await Promise.all([open(name), open(name), open(name)])
    for (const answer of answers) {
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.rawPayload.subarray(0, start.length)).toEqual(start)
      expect(answer.rawPayload).toEqual(answers[0].rawPayload)
    }
    // From now on it is there without its XML.
    await test.deps.files.delete(xmlFileName(sha256))
    expect((await open(name)).rawPayload).toEqual(answers[0].rawPayload)
    await test.deps.files.put(xmlFileName(sha256), xml)
  })

  it('of a voucher with too much to draw have a part of it', async () => {
    const hostile = Buffer.from(hostileDrawings['50,000 items']?.() ?? '')
    const hash = createHash('sha256').update(hostile).digest('hex')
    await test.deps.files.put(xmlFileName(hash), hostile)
    const answer = await open(renderingFileName(hash, 'pdf'))
    expect(answer.statusCode).toBe(200)
    // Drawn in full it has more than a megabyte.
    expect(answer.rawPayload.length).toBeLessThan(300_000)
  }, 60_000)

  it('are missing without an XML, and for an XML that is not a voucher', async () => {
    expectRefusal(await open(renderingFileName('0'.repeat(64), 'jpeg')), 'NOT_FOUND')
    const other = createHash('sha256').update('<a/>').digest('hex')
    await test.deps.files.put(xmlFileName(other), Buffer.from('<a/>'))
    expect((await open(renderingFileName(other, 'pdf'))).statusCode).toBe(404)
  })
})
