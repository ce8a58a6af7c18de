import { MessageCircle } from 'lucide-react'
import { Outlet } from 'react-router'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { SiscontName } from '../../ui/siscont/siscont-name.tsx'

/** The pages by which people come from SISCONT: their program's name above, and whose account is open. */
export function SiscontLayout() {
  const support = supportLink(useWebConfig())
  const email = useAuth(({ token, user }) => (token ? user?.email : undefined))
  return (
    <div data-look="siscont" className="flex min-h-dvh flex-col">
      <header className="flex h-header flex-none items-center gap-4 bg-header px-gutter text-header-text">
        <SiscontName />
        <div className="ml-auto flex min-w-0 items-center gap-4 text-13 text-header-text-2">
          {email && (
            <p className="truncate max-sm:sr-only" title={email}>
              <span className="sr-only">Sesión de </span>
              {email}
            </p>
          )}
          {support && (
            <a
              href={support}
              target="_blank"
              rel="noreferrer"
              onClick={() => logUsage('click', 'siscont_whatsapp')}
              className="inline-flex items-center gap-1.5 rounded-sm font-medium hover:text-header-text touch:min-h-11 [&>svg]:size-4"
            >
              <MessageCircle aria-hidden="true" />
              Soporte
            </a>
          )}
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  )
}
