import type { Business } from '@contapro/contract/businesses'
import { Link } from 'react-router'

import { missingRequired } from '../../../lib/format/missing-modules.ts'
import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { PERMISSION_HELP } from '../../../lib/url/permission-help.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'

/** Why the collection of a business that was just registered stopped, live, while the next one is registered. */
export function RefusedBanner({ uuid }: { uuid: string }) {
  const business = useLiveBusinesses().data?.businesses.find((one) => one.uuid === uuid)
  if (business?.status === 'INVALID_CREDENTIALS')
    return (
      <Banner tone="error" title={`SUNAT no aceptó el usuario o la clave SOL de ${business.name}`}>
        No volveremos a intentarlo hasta que los corrijas.{' '}
        <Correction to={dashboardPath(uuid, 'editar-credenciales')}>Actualizar credenciales</Correction>
      </Banner>
    )
  if (business?.status === 'MISSING_PERMISSIONS')
    return (
      <Banner tone="warn" title={`A ${business.name} le faltan permisos de SUNAT`}>
        Falta: {namesOf(business)}. <Correction to={PERMISSION_HELP}>Cómo dar el permiso</Correction>
      </Banner>
    )
  return null
}

const namesOf = (business: Business) =>
  missingRequired(business)
    .map(({ module_name }) => module_name)
    .join(', ')

function Correction({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="rounded-xs font-medium text-link">
      {children}
    </Link>
  )
}
