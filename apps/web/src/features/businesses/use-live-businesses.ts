import { useQuery } from '@tanstack/react-query'

import { businessQueries } from './queries.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const POLL_MS = 10_000

/** The accountant's businesses, updated while the tab is visible: by the live updates or by polling while they fail. */
export function useLiveBusinesses() {
  const isFailing = useLiveUpdates()
  return useQuery({ ...businessQueries.list(), refetchInterval: isFailing ? POLL_MS : false })
}
