import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useQuery } from '@tanstack/react-query'

import { toCents } from '../../lib/format/soles.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { sumVouchers } from './list/sum-vouchers.ts'
import { reviewQueries } from './queries.ts'

type LoadedPage = {
  current: PurchaseVoucher | undefined
  rows: readonly PurchaseVoucher[]
  hasMorePages: boolean
  /** A decision can be about all of the supplier: they are counted on every page. */
  isCounted: boolean
  /** The decision is about all of them, so those of other pages are loaded too. */
  isChosen: boolean
}

/** The observed vouchers of the supplier of the open one: those of the page, until those of all pages are known. */
export function useSupplierVouchers(period: PeriodKey, page: LoadedPage) {
  const { current, rows, hasMorePages, isCounted, isChosen } = page
  const ruc = current?.supplier_ruc ?? ''
  const onPage = rows.filter((row) => row.supplier_ruc === ruc)
  const sums = useQuery({ ...reviewQueries.supplierSums(period, ruc), enabled: hasMorePages && isCounted }).data
  const onAllPages = useQuery({
    ...reviewQueries.ofSupplier(period, ruc, 'observado'),
    enabled: hasMorePages && isChosen,
  }).data
  return {
    vouchers: hasMorePages ? (onAllPages ?? onPage) : onPage,
    count: sums?.total_items ?? onPage.length,
    total: sums ? toCents(sums.total_amount) : sumVouchers(onPage).total,
    /** Those of other pages are not counted yet. */
    isOnlyOfPage: hasMorePages && !sums,
  }
}

export type SupplierVouchers = ReturnType<typeof useSupplierVouchers>
