import { getMe } from '@contapro/contract/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useAuth } from '../lib/auth-store.ts'
import { call } from '../lib/call.ts'

/** Asked once per visit: a session that ends later is noticed by the data calls, which keep the page and say so. */
const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getMe, { signal }),
  staleTime: Infinity,
})

/** The template of this accountant. Loading when the page was reloaded before the user was stored: only the user has it then. */
export function useTemplateGroup() {
  const stored = useAuth(({ user, abTestGroup }) => user?.abTestGroup ?? abTestGroup)
  const { data, isPending } = useQuery(currentUserQuery)
  const group = stored ?? data?.abTestGroup ?? null
  return { group, isLoading: group === null && isPending }
}

/** Loads who is signed in and keeps it for the next visit, which can then greet at once. */
export function useLoadCurrentUser(): void {
  const user = useQuery(currentUserQuery).data
  const setUser = useAuth((state) => state.setUser)
  useEffect(() => {
    if (user) setUser(user)
  }, [user, setUser])
}
