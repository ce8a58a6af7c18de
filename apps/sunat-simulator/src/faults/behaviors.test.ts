import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

import { behaviours } from './behaviors.ts'

it('every behaviour of the catalogue has its test', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const tests = globSync(`${source}/**/*.test.ts`).map((path) => readFileSync(path, 'utf8'))
  const tested = new Set(
    tests.flatMap((text) => [...text.matchAll(/\bit(?:\.each\(.*\))?\('(B\d+) /g)].map((found) => found[1]!)),
  )
  expect([...tested].toSorted()).toEqual(Object.keys(behaviours).toSorted())
})
