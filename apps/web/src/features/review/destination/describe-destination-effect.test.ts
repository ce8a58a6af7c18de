import { purchase } from '@contapro/contract/testing/vouchers'
import { destinationEffect } from '@contapro/domain/igv/destination-effect'
import { cents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'

import { describeDestinationEffect } from './describe-destination-effect.ts'
import { purchaseCredit } from './purchase-credit.ts'

const NO_PERCENT = { igv: cents(0), percent: null }
/** 100.01 soles are already prorated at 33.33 %: 33.33 soles of credit. */
const A_THIRD = { igv: cents(100_01), percent: 33.33 }

const taxed = purchase('1', { igv_amount: 180 })
const untaxed = purchase('2', { igv_amount: 18.01, destination: 'DNG', credit: 'NO', credit_period: null })
const shared = purchase('3', { igv_amount: 36, destination: 'DGNG', credit: 'PRORRATA' })
const observed = purchase('4', { igv_amount: 9, status: 'observado' })

it.each([
  ['taxed to untaxed', [taxed], 'DNG', NO_PERCENT, -180_00, 0],
  ['taxed to both without a percentage', [taxed], 'DGNG', NO_PERCENT, -180_00, 0],
  // (100.01 + 180) × 33.33 % = 93.33, less 33.33.
  ['taxed to both', [taxed], 'DGNG', A_THIRD, -180_00 + 60_00, 0],
  ['untaxed to taxed', [untaxed], 'DG', A_THIRD, 18_01, 0],
  // (100.01 − 36) × 33.33 % = 21.33.
  ['both to untaxed', [shared], 'DNG', A_THIRD, -12_00, 0],
  ['to the destination it has', [taxed], 'DG', NO_PERCENT, 0, 0],
  ['observed to taxed', [observed], 'DG', NO_PERCENT, 0, 9_00],
  ['observed to untaxed', [observed], 'DNG', NO_PERCENT, 0, 0],
  // (100.01 + 9) × 33.33 % = 36.33, less 33.33.
  ['observed to both', [observed], 'DGNG', A_THIRD, 0, 3_00],
  ['all of a supplier', [taxed, untaxed, observed], 'DNG', NO_PERCENT, -180_00, 0],
  ['voided', [purchase('5', { uncounted: 'VOIDED', is_voided: true })], 'DNG', NO_PERCENT, 0, 0],
  ['with the credit of another period', [purchase('6', { credit_period: '202609' })], 'DNG', NO_PERCENT, 0, 0],
] as const)('%s', (_name, vouchers, destination, prorrata, change, whenValidated) => {
  expect(destinationEffect(vouchers.map(purchaseCredit), destination, '202610', prorrata)).toMatchObject({
    change,
    whenValidated,
    unknown: 0,
  })
})

it('does not know the effect of what has several destinations, or no soles', () => {
  const vouchers = [purchase('1', { destination: 'MIXED' }), purchase('2', { igv_amount: null }), taxed]
  expect(destinationEffect(vouchers.map(purchaseCredit), 'DNG', '202610', NO_PERCENT)).toMatchObject({
    change: -180_00,
    unknown: 2,
  })
})

it('says what changes now, and what changes later', () => {
  const describe = (vouchers: Parameters<typeof purchaseCredit>[0][]) =>
    describeDestinationEffect(
      destinationEffect(vouchers.map(purchaseCredit), 'DGNG', '202610', NO_PERCENT),
      'DGNG',
      false,
    )
  expect(describe([taxed, observed, purchase('7', { igv_amount: null })])).toEqual([
    'Tu IGV de compras baja S/\u00A0180.00.',
    'Tampoco sumaría si lo validas.',
    'La empresa no tiene porcentaje de prorrata: su IGV queda por prorratear.',
    'No incluye 1 compra de varios destinos, con IGV diferido o sin soles confirmados.',
  ])
  expect(describe([observed])[0]).toBe('Tu IGV de compras no cambia ahora.')
})
