import type { Business } from '@contapro/contract/businesses'
import { MAX_DECIDED } from '@contapro/contract/review'
import { MAX_PAGE_SIZE } from '@contapro/contract/lists'
import { DEFAULT_SORT } from '@contapro/contract/vouchers'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { toApiError } from '../../lib/api/api-error.ts'
import { fetchAllPages } from '../../lib/api/fetch-all-pages.ts'
import { listRefreshInterval } from '../../lib/api/list-refresh-interval.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { usePage } from '../../lib/url/use-page.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { reviewQueries } from './queries.ts'
import { groupBySupplier, sortGroups } from './list/group-by-supplier.ts'
import type { ListOrder } from './list/use-list-order.ts'
import { LIST_STATUSES, type ReviewListName } from './review-lists.ts'

/** The open list, the counts of the others, and all vouchers of the list for a mass decision. */
export function useReviewList(business: Business, period: PeriodKey, name: ReviewListName, order: ListOrder) {
  const client = useQueryClient()
  const paging = usePage([MAX_PAGE_SIZE])
  const canSort = LIST_STATUSES[name] !== undefined
  const isGrouped = canSort && order.isGrouped
  const sort = canSort ? order.sort : DEFAULT_SORT
  // By name, the vouchers of a supplier come together, also over several pages.
  const pageSort = isGrouped ? 'party' : sort
  const list = useQuery({
    ...reviewQueries.page(period, name, pageSort, paging.page),
    // The rows of another list or period would be decided by mistake.
    placeholderData: (previous, query) => {
      const key = query?.queryKey
      return key?.[3] === period.taxPeriod && key[4] === name ? keepPreviousData(previous) : undefined
    },
    refetchInterval: listRefreshInterval(business),
  })
  const counts = {
    observados: useCount(period, 'observados', name),
    rechazados: useCount(period, 'rechazados', name),
    validados: useCount(period, 'validados', name),
    ...(list.data && { [name]: list.data.summary.total_items }),
  }
  /** Loads every voucher of the list, up to what one decision may be about. */
  const loadAll = useMutation({
    mutationFn: () =>
      fetchAllPages((page) => client.fetchQuery(reviewQueries.page(period, name, pageSort, page)), MAX_DECIDED),
    onError: (error) => toast(toApiError(error).message, { tone: 'error' }),
  })

  const hasMorePages = (list.data?.metadata.pagination.total_pages ?? 1) > 1
  const onPage = list.data?.data ?? []
  const groups = isGrouped
    ? hasMorePages
      ? groupBySupplier(onPage)
      : sortGroups(groupBySupplier(onPage), sort)
    : undefined
  const rows = groups?.flatMap(({ vouchers }) => vouchers) ?? onPage

  return { list, rows, groups, canSort, hasMorePages, paging, counts, loadAll }
}

/** How many vouchers a list has that is not the open one. */
function useCount(period: PeriodKey, list: ReviewListName, openList: ReviewListName): number | undefined {
  return useQuery({ ...reviewQueries.count(period, list), enabled: list !== openList }).data
}
