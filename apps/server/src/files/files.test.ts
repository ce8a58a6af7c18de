import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { expectRefusal } from '../testing/expect-refusal.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { deleteAbandonedFiles } from './delete-abandoned-files.ts'

const test = useTestApp()

const content = Buffer.from('<Invoice/>')

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe('disk store', () => {
  it('gives back what it was given, and forgets what is deleted', async () => {
    const { files } = test.deps
    await files.put('ab/abc123.xml', content)
    expect(await files.get('ab/abc123.xml')).toEqual(content)
    await files.delete('ab/abc123.xml')
    expect(await files.get('ab/abc123.xml')).toBeUndefined()
    await files.delete('ab/abc123.xml')
  })

  it('leaves no draft behind', async () => {
    await test.deps.files.put('cd/abc.xml', content)
    expect(await readdir(path.join(test.deps.config.dataDir, 'files', 'cd'))).toEqual(['abc.xml'])
  })

  it('half-done files of a day ago are removed, younger ones and absent folders left alone', async () => {
    const drafts = path.join(test.deps.config.dataDir, 'half-done')
    await mkdir(path.join(drafts, 'old'), { recursive: true })
    await writeFile(path.join(drafts, 'old', '0'), content)
    await writeFile(path.join(drafts, 'young'), content)
    const now = test.deps.now()
    const before = new Date(now.getTime() - 25 * 3_600_000)
    await utimes(path.join(drafts, 'old'), before, before)
    await deleteAbandonedFiles(drafts, now)
    expect(await readdir(drafts)).toEqual(['young'])
    await deleteAbandonedFiles(path.join(drafts, 'nowhere'), now)
  })

  it('lists a folder by name, and an absent one as empty', async () => {
    const { files } = test.deps
    for (const name of ['list/b/2.xml', 'list/a/3.xml', 'list/a/1.xml', 'other/1.xml']) await files.put(name, content)
    const listed = await all(files.list('list'))
    expect(listed.map(({ name }) => name)).toEqual(['list/a/1.xml', 'list/a/3.xml', 'list/b/2.xml'])
    expect(listed[0]?.modifiedAt).toBeInstanceOf(Date)
    expect(await all(files.list('nowhere'))).toEqual([])
  })

  it.each(['../x', '/etc/passwd', 'a/../../b', 'A.xml', 'a b', '', '.hidden', 'a//b', 'a/.', 'x'.repeat(201), 'a\0b'])(
    'refuses the name %j',
    async (name) => {
      await expect(test.deps.files.put(name, content)).rejects.toThrow(RangeError)
      await expect(test.deps.files.get(name)).rejects.toThrow(RangeError)
    },
  )
})

describe('signed links (TRAP-8)', () => {
  const signedUrl = async (name: string, saveAs?: string) => {
    const options = { expiresInSeconds: 900, businessId: 'b1', ...(saveAs && { saveAs }) }
    const [url = ''] = await test.deps.files.signedUrls([name], options)
    return url
  }

  it('read one object, under the offered name, safely', async () => {
    await test.deps.files.put('ef/abc.xml', content)
    const url = await signedUrl('ef/abc.xml', 'F001-1 «año»')
    const answer = await test.inject(url)
    expect(answer.rawPayload).toEqual(content)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename*=UTF-8''F001-1%20%C2%ABa%C3%B1o%C2%BB.xml`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('open the file and what was made from it with one signature, and nothing else', async () => {
    for (const name of ['xml/ab12.xml', 'pdf/ab12.pdf', 'pdf/ab13.pdf']) await test.deps.files.put(name, content)
    const links = await test.deps.files.signedUrls(['xml/ab12.xml', 'pdf/ab12.pdf'], {
      expiresInSeconds: 900,
      saveAs: 'F001-1',
    })
    expect(new Set(links.map((link) => link.split('?')[1])).size).toBe(1)
    const [, pdf = ''] = links
    expect((await test.inject(pdf)).headers['content-disposition']).toBe("inline; filename*=UTF-8''F001-1.pdf")
    expectRefusal(await test.inject(pdf.replace('ab12', 'ab13')), 'NOT_FOUND')
  })

  it('stop working when they end or when anything in them is changed', async () => {
    await test.deps.files.put('ef/def.xml', content)
    const url = await signedUrl('ef/def.xml')
    for (const changed of [
      url.replace('def', 'abc'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace('as=', 'as=x'),
      url.replace('of=b1', 'of=b2'),
      url.replace(/signature=.../, 'signature=AAA'),
      url.replace('def.xml', 'def.XML'),
      url.replace('ef/def', 'ef%2F..%2F..%2Fkeys%2Fdef'),
      '/files/ef/def.xml',
    ])
      expectRefusal(await test.inject(changed), 'NOT_FOUND')
    test.advance(901)
    expectRefusal(await test.inject(url), 'NOT_FOUND')
  })
})
