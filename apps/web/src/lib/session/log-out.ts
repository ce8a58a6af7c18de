import { signOut } from '@contapro/contract/users'

import { useAuth } from './auth-store.ts'
import { call } from '../api/call.ts'
import { forgetSession } from './forget-session.ts'

/**
 * Ends the session here and on the server. Clears filters, token, user, session storage, the stored user type and token
 * and every cached response; flags of videos and tours stay. The guards then redirect to /login.
 */
export function logOut({ signedOutByUser = true } = {}): void {
  // Not awaited: signing out must work offline, and the token expires on the server anyway.
  call(signOut).catch(() => undefined)
  forgetSession()
  useAuth.getState().end({ signedOutByUser })
}
