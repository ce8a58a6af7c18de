import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { reviewQueries } from '../queries.ts'
import { ActivityCard } from './activity-card.tsx'
import { ConditionsForm } from './conditions-form.tsx'

type SettingsPageProps = {
  business: Business
  /** Settings that no rule needs. */
  others: ReactNode
}

/** /dashboard/configuracion: what the rules need to know of a company, and its other settings. */
export function SettingsPage({ business, others }: SettingsPageProps) {
  const settings = useQuery(reviewQueries.settings(business.uuid))
  useViewEvent('configuracion', { businessUuid: business.uuid })
  return (
    <>
      <PageHeading title="Configuración" />
      <p className="-mt-3 max-w-150 text-13 text-text-2">
        Con estos datos revisamos las compras de la empresa. Al cambiarlos, sus comprobantes se revisan de nuevo.
      </p>
      {settings.isPending && (
        <Delayed label="Cargando la configuración...">
          <div className="grid max-w-150 gap-4">
            <Skeleton className="h-36 rounded-md" />
            <Skeleton className="h-96 rounded-md" />
          </div>
        </Delayed>
      )}
      {settings.isError && !settings.data && (
        <Card className="max-w-150">
          <QueryFailure query={settings} />
        </Card>
      )}
      {settings.data && (
        <div className="grid max-w-150 gap-4">
          <ActivityCard businessUuid={business.uuid} settings={settings.data} />
          <ConditionsForm businessUuid={business.uuid} settings={settings.data} />
        </div>
      )}
      <div className="max-w-150">{others}</div>
    </>
  )
}
