import type { Business } from '@contapro/contract/businesses'
import { KeyRound, Lock } from 'lucide-react'
import { Link, useLocation } from 'react-router'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Warns on every page of a business about invalid credentials or missing permissions, and while SUNAT does not answer. */
export function StatusBanner({ business }: { business: Business }) {
  return (
    <>
      <CredentialsBanner business={business} />
      <OutageBanner business={business} />
    </>
  )
}

/** The numbers below are those of the last reading. */
function OutageBanner({ business: { collection, last_collected_at: last } }: { business: Business }) {
  if (!collection?.is_outage) return null
  return (
    <Banner tone="warn" title="SUNAT no responde; lo seguimos intentando.">
      {last
        ? `Lo que ves es de la última lectura completa: ${limaMoment(last)}.`
        : 'Aún no hay una lectura completa de esta empresa.'}
    </Banner>
  )
}

function CredentialsBanner({ business: { uuid, status } }: { business: Business }) {
  const isOnCredentialsPage = useLocation().pathname.includes('/editar-credenciales')
  if (status === 'INVALID_CREDENTIALS') {
    return (
      <Banner tone="error" icon={<KeyRound className="text-error" />}>
        Este usuario SOL tiene credenciales inválidas.{' '}
        {!isOnCredentialsPage && (
          <Link
            to={dashboardPath(uuid, 'editar-credenciales')}
            className="rounded-xs text-link font-medium print:hidden"
          >
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
