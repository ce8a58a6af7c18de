import { signOut } from '@contapro/contract/users'

import { useAuth } from './auth-store.ts'
import { call } from '../api/call.ts'
import { useFilters } from './filters-store.ts'
import { queryClient } from '../api/query-client.ts'

/**
 * Ends the session here and on the server. Clears filters, token, user, session storage, the stored user type and token
 * (specification §4) and every cached answer; flags of videos and tours stay. The guards then redirect to /login.
 */
export function logOut({ signedOutByUser = true } = {}): void {
  // Not awaited: signing out must work offline, and the token expires on the server anyway.
  call(signOut).catch(() => undefined)
  useFilters.getState().clear()
  useFilters.persist.clearStorage()
  sessionStorage.clear()
  queryClient.clear()
  useAuth.getState().end({ signedOutByUser })
}
