import type { Pagination } from '@contapro/contract/lists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { PeriodKey } from '../../../lib/address/period-key.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { voucherQueries, type ListRequest } from '../queries.ts'

/** Loads the page after the shown one while the browser is idle, so that paging forward is instant. */
export function usePrefetchNextPage(
  { businessUuid, ruc, taxPeriod }: PeriodKey,
  { filter, page, size }: ListRequest,
  shown: Pagination | undefined,
): void {
  const client = useQueryClient()
  const { name, value } = filter ?? {}
  const hasNext = shown !== undefined && shown.page === page && page < shown.total_pages
  useEffect(() => {
    if (!hasNext) return undefined
    const period = { businessUuid, ruc, taxPeriod }
    const next = { filter: name && value ? { name, value } : undefined, page: page + 1, size }
    return whenIdle(() => void client.prefetchQuery(voucherQueries.list(period, next)))
  }, [client, hasNext, businessUuid, ruc, taxPeriod, name, value, page, size])
}
