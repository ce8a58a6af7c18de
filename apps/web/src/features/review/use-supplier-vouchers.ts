import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { reviewQueries } from './queries.ts'

type LoadedPage = {
  current: PurchaseVoucher | undefined
  rows: readonly PurchaseVoucher[]
  hasMorePages: boolean
  /** The decision is to be about all of the supplier, so those of other pages are loaded too. */
  isWanted: boolean
}

/** The observed vouchers of the supplier of the open one: those of the page, until those of all pages are loaded. */
export function useSupplierVouchers(period: PeriodKey, { current, rows, hasMorePages, isWanted }: LoadedPage) {
  const onPage = rows.filter(({ supplier_ruc: ruc }) => ruc === current?.supplier_ruc)
  const onAllPages = useQuery({
    ...reviewQueries.ofSupplier(period, current?.supplier_ruc ?? '', 'observado'),
    enabled: hasMorePages && isWanted,
  }).data
  return {
    vouchers: hasMorePages ? (onAllPages ?? onPage) : onPage,
    isOnlyOfPage: hasMorePages && !onAllPages,
  }
}
