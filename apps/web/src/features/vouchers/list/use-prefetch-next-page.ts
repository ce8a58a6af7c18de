import type { Pagination } from '@contapro/contract/lists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import type { ListRequest } from '../fetch-list.ts'
import { voucherQueries } from '../queries.ts'

/** Loads the page after the shown one while the browser is idle, so that paging forward is instant. */
export function usePrefetchNextPage(
  { businessUuid, ruc, taxPeriod }: PeriodKey,
  { book, filter, days: { from, to }, sort, page, size }: Required<ListRequest>,
  shown: Pagination | undefined,
): void {
  const client = useQueryClient()
  const { name, value } = filter ?? {}
  const hasNext = shown !== undefined && shown.page === page && page < shown.total_pages
  useEffect(() => {
    if (!hasNext) return undefined
    const period = { businessUuid, ruc, taxPeriod }
    const active = name && value ? { name, value } : undefined
    const next = { book, filter: active, days: { from, to }, sort, page: page + 1, size }
    return whenIdle(() => void client.prefetchQuery(voucherQueries.list(period, next)))
  }, [client, hasNext, businessUuid, ruc, taxPeriod, book, name, value, from, to, sort, page, size])
}
