import type { ReactNode } from 'react'

import { LogoLink } from '../../ui/layout/logo-link.tsx'

/** The frame of a single message where no layout surrounds it. */
export function StatusPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-gutter">
      <header className="flex h-19 flex-none items-center phone:h-15">
        <LogoLink to="/" />
      </header>
      <main id="contenido" tabIndex={-1} className="flex min-w-0 flex-1 pt-4 pb-24 phone:pb-12">
        {children}
      </main>
    </div>
  )
}

/** The same inside the layout of private pages, whose header stays. */
export function PrivateStatusPage({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-1 px-gutter py-8">{children}</div>
}
