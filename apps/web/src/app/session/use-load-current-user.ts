import { getMe } from '@contapro/contract/users'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useAuth } from '../../lib/session/auth-store.ts'
import { call } from '../../lib/api/call.ts'

/** Asked once per visit: a session that ends later is noticed by the data calls, which keep the page and say so. */
const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getMe, { signal }),
  staleTime: Infinity,
})

/** Loads who is signed in and keeps it for the next visit, which can then greet at once. */
export function useLoadCurrentUser(): void {
  const user = useQuery(currentUserQuery).data
  const setUser = useAuth((state) => state.setUser)
  useEffect(() => {
    if (user) setUser(user)
  }, [user, setUser])
}
