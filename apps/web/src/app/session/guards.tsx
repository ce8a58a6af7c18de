import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { useAuth } from '../../lib/session/auth-store.ts'

type Arrival = { returnTo?: string; foundEnded?: boolean } | null

/** Nobody without a session gets past; they come back here after signing in. */
export function PrivateArea() {
  const token = useAuth((state) => state.token)
  const leftOnPurpose = useAuth((state) => state.leftOnPurpose)
  const foundEnded = useAuth((state) => state.foundEnded)
  const arrive = useAuth((state) => state.arrive)
  const { pathname, search, hash } = useLocation()
  // The first page of a fresh session is reached: from here on, '/' means home again.
  useEffect(() => {
    if (token) arrive()
  }, [token, arrive])
  if (token) return <Outlet />
  const arrival: Arrival = leftOnPurpose ? null : { returnTo: pathname + search + hash, foundEnded }
  return <Navigate to="/login" replace state={arrival} />
}

/** Whoever has a session already has nothing to do here: they go where they wanted, or home. */
export function PublicOnlyArea() {
  const token = useAuth((state) => state.token)
  const landing = useAuth((state) => state.landing)
  const arrival = useLocation().state as Arrival
  if (!token) return <Outlet />
  return <Navigate to={landing ?? arrival?.returnTo ?? '/inicio'} replace />
}
