import { expect, it } from 'vitest'

import { keepAmountsTogether } from './keep-amounts-together.ts'

it('allows no line break inside an amount', () => {
  expect(keepAmountsTogether('40 vencidas, S/ 9,845.00 y S/ 2.00')).toBe('40 vencidas, S/\u00A09,845.00 y S/\u00A02.00')
})
