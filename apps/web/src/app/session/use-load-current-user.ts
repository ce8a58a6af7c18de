import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useAbTestGroup, useAuth } from '../../lib/session/auth-store.ts'
import { fetchCurrentUser } from '../../lib/api/by-user-type.ts'
import { readAccessToken } from '../../lib/session/access-token.ts'

/** Fetched once per visit. If the session ends later, a data call gets a 401 and the modal opens over the page. */
export const currentUserQuery = (token: string | null) =>
  queryOptions({
    // Never the user of another session, whose name and email would be stored as this one's.
    queryKey: ['me', readAccessToken(token).sid],
    queryFn: ({ signal }) => fetchCurrentUser({ signal }),
    staleTime: Infinity,
  })

function useCurrentUser() {
  return useQuery(currentUserQuery(useAuth((state) => state.token)))
}

/** The A/B group of the accountant. It loads when the page was reloaded before the user was stored. */
export function useLoadAbTestGroup() {
  const stored = useAbTestGroup()
  const { data, isPending } = useCurrentUser()
  const group = stored ?? data?.abTestGroup ?? null
  return { group, isLoading: group === null && isPending }
}

/** Loads the current user and stores it, so that the next visit can greet before it is loaded again. */
export function useLoadCurrentUser(): void {
  const user = useCurrentUser().data
  const setUser = useAuth((state) => state.setUser)
  useEffect(() => {
    if (user) setUser(user)
  }, [user, setUser])
}

/** Whether SISCONT answered that there is no license, and nothing else lets the user register companies. */
export function useIsWithoutLicense(): boolean {
  const user = useCurrentUser().data
  return (
    user !== undefined && 'is_license_known' in user && user.is_license_known === true && user.subscription === null
  )
}
