import { purchase } from '@contapro/contract/testing/vouchers'
import { expect, it } from 'vitest'

import { sumSelection } from './sum-selection.ts'

const unknown = { taxable_amount: null, igv_amount: null, uncounted: 'UNPROVEN' } as const

it('adds céntimos, so that no rounding is left', () => {
  const rows = [
    purchase('1', { taxable_amount: 0.1, igv_amount: 0.7 }),
    purchase('2', { taxable_amount: 0.2, igv_amount: 0.1 }),
  ]
  expect(sumSelection(rows)).toEqual({ total: 0.3, igv: 0.8, unknown: 0, voided: 0 })
})

it('subtracts credit notes and leaves out what is voided or not known in soles', () => {
  const rows = [
    purchase('1', { taxable_amount: 100, igv_amount: 15.25 }),
    purchase('2', { taxable_amount: -30.5, igv_amount: -4.65, document_type: '07' }),
    purchase('3', { taxable_amount: 900, igv_amount: 137.29, is_voided: true, uncounted: 'VOIDED' }),
    purchase('4', unknown),
  ]
  expect(sumSelection(rows)).toEqual({ total: 69.5, igv: 10.6, unknown: 1, voided: 1 })
})

it('never turns an amount that is not known into zero', () => {
  expect(sumSelection([purchase('1', unknown)])).toEqual({ total: undefined, igv: 0, unknown: 1, voided: 0 })
  expect(sumSelection([purchase('1', { is_voided: true })])).toMatchObject({ total: undefined, voided: 1 })
})
