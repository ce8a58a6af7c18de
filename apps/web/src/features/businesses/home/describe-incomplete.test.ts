import { COMPLETE, incompleteBook } from '@contapro/contract/testing/businesses'
import { expect, it } from 'vitest'

import { describeIncomplete } from './describe-incomplete.ts'

const book = (state: 'PARTIAL' | 'NOT_ALLOWED') => incompleteBook(state, {})

it.each([
  ['', COMPLETE, COMPLETE],
  ['compras incompletas', book('PARTIAL'), COMPLETE],
  ['compras incompletas, ventas sin permiso', book('PARTIAL'), book('NOT_ALLOWED')],
  ['', incompleteBook('PARTIAL', { code: 'JUDGING' }), COMPLETE],
  ['compras y ventas incompletas', book('PARTIAL'), book('PARTIAL')],
])('%o', (text, purchases, sales) => {
  expect(describeIncomplete({ purchases, sales })).toBe(text)
})
