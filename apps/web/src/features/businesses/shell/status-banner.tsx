import type { Business } from '@contapro/contract/businesses'
import { KeyRound, Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'

import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Warns on every page of a business about invalid credentials or missing permissions. */
export function StatusBanner({ business: { uuid, status } }: { business: Business }) {
  const isOnCredentialsPage = useLocation().pathname.includes('/editar-credenciales')
  if (status === 'INVALID_CREDENTIALS') {
    return (
      <Banner tone="error" icon={<KeyRound className="text-error" />}>
        Este usuario SOL tiene credenciales inválidas.{' '}
        {!isOnCredentialsPage && (
          <Link to={dashboardPath(uuid, 'editar-credenciales')} className="rounded-xs text-link font-medium">
            Editar credenciales
          </Link>
        )}
      </Banner>
    )
  }
  if (status === 'MISSING_PERMISSIONS') {
    return (
      <Banner
        tone="warn"
        icon={<Lock className="text-warn" />}
        title="Faltan permisos de SUNAT para acceder a toda la información."
      >
        Asigna el permiso correspondiente a la cuenta para poder mostrar tus datos correctamente.
      </Banner>
    )
  }
  return null
}
