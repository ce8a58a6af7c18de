import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'

import { businessQueries } from '../features/businesses/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Delayed } from '../ui/delayed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The pages of one company, named in the address. Without one there is nothing to show but the list (specification §2). */
export function Dashboard() {
  const [params] = useSearchParams()
  const uuid = params.get('empresa')
  if (!uuid) return <Navigate to="/inicio" replace />
  return <CompanyShell uuid={uuid} />
}

function CompanyShell({ uuid }: { uuid: string }) {
  const companies = useQuery(businessQueries.filters())
  const company = companies.data?.businesses.find((one) => one.uuid === uuid)
  if (companies.isPending) {
    return (
      <Delayed label="Cargando la empresa...">
        <Skeleton className="mx-gutter mt-8 h-5 w-60" />
      </Delayed>
    )
  }
  if (companies.isError) {
    return (
      <div className="m-auto">
        <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} retrying={companies.isFetching} />
      </div>
    )
  }
  if (!company) return <Navigate to="/inicio" replace />
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-gutter py-6">
      <div>
        <h1 className="text-20 font-semibold break-words">{company.name}</h1>
        <p className="num text-12 text-text-3">RUC {company.ruc}</p>
      </div>
      <Card>
        <EmptyState
          kind="not-collected"
          title="Aún no recolectamos este periodo"
          text="Cuando sus comprobantes lleguen de SUNAT los verás aquí."
          action={
            <Button asChild size="sm">
              <Link to="/inicio">Ver mis empresas</Link>
            </Button>
          }
        />
      </Card>
    </div>
  )
}
