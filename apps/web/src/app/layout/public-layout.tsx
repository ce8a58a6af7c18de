import { MessageCircle } from 'lucide-react'
import { Outlet } from 'react-router'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { ButtonAnchor } from '../../ui/controls/button-link.tsx'
import { LogoLink } from '../../ui/layout/logo-link.tsx'

/** The layout of the pages without a session: logo, support link and legal links. */
export function PublicLayout() {
  const config = useWebConfig()
  const support = supportLink(config)
  return (
    <div className="flex min-h-dvh flex-col px-gutter phone:bg-surface">
      <header className="flex h-19 flex-none items-center justify-between phone:h-15">
        <LogoLink to="/" />
        {support && (
          <ButtonAnchor
            variant="ghost"
            size="sm"
            href={support}
            target="_blank"
            rel="noreferrer"
            onClick={() => logUsage('click', 'ingreso_whatsapp')}
          >
            <MessageCircle aria-hidden="true" />
            Soporte
          </ButtonAnchor>
        )}
      </header>
      <main id="contenido" tabIndex={-1} className="flex flex-1 flex-col items-center justify-center py-6">
        <Outlet />
      </main>
      <footer className="flex flex-none flex-wrap justify-center gap-x-6 gap-y-1 py-6 text-12 text-text-3">
        <a href={config.terms_url} className="rounded-xs py-1 hover:underline">
          Términos y condiciones
        </a>
        <a href={config.privacy_url} className="rounded-xs py-1 hover:underline">
          Política de privacidad
        </a>
      </footer>
    </div>
  )
}
