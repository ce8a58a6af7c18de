import type { Business } from '@contapro/contract/businesses'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useAuth } from '../../lib/session/auth-store.ts'
import { useVisible } from '../../lib/browser/use-is-tab-visible.ts'
import { followBusinesses } from './follow-businesses.ts'
import { businessQueries } from './queries.ts'

const POLL_MS = 10_000

/** The accountant's businesses, kept up to date while somebody looks: by the stream, or by asking again where it cannot be had. */
export function useLiveBusinesses() {
  const client = useQueryClient()
  const visible = useVisible()
  const token = useAuth((state) => (state.accessTokenExpired ? null : state.token))
  const [polls, setPolls] = useState(false)
  useEffect(() => {
    if (!token || !visible) return undefined
    const stop = new AbortController()
    const follower = {
      onOpen: () => {
        setPolls(false)
        refreshList(client)
      },
      onBusinesses: (businesses: Business[]) => putInList(client, businesses),
      onUnreachable: () => setPolls(true),
    }
    void followBusinesses(follower, stop.signal)
    return () => stop.abort()
  }, [client, token, visible])
  return useQuery({ ...businessQueries.filters(), refetchInterval: token && polls ? POLL_MS : false })
}

/** A list that was there before the stream may have missed something; one still on its way has not. */
function refreshList(client: QueryClient): void {
  const { queryKey } = businessQueries.filters()
  if (client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey })
}

function putInList(client: QueryClient, changed: readonly Business[]): void {
  const query = businessQueries.filters()
  const put = () => client.setQueryData(query.queryKey, (list) => list && { businesses: withChanges(list, changed) })
  put()
  // A list asked for earlier may arrive later: it must not undo what is newer.
  if (client.isFetching({ queryKey: query.queryKey }) > 0) void client.fetchQuery(query).then(put, () => undefined)
  const known = new Set(client.getQueryData(query.queryKey)?.businesses.map(({ uuid }) => uuid))
  // Registered elsewhere, or archived a moment ago: only the list can tell.
  if (changed.some(({ uuid }) => !known.has(uuid))) refreshList(client)
}

function withChanges({ businesses }: { businesses: Business[] }, changed: readonly Business[]): Business[] {
  const news = new Map(changed.map((business) => [business.uuid, business]))
  return businesses.map((business) => news.get(business.uuid) ?? business)
}
