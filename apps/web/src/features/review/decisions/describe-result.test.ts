import { observedPurchase } from '@contapro/contract/testing/review'
import { expect, it } from 'vitest'

import { describeResult } from './describe-result.ts'

const [one, another] = [observedPurchase('1'), observedPurchase('2', { supplier_ruc: '20100070970' })]

it.each([
  [[one], ['Licores'], ' No volveremos a preguntarte por «Licores» en lo que llegue de este proveedor.'],
  [
    [one, another],
    ['Licores', 'Juguetes'],
    ' No volveremos a preguntarte por «Licores» y «Juguetes» en lo que llegue de estos proveedores.',
  ],
  [
    [one],
    ['Licores', 'Juguetes', 'Ropa'],
    ' No volveremos a preguntarte por estos conceptos en lo que llegue de este proveedor.',
  ],
  [[one], [], ''],
])('says what is remembered of a decision: %#', (vouchers, remembered, memory) => {
  const request = { kind: 'validate', appliesToSupplier: true, vouchers } as const
  const { text, toast } = describeResult(request, { updated: vouchers.map(({ code }) => code), remembered })
  expect(text.endsWith(`el reporte de Excel.${memory}`)).toBe(true)
  expect(toast.endsWith(memory)).toBe(true)
})
