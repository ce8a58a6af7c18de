import type { ReactNode } from 'react'

import { LogoLink } from '../../ui/layout/logo-link.tsx'

type StatusPageProps = { icon: ReactNode; title: string; children: ReactNode }

/** A page with a single message: not found, or failed. */
export function StatusPage({ icon, title, children }: StatusPageProps) {
  return (
    <div className="flex min-h-dvh flex-col px-gutter">
      <header className="flex h-19 items-center phone:h-15">
        <LogoLink to="/" />
      </header>
      <main id="contenido" tabIndex={-1} className="grid flex-1 place-items-center pb-24">
        <div className="grid max-w-110 justify-items-center gap-4 text-center">
          {icon}
          <h1 className="text-24 font-semibold text-balance">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
