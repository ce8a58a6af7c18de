import type { Business } from '@contapro/contract/businesses'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { ALERTS_KEY } from '../../lib/api/alerts-key.ts'
import { refetchPages } from '../../lib/api/refetch-business.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { useIsTabVisible } from '../../lib/browser/use-is-tab-visible.ts'
import { followLiveUpdates } from './follow-live-updates.ts'
import { businessQueries } from './queries.ts'

/**
 * Has whatever is shown of the accountant's businesses and alerts fetched again when it changes, while the tab is visible. True while the
 * stream that announces it fails.
 */
export function useLiveUpdates(): boolean {
  const client = useQueryClient()
  const isTabVisible = useIsTabVisible()
  const token = useAuth((state) => (state.accessTokenExpired ? null : state.token))
  const [isFailing, setIsFailing] = useState(false)
  useEffect(() => {
    if (!token || !isTabVisible) return undefined
    const controller = new AbortController()
    const handlers = {
      onOpen: () => {
        setIsFailing(false)
        refetchList(client)
        refetchAlerts(client)
      },
      onAlerts: () => refetchAlerts(client),
      onBusinesses: (businesses: Business[]) => applyChanges(client, businesses),
      onUnreachable: () => setIsFailing(true),
    }
    void followLiveUpdates(handlers, controller.signal)
    return () => controller.abort()
  }, [client, token, isTabVisible])
  return token !== null && isFailing
}

/** Refetches a list loaded before the stream opened; one that is still loading is up to date. */
function refetchList(client: QueryClient): void {
  const { queryKey } = businessQueries.list()
  if (client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey })
}

function refetchAlerts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ALERTS_KEY })
}

function applyChanges(client: QueryClient, changed: readonly Business[]): void {
  const query = businessQueries.list()
  const apply = () => client.setQueryData(query.queryKey, (list) => list && { businesses: withChanges(list, changed) })
  apply()
  // A list requested earlier may arrive later and must not undo these changes.
  if (client.isFetching({ queryKey: query.queryKey }) > 0) void client.fetchQuery(query).then(apply, () => undefined)
  // During a collection each step sends an event; pages are fetched again only when none runs.
  const idle = changed.filter(({ collection }) => !collection).map(({ uuid }) => uuid)
  if (idle.length > 0) void refetchPages(client, idle)
  const listed = new Set(client.getQueryData(query.queryKey)?.businesses.map(({ uuid }) => uuid))
  // Registered in another tab, or just archived: only a new list shows which.
  if (changed.some(({ uuid }) => !listed.has(uuid))) refetchList(client)
}

function withChanges({ businesses }: { businesses: Business[] }, changed: readonly Business[]): Business[] {
  const byUuid = new Map(changed.map((business) => [business.uuid, business]))
  return businesses.map((business) => byUuid.get(business.uuid) ?? business)
}
