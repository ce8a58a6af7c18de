import { Outlet } from 'react-router'

import { useLoadCurrentUser } from '../session/use-load-current-user.ts'
import { Header } from './header.tsx'
import { SessionWatch } from '../session/session-expiry.tsx'

/** The surroundings of every page behind the sign-in. */
export function PrivateLayout() {
  useLoadCurrentUser()
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="contenido" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </main>
      <SessionWatch />
    </div>
  )
}
