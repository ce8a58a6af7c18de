import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { readAccessToken } from '../../lib/session/access-token.ts'
import { storedUserType } from '../../lib/session/auth.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { readSignInState, type SignInState } from '../../lib/session/sign-in-state.ts'
import { siscontHome } from '../../lib/session/siscont-home.ts'

/** Redirects to the sign-in page without a session; signing in returns to the requested page. */
export function PrivateArea() {
  const token = useAuth((state) => state.token)
  const signedOutByUser = useAuth((state) => state.signedOutByUser)
  const sessionWasInvalid = useAuth((state) => state.sessionWasInvalid)
  const endedSiscont = useAuth((state) => state.endedSiscont)
  const clearLanding = useAuth((state) => state.clearLanding)
  const { pathname, search, hash } = useLocation()
  // The landing page of a new session has been reached: from here on '/' leads home again.
  useEffect(() => {
    if (token) clearLanding()
  }, [token, clearLanding])
  // Another session begins anew: nothing that its pages hold passes from one to the other.
  if (token) return <Outlet key={readAccessToken(token).sid} />
  if (endedSiscont) return <Navigate to="/siscont/logout-siscont" replace />
  const state: SignInState = signedOutByUser ? {} : { returnTo: pathname + search + hash, sessionWasInvalid }
  return <Navigate to="/login" replace state={state} />
}

/** The pages across companies that users from SISCONT do not have: they are led to their company. */
export function AccountantArea() {
  return storedUserType() === 'siscont' ? <Navigate to={siscontHome()} replace /> : <Outlet />
}

/** The pages for visitors without a session. With one, it redirects to the requested page or home. */
export function SignedOutArea() {
  const token = useAuth((state) => state.token)
  const landing = useAuth((state) => state.landing)
  const { returnTo } = readSignInState(useLocation().state)
  if (!token) return <Outlet />
  return <Navigate to={landing ?? returnTo ?? '/inicio'} replace />
}
