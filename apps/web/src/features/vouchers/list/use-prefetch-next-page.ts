import type { Pagination } from '@contapro/contract/lists'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { voucherQueries, type Asked, type Of } from '../queries.ts'

/** Brings the page after the one on the screen while nothing else is to be done, so that turning it takes no time. */
export function useNextPage(of: Of, { filter, page, size }: Asked, shown: Pagination | undefined): void {
  const client = useQueryClient()
  const { uuid, ruc, period } = of
  const { name, value } = filter ?? {}
  const hasNext = shown?.page === page && page < shown.total_pages
  useEffect(() => {
    if (!hasNext) return undefined
    const filtered = name && value ? { name, value } : undefined
    const next = voucherQueries.list({ uuid, ruc, period }, { filter: filtered, page: page + 1, size })
    return whenIdle(() => void client.prefetchQuery(next))
  }, [client, hasNext, uuid, ruc, period, name, value, page, size])
}
