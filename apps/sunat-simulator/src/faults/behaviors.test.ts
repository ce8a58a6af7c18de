import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

import { behaviors } from './behaviors.ts'

it('every behavior of the catalog has a test', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const tests = globSync(`${source}/**/*.test.ts`).map((path) => readFileSync(path, 'utf8'))
  const tested = new Set(
    tests.flatMap((text) => Array.from(text.matchAll(/\bit(?:\.each\(.*\))?\('(B\d+) /g), ([, code = '']) => code)),
  )
  expect([...tested].toSorted()).toEqual(Object.keys(behaviors).toSorted())
})
