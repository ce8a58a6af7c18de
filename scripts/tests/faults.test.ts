import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

it('`npm run faults` names test files that exist', () => {
  const program = readFileSync(path.join(ROOT, 'scripts/faults.mjs'), 'utf8')
  const files = Array.from(program.matchAll(/file: '([^']+)'/g), ([, file = '']) => file)
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
