import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeLibraryLinks } from './library-links.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-links-'))
  await mkdir(join(root, 'native/lib'), { recursive: true })
  await writeFile(join(root, 'native/lib/libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
})

afterEach(() => rm(root, { recursive: true }))

it('makes the links the install script would have made', async () => {
  await makeLibraryLinks(root)
  expect(await readFile(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
})

it('lets several starts make them at the same moment and leaves nothing else behind', async () => {
  await Promise.all(Array.from({ length: 20 }, () => makeLibraryLinks(root)))
  expect((await readdir(join(root, 'native/lib'))).sort()).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
})
