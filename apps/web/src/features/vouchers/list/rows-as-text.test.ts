import { expect, it } from 'vitest'

import { purchase } from '../../../testing/vouchers.ts'
import { rowsAsText } from './rows-as-text.ts'

it('writes one line per voucher, with tabs and plain numbers', () => {
  const note = purchase('2', { document_type: '07', taxable_amount: -1234.5, igv_amount: 0, is_voided: true })
  expect(rowsAsText([purchase('1', { afecto_detraccion: 'si', item_description: ['Uno', 'Dos'] }), note])).toBe(
    [
      '31/10/2026\tFactura\tF001-1\t20100047218\tACEROS Y PERFILES LURÍN S.A.\tUno; Dos\t1234.50\t188.31\tSí\tgasto deducible',
      '31/10/2026\tNota de crédito\tF001-2\t20100047218\tACEROS Y PERFILES LURÍN S.A.\tVARILLA CORRUGADA 1/2"\t-1234.50\t0.00\tNo\tanulado',
    ].join('\n'),
  )
})

it('neutralizes formulas, tabs and line breaks of suppliers', () => {
  const hostile = purchase('1', { supplier_business_name: '=HYPERLINK("x")', item_description: ['a\tb\nc', '@d'] })
  const cells = rowsAsText([hostile]).split('\t')
  expect(cells).toHaveLength(10)
  expect(cells[4]).toBe('\'=HYPERLINK("x")')
  expect(cells[5]).toBe('a b c; @d')
})
