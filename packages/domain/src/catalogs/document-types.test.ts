import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { documentTypeName } from './document-types.ts'

const table: { documentTypes: { code: string; name: string }[] } = JSON.parse(
  readFileSync(new URL('../../../../fixtures/tables/document-types.json', import.meta.url), 'utf8'),
)

it('names every type of SUNAT’s table in at most 75 characters', () => {
  for (const { code, name } of table.documentTypes) {
    const shown = documentTypeName(code)
    expect(shown.length).toBeLessThanOrEqual(75)
    expect(name.startsWith(shown.replace('…', ''))).toBe(true)
  }
  expect(documentTypeName('01')).toBe('Factura')
  expect(documentTypeName('ZZ')).toBe('No especificado')
})
