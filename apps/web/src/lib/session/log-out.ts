import { signOut } from '@contapro/contract/users'

import { useAuth } from './auth-store.ts'
import { call } from '../api/call.ts'
import { useFilters } from './filters-store.ts'
import { queryClient } from '../api/query-client.ts'

/**
 * Ends the session here and on the server. Clears filters, token, user, session storage, the stored user type and token
 * (specification §4) and every cached answer; flags of videos and tours stay. The guards then lead to /login.
 */
export function logOut({ leftOnPurpose = true } = {}): void {
  // Not awaited: leaving must work without a connection, and the token dies on the server by itself.
  call(signOut).catch(() => undefined)
  useFilters.getState().clear()
  useFilters.persist.clearStorage()
  sessionStorage.clear()
  queryClient.clear()
  useAuth.getState().forget({ leftOnPurpose })
}
