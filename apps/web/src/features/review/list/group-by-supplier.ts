import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { Cents } from '@contapro/domain/money/cents'

import { sumVouchers } from './sum-vouchers.ts'
import type { ListSort } from './use-list-order.ts'

export type SupplierGroup = {
  ruc: string
  name: string
  /** Newest first. */
  vouchers: readonly PurchaseVoucher[]
  total: Cents
}

/** The vouchers of each supplier together, by name. */
export function groupBySupplier(vouchers: readonly PurchaseVoucher[]): SupplierGroup[] {
  const bySupplier = Map.groupBy(vouchers, ({ supplier_ruc: ruc }) => ruc)
  return [...bySupplier].map(([ruc, ofSupplier]) => ({
    ruc,
    name: ofSupplier[0]?.supplier_business_name ?? ruc,
    vouchers: ofSupplier,
    total: sumVouchers(ofSupplier).total,
  }))
}

/** Suppliers by what the order of the list compares: their sum, or their newest voucher. */
export function sortGroups(groups: readonly SupplierGroup[], sort: ListSort): SupplierGroup[] {
  const compare = sort.endsWith('total') ? byTotal : byDate
  const sorted = groups.toSorted(compare)
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

function byTotal(a: SupplierGroup, b: SupplierGroup): number {
  return a.total - b.total
}

function byDate(a: SupplierGroup, b: SupplierGroup): number {
  return newestDay(a) < newestDay(b) ? -1 : Number(newestDay(a) > newestDay(b))
}

function newestDay({ vouchers }: SupplierGroup): string {
  return vouchers.reduce((newest, { issue_date: day }) => (day > newest ? day : newest), '')
}
