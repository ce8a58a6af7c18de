import type { Business } from '@contapro/contract/businesses'
import { Navigate, Outlet } from 'react-router'

import { Delayed } from '../../ui/delayed.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from './status-banner.tsx'
import { useLiveBusinesses } from './use-live-businesses.ts'

/** What every page of a company stands in: which company it is, and what is wrong with it. Pages find it in the outlet's context. */
export function CompanyShell({ uuid }: { uuid: string }) {
  const companies = useLiveBusinesses()
  if (companies.isPending) {
    return (
      <Delayed label="Cargando la empresa...">
        <Skeleton className="mx-gutter mt-8 h-5 w-60" />
      </Delayed>
    )
  }
  if (!companies.data) {
    return (
      <div className="m-auto">
        <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} retrying={companies.isFetching} />
      </div>
    )
  }
  const company = companies.data.businesses.find((one) => one.uuid === uuid)
  if (!company) return <Navigate to="/inicio" replace />
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-gutter py-6">
      <StatusBanner company={company} />
      <Outlet context={company satisfies Business} />
    </div>
  )
}
