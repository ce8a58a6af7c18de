import type { Business } from '@contapro/contract/businesses'

import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** A business without periods: each reason has its own next step (quality bar UX-5). */
export function NoPeriods({ business }: { business: Business }) {
  const isRejected = business.status === 'INVALID_CREDENTIALS'
  return (
    <Card>
      {business.status === 'VALID' && !business.collection ? (
        <EmptyState
          title="No hay comprobantes en SUNAT"
          text="Esta empresa no tiene compras ni ventas en los últimos periodos. Volvemos a mirar cada noche."
        />
      ) : (
        <EmptyState
          kind={business.status === 'MISSING_PERMISSIONS' ? 'missing-permission' : 'not-collected'}
          title="Aún no recopilamos sus comprobantes"
          text={
            isRejected
              ? 'SUNAT no acepta las credenciales de esta empresa. Actualízalas y empezamos de inmediato.'
              : 'En cuanto llegue el primer periodo lo verás aquí.'
          }
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {isRejected ? (
                <ButtonLink size="sm" to={dashboardPath(business.uuid, 'editar-credenciales')}>
                  Editar credenciales
                </ButtonLink>
              ) : (
                <ButtonLink size="sm" to="/inicio">
                  Ver mis empresas
                </ButtonLink>
              )}
              <ButtonLink size="sm" to={dashboardPath(business.uuid, 'subir-archivos')}>
                Subir archivos
              </ButtonLink>
            </span>
          }
        />
      )}
    </Card>
  )
}
