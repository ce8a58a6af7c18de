import { Outlet } from 'react-router'

import { storedUserType } from '../../lib/session/auth.ts'
import { useLoadCurrentUser } from '../session/use-load-current-user.ts'
import { Header } from './header.tsx'
import { SessionExpiry } from '../session/session-expiry.tsx'
import { usePrefetchOverlays } from './use-prefetch-overlays.ts'

/** The layout of every page that needs a session. */
export function PrivateLayout() {
  useLoadCurrentUser()
  usePrefetchOverlays()
  return (
    <div data-look={storedUserType()} className="flex min-h-dvh flex-col">
      <Header />
      <main id="contenido" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </main>
      <SessionExpiry />
    </div>
  )
}
