import { observedPurchase } from '@contapro/contract/testing/review'
import { expect, it } from 'vitest'

import { groupBySupplier, sortGroups } from './group-by-supplier.ts'

const voucher = (number: string, supplier: string, total: number | null, day: string) =>
  observedPurchase(number, {
    supplier_ruc: supplier,
    supplier_business_name: `PROVEEDOR ${supplier}`,
    taxable_amount: total,
    issue_date: day,
  })

const vouchers = [
  voucher('1', 'A', 100.1, '2026-10-05'),
  voucher('2', 'B', 250, '2026-10-30'),
  voucher('3', 'A', 200.2, '2026-10-09'),
  voucher('4', 'C', null, '2026-10-20'),
]

it('puts the vouchers of a supplier together, with their sum', () => {
  expect(groupBySupplier(vouchers).map(({ name, total, vouchers: own }) => [name, total, own.length])).toEqual([
    ['PROVEEDOR A', 300_30, 2],
    ['PROVEEDOR B', 250_00, 1],
    ['PROVEEDOR C', 0, 1],
  ])
})

it.each([
  ['-total', 'ABC'],
  ['total', 'CBA'],
  ['-date', 'BCA'],
  ['date', 'ACB'],
] as const)('sorts suppliers by %s', (sort, expected) => {
  const names = sortGroups(groupBySupplier(vouchers), sort).map(({ ruc }) => ruc)
  expect(names.join('')).toBe(expected)
})
