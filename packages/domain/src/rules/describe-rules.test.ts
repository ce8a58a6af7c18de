import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { describeRules } from './describe-rules.ts'

it('docs/rules.md describes the rules as they are; `npm run rules:page` writes it', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/rules.md'), 'utf8')
  expect(page).toBe(describeRules())
})
