import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkTree } from './check-tree.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-arrows-'))
})

afterEach(() => rm(root, { recursive: true }))

async function problemsIn(files: Record<string, string>): Promise<string[]> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return checkTree(root).problems
}

describe('arrows between packages', () => {
  it.each([
    ['apps/web/src/lib/a.ts', '@contapro/contract/users'],
    ['apps/web/src/lib/a.ts', '@contapro/domain/money/cents'],
    ['apps/server/src/a.ts', '@contapro/sunat/sire'],
    ['apps/server/src/a.ts', 'node:fs'],
    ['apps/sunat-simulator/src/a.ts', '@contapro/cpe/write'],
    ['packages/contract/src/a.ts', 'zod'],
    ['packages/domain/src/a.test.ts', 'fast-check'],
    ['bench/a.ts', '@contapro/server/app'],
    ['e2e/a.ts', '@playwright/test'],
    ['e2e/a.ts', '@contapro/contract/testing/users'],
    ['apps/web/src/lib/a.test.ts', '@contapro/contract/testing/users'],
  ])('%s may import %s', async (file, specifier) => {
    expect(await problemsIn({ [file]: `import { a } from '${specifier}'` })).toEqual([])
  })

  it.each([
    ['apps/web/src/lib/a.ts', '@contapro/server/app', 'web may import only contract, domain'],
    ['apps/web/src/lib/a.ts', 'node:fs', 'web runs in a browser'],
    ['apps/web/src/lib/a.ts', '@contapro/contract/testing/users', 'only tests may import'],
    ['apps/sunat-simulator/src/a.ts', '@contapro/sunat/sire', 'sunat-simulator may import only domain, cpe'],
    ['packages/contract/src/a.ts', 'fastify', 'contract may import only domain and zod'],
    ['packages/cpe/src/a.ts', '@contapro/reports/xlsx', 'cpe may import only domain'],
    ['packages/domain/src/a.ts', 'node:crypto', 'domain is pure'],
    ['packages/domain/src/a.ts', 'zod', 'domain is pure'],
    ['packages/domain/src/a.test.ts', '@contapro/contract/users', 'domain may import none of our packages'],
    ['e2e/a.ts', '@contapro/domain/money/cents', 'e2e may import only contract'],
    ['packages/news/src/a.ts', '@contapro/domain/a', 'news has no import rule'],
  ])('%s may not import %s', async (file, specifier, reason) => {
    const problems = await problemsIn({ [file]: `\nimport { a } from '${specifier}'` })
    expect(problems).toEqual([expect.stringContaining(`${file}:2  imports '${specifier}'  ${reason}`)])
  })

  it('refuses a relative path into another package', async () => {
    const problems = await problemsIn({
      'packages/domain/src/cents.ts': 'export const a = 1',
      'packages/cpe/src/a.ts': `import { a } from '../../domain/src/cents.ts'`,
    })
    expect(problems).toEqual([expect.stringContaining('write it as @contapro/domain/…')])
  })
})

describe('every way of naming a module is seen', () => {
  it.each([
    `import type { A } from 'node:fs'`,
    `export { a } from 'node:fs'`,
    `export * from 'node:fs'`,
    `import 'node:fs'`,
    `export const load = () => import('node:fs')`,
    `export type A = import('node:fs').Stats`,
  ])('%s', async (source) => {
    expect(await problemsIn({ 'packages/domain/src/a.ts': source })).toHaveLength(1)
  })

  it('but not text that merely looks like it', async () => {
    const source = "// import 'node:fs'\nexport const text = `\nimport a from 'node:fs'\n`"
    expect(await problemsIn({ 'packages/domain/src/a.ts': source })).toEqual([])
  })
})

describe('layers of the web app', () => {
  it.each([
    ['app/a.tsx', 'features/users/b.ts'],
    ['features/users/a.tsx', 'ui/b.ts'],
    ['features/users/sign-in/a.tsx', 'features/users/b.ts'],
    ['ui/controls/a.tsx', 'lib/format/b.ts'],
    ['main.tsx', 'app/b.ts'],
    ['ui/a.test.tsx', 'testing/b.ts'],
  ])('%s may import %s', async (from, to) => {
    expect(await problemsIn(oneImport('apps/web/src', from, to))).toEqual([])
  })

  it.each([
    ['features/users/a.tsx', 'features/alerts/b.ts', 'a feature never imports another one'],
    ['features/users/a.tsx', 'app/b.ts', 'features may import only'],
    ['features/users/sign-in/a.tsx', 'features/alerts/b.ts', 'a feature never imports another one'],
    ['ui/a.tsx', 'features/users/b.ts', 'ui may import only'],
    ['ui/controls/a.tsx', 'lib/session/b.ts', 'ui components take props'],
    ['lib/a.ts', 'ui/b.ts', 'lib may import only lib'],
    ['lib/a.ts', 'testing/b.ts', 'only tests may import'],
    ['hooks/a.ts', 'lib/b.ts', 'hooks/ has no import rule'],
  ])('%s may not import %s', async (from, to, reason) => {
    expect(await problemsIn(oneImport('apps/web/src', from, to))).toEqual([expect.stringContaining(reason)])
  })
})

describe('features of the server', () => {
  it.each([
    ['features/users/a.ts', 'features/alerts/queries.ts'],
    ['features/users/a.ts', 'features/alerts/jobs.ts'],
    ['features/users/a.ts', 'db/b.ts'],
    ['features/users/a.test.ts', 'features/alerts/b.ts'],
    ['app.ts', 'features/users/b.ts'],
    ['testing/a.ts', 'features/users/b.ts'],
  ])('%s may import %s', async (from, to) => {
    expect(await problemsIn(oneImport('apps/server/src', from, to))).toEqual([])
  })

  it.each([
    ['features/users/a.ts', 'features/alerts/b.ts', 'of a neighbour only queries.ts and jobs.ts'],
    ['db/a.ts', 'features/users/queries.ts', 'db is plumbing: it imports no feature'],
    ['features/users/a.ts', 'testing/b.ts', 'only tests may import'],
  ])('%s may not import %s', async (from, to, reason) => {
    expect(await problemsIn(oneImport('apps/server/src', from, to))).toEqual([expect.stringContaining(reason)])
  })
})

it('refuses a circle of files and names it once', async () => {
  const problems = await problemsIn({
    'packages/cpe/src/a.ts': `import { b } from './b.ts'`,
    'packages/cpe/src/b.ts': `import type { C } from './c.ts'`,
    'packages/cpe/src/c.ts': `import { a } from './a.ts'`,
    'packages/cpe/src/d.ts': `import { a } from './a.ts'`,
  })
  expect(problems).toEqual([
    'cycle: packages/cpe/src/a.ts → packages/cpe/src/b.ts → packages/cpe/src/c.ts → packages/cpe/src/a.ts',
  ])
})

function oneImport(folder: string, from: string, to: string): Record<string, string> {
  const up = '../'.repeat(from.split('/').length - 1) || './'
  return { [`${folder}/${from}`]: `import { b } from '${up}${to}'`, [`${folder}/${to}`]: 'export const b = 1' }
}
