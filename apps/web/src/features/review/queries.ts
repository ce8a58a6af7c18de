import { getTotalAmount } from '@contapro/contract/dashboard'
import { MAX_PAGE_SIZE } from '@contapro/contract/lists'
import {
  getReviewSettings,
  listObserved,
  listRejected,
  listReviewActions,
  listValidated,
  MAX_DECIDED,
} from '@contapro/contract/review'
import {
  DEFAULT_SORT,
  listFilteredPurchases,
  type PurchaseList,
  type PurchaseVoucher,
  type VoucherSort,
} from '@contapro/contract/vouchers'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { fetchAllPages } from '../../lib/api/fetch-all-pages.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { LIST_STATUSES, type ReviewListName } from './review-lists.ts'

type ListRequest = { list: ReviewListName; sort?: VoucherSort; page: number; size: number }

const HISTORY_SIZE = 20

const all = (businessUuid: string) => ['review', businessUuid] as const
const lists = ({ businessUuid, taxPeriod }: PeriodKey) => [...all(businessUuid), 'lists', taxPeriod] as const

export const reviewQueries = {
  all,
  lists,
  page: (period: PeriodKey, list: ReviewListName, sort: VoucherSort, page: number) =>
    queryOptions({
      queryKey: [...lists(period), list, sort, page],
      queryFn: ({ signal }) => fetchReviewList(period, { list, sort, page, size: MAX_PAGE_SIZE }, signal),
    }),
  /** How many vouchers a list has that is not open. */
  count: (period: PeriodKey, list: ReviewListName) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'count', period.taxPeriod, list],
      queryFn: async ({ signal }) => {
        const { summary } = await fetchReviewList(period, { list, page: 1, size: 1 }, signal)
        return summary.total_items
      },
    }),
  /** The purchases of a supplier in the period, all or those of a status, up to what one decision may be about. */
  ofSupplier: (period: PeriodKey, supplierRuc: string, status?: PurchaseVoucher['status']) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'supplier', period.taxPeriod, supplierRuc, status],
      queryFn: ({ signal }) => fetchOfSupplier(period, supplierRuc, status, signal),
    }),
  /** How many observed purchases a supplier has in the period, and their sum. */
  supplierSums: ({ businessUuid, ruc, taxPeriod }: PeriodKey, supplierRuc: string) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'supplier-sums', taxPeriod, supplierRuc],
      queryFn: async ({ signal }) => {
        const filter = { filter_by: 'provider_of_vouchers', value_filter: supplierRuc, status: 'observado' } as const
        const query = { ruc, tax_period: taxPeriod, ...filter, page: 1, size: 1 }
        return (await call(listFilteredPurchases, { query, signal })).summary
      },
    }),
  /** The sums that a decision changes. */
  totals: ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'totals', taxPeriod],
      queryFn: ({ signal }) => call(getTotalAmount, { query: { ruc, tax_period: taxPeriod }, signal }),
    }),
  history: ({ businessUuid, ruc, taxPeriod }: PeriodKey, page: number) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'history', taxPeriod, page],
      queryFn: ({ signal }) =>
        call(listReviewActions, { query: { ruc, tax_period: taxPeriod, page, size: HISTORY_SIZE }, signal }),
    }),
  settings: (businessUuid: string) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'settings'],
      queryFn: ({ signal }) => call(getReviewSettings, { params: { uuid: businessUuid }, signal }),
    }),
}

function fetchOfSupplier(
  { ruc, taxPeriod: tax_period }: PeriodKey,
  supplierRuc: string,
  status: PurchaseVoucher['status'] | undefined,
  signal: AbortSignal,
): Promise<PurchaseVoucher[]> {
  const filter = { filter_by: 'provider_of_vouchers', value_filter: supplierRuc } as const
  const query = { ruc, tax_period, ...filter, status, size: MAX_PAGE_SIZE }
  return fetchAllPages((page) => call(listFilteredPurchases, { query: { ...query, page }, signal }), MAX_DECIDED)
}

function fetchReviewList(
  { ruc, taxPeriod: tax_period, businessUuid: uuid }: PeriodKey,
  { list, sort = DEFAULT_SORT, page, size }: ListRequest,
  signal: AbortSignal,
): Promise<PurchaseList> {
  const query = { ruc, tax_period, page }
  const status = LIST_STATUSES[list]
  // The calls of the review know one order; the list of all purchases has every order, and the same purchases by status.
  if (sort !== DEFAULT_SORT && status)
    return call(listFilteredPurchases, { query: { ...query, size, sort, status }, signal })
  if (list === 'rechazados') return call(listRejected, { query: { ...query, page_record: size }, signal })
  if (list === 'validados') return call(listValidated, { query: { ...query, uuid, size }, signal })
  return call(listObserved, { query: { ...query, size }, signal })
}
