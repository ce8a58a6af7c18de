import { purchase, sale } from '@contapro/contract/testing/vouchers'
import { expect, it } from 'vitest'

import { rowsAsText } from './rows-as-text.ts'

it('writes the names of the columns, then one line per voucher with tabs and plain numbers', () => {
  const note = purchase('2', {
    document_type: '07',
    taxable_amount: -1234.5,
    igv_amount: 0,
    base_amount: -1234.5,
    is_voided: true,
    stated_amount: -1234.5,
  })
  expect(
    rowsAsText('compras', [purchase('1', { afecto_detraccion: 'si', item_description: ['Uno', 'Dos'] }), note]),
  ).toBe(
    [
      'Fecha\tTipo\tSerie - Número\tRUC\tProveedor\tDetalle\tBase S/\tIGV S/\tTotal S/\tDetracción\tEstado\tMoneda\tTotal en su moneda\tT. cambio',
      '31/10/2026\tFactura\tF001-1\t20100047218\tACEROS Y PERFILES LURÍN S.A.\tUno; Dos\t1046.19\t188.31\t1234.50\tSí\tgasto deducible\tPEN\t1234.50\t',
      '31/10/2026\tNota de crédito\tF001-2\t20100047218\tACEROS Y PERFILES LURÍN S.A.\tVARILLA CORRUGADA 1/2"\t-1234.50\t0.00\t-1234.50\tNo\tanulado\tPEN\t-1234.50\t',
    ].join('\n'),
  )
})

it('leaves what is not known in soles empty, and states the foreign amount', () => {
  const unknown = { taxable_amount: null, base_amount: null, igv_amount: null }
  const dollars = { currency: 'USD', stated_amount: 118, conversion: 'UNPROVEN' } as const
  const unproven = purchase('1', { ...unknown, ...dollars, afecto_detraccion: 'sin dato' })
  const cells = ['', '', '', 'Sin dato', 'gasto deducible', 'USD', '118.00', '']
  expect(cellsOf(rowsAsText('compras', [unproven])).slice(6)).toEqual(cells)
  const converted = purchase('2', { currency: 'USD', stated_amount: 329.11, exchange_rate: 3.75 })
  expect(cellsOf(rowsAsText('compras', [converted])).slice(11)).toEqual(['USD', '329.11', '3.750'])
})

it('writes base, IGV and total of a sale', () => {
  const [header = '', row = ''] = rowsAsText('ventas', [sale('1', { is_voided: true })]).split('\n')
  expect(header.split('\t').slice(3, 9)).toEqual(['Documento', 'Cliente', 'Detalle', 'Base S/', 'IGV S/', 'Total S/'])
  expect(row.split('\t').slice(3)).toEqual([
    '20998471801',
    'HOTEL MIRADOR DEL TITICACA S.R.L.',
    'VARILLA CORRUGADA 1/2"',
    '1046.19',
    '188.31',
    '1234.50',
    'No',
    'anulado',
    'PEN',
    '1234.50',
    '',
  ])
})

it('keeps a text that begins with a quote in its cell', () => {
  const hostile = purchase('1', { supplier_business_name: '"abierto', item_description: ['"=HYPERLINK(""x"")"'] })
  const cells = cellsOf(rowsAsText('compras', [hostile]))
  expect(cells[4]).toBe('"""abierto"')
  expect(cells[5]).toBe(`'"=HYPERLINK(""x"")"`)
})

it('neutralizes formulas, tabs and line breaks of suppliers', () => {
  const hostile = purchase('1', { supplier_business_name: '=HYPERLINK("x")', item_description: ['a\tb\nc', '@d'] })
  const cells = cellsOf(rowsAsText('compras', [hostile]))
  expect(cells).toHaveLength(14)
  expect(cells[4]).toBe('\'=HYPERLINK("x")')
  expect(cells[5]).toBe('a b c; @d')
})

/** The cells of the first voucher. */
function cellsOf(text: string): string[] {
  return text.split('\n')[1]?.split('\t') ?? []
}
