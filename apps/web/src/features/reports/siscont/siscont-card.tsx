import { useQuery } from '@tanstack/react-query'

import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { reportQueries } from '../queries.ts'
import { SiscontForm } from './siscont-form.tsx'

/** How the company's SISCONT imports its vouchers. */
export function SiscontCard({ businessUuid }: { businessUuid: string }) {
  const settings = useQuery(reportQueries.siscontSettings(businessUuid))
  return (
    <Card className="grid gap-4 p-5 phone:p-4">
      <div className="grid gap-1">
        <h2 className="text-16 font-semibold">SISCONT</h2>
        <p className="text-13 text-text-2">
          Origen, numeración y cuentas que lleva el Excel de SISCONT. Lo que dejes vacío queda como celda vacía.
        </p>
      </div>
      {settings.isPending && <Skeleton className="h-96 w-full rounded-md" />}
      {settings.isError && !settings.data && <QueryFailure query={settings} />}
      {settings.data && <SiscontForm businessUuid={businessUuid} settings={settings.data} />}
    </Card>
  )
}
