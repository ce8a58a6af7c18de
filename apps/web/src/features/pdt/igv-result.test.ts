import type { PdtReport, TotalAmount } from '@contapro/contract/dashboard'
import { COMPLETE } from '@contapro/contract/testing/businesses'
import { emptyPdtAmounts, totals } from '@contapro/contract/testing/reports'
import { expect, it } from 'vitest'

import { igvResult, type IgvResult } from './igv-result.ts'

const book: PdtReport = {
  ...emptyPdtAmounts,
  total_cpes_count: 1,
  is_current_month: false,
  completeness: {},
}
const sales: PdtReport = {
  ...book,
  igv_18_taxable_amount: 2330.51,
  igv_18_amount: 419.49,
  igv_10_taxable_amount: 1000,
  igv_10_amount: 105,
}
const withheld = (amount: number | null) => ({ total_items: 1, total_amount: amount, completeness: COMPLETE })
const purchases: PdtReport = {
  ...book,
  igv_18_taxable_amount: 1000,
  igv_18_amount: 180,
  import_taxable_amount: 400,
  import_igv_amount: 72,
  perceptions: withheld(10.4),
  retentions: withheld(20.6),
}
const withBalance: TotalAmount = { ...totals, flag_show_positive_balance: true, sum_positive_balance: 100 }
const sources = { sales, purchases, totals: withBalance }

/** `140 Impuesto resultante: 344.49, 345`; without figures where the amount is not known. */
function rows({ tax, payment }: IgvResult): string[] {
  return [...tax, ...payment].map(({ label, amount, boxes: [box] }) =>
    box ? `${box.number} ${label}: ${amount?.toFixed(2)}, ${box.soles}` : `${label}: ${amount}`,
  )
}

it('settles the tax in céntimos and, by its boxes, in whole soles', () => {
  // 420 + 105 - 108 - 72: the form rounds the base of each box first.
  expect(rows(igvResult(sources))).toEqual([
    '140 Impuesto resultante: 344.49, 345',
    '145 Saldo a favor del periodo anterior: 100.00, 100',
    '184 Tributo a pagar: 244.49, 245',
    '171 Percepciones del periodo: 10.40, 10',
    '179 Retenciones del periodo: 20.60, 21',
    '188 Total por pagar: 213.49, 214',
  ])
  expect(igvResult(sources).missing).toEqual([])
})

it('has a balance in favor, beside which perceptions and retentions are not used', () => {
  const result = igvResult({ ...sources, sales: book })
  expect(rows(result)).toEqual([
    '140 Impuesto resultante, a favor: 180.00, 180',
    '145 Saldo a favor del periodo anterior: 100.00, 100',
    '184 Saldo a favor: 280.00, 280',
    '171 Percepciones del periodo: 10.40, 10',
    '179 Retenciones del periodo: 20.60, 21',
    '164 Percepciones sin aplicar: 10.40, 10',
    '165 Retenciones sin aplicar: 20.60, 21',
    '188 Total por pagar: 0.00, 0',
  ])
})

it('names what is missing, and calculates nothing that depends on it', () => {
  const unknown = igvResult({ ...sources, totals, purchases: { ...purchases, retentions: withheld(null) } })
  expect(unknown.missing).toEqual(['el saldo a favor del periodo anterior', 'el total de retenciones'])
  expect(unknown.lacksBalance).toBe(true)
  expect(rows(unknown)).toEqual([
    '140 Impuesto resultante: 344.49, 345',
    'Saldo a favor del periodo anterior: null',
    'Tributo a pagar o saldo a favor: null',
    '171 Percepciones del periodo: 10.40, 10',
    'Retenciones del periodo: null',
    'Total por pagar: null',
  ])
})

it.each<[string, Partial<typeof sources>]>([
  ['el IGV de ventas', { sales: { ...sales, igv_18_amount: null } }],
  ['el IGV de compras', { purchases: { ...purchases, igv_18_amount: null } }],
  ['la tasa del IGV sin tasa definida', { sales: { ...sales, unclear_igv_amount: 12.45 } }],
  ['tu porcentaje de prorrata', { purchases: { ...purchases, prorrata_igv_amount: 5 } }],
])('knows no resulting tax without %s', (name, change) => {
  const result = igvResult({ ...sources, ...change })
  expect(result.missing).toEqual([name])
  expect(rows(result).filter((row) => /^(?:Impuesto|Tributo|Total)/v.test(row))).toHaveLength(3)
})

it('takes the share of the IGV for mixed sales that gives credit', () => {
  const prorated = { ...purchases, prorrata_igv_amount: 90, prorrata_credit_amount: 30.49 }
  const result = igvResult({ ...sources, purchases: prorated })
  expect(result.missing).toEqual([])
  expect(rows(result)[0]).toBe('140 Impuesto resultante: 314.00, 315')
})
