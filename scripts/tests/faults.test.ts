import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

it.each(['faults', 'attack'])('`npm run %s` names test files that exist', (command) => {
  const program = readFileSync(path.join(ROOT, `scripts/${command}.mjs`), 'utf8')
  const files = Array.from(program.matchAll(/'((?:apps|packages)\/[^']+)'/g), ([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
