import type { Business } from '@contapro/contract/businesses'
import type { ComponentType } from 'react'
import { Navigate, Outlet } from 'react-router'

import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CompanySwitcher } from './business-switcher.tsx'
import { StatusBanner } from './status-banner.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'

type CompanyShellProps = {
  uuid: string
  /** What stands beside the page on a desk. */
  Sidebar: ComponentType<{ company: Business; companies: readonly Business[] }>
}

/** What every page of a company stands in: which company it is, and what is wrong with it. Pages find it in the outlet's context. */
export function CompanyShell({ uuid, Sidebar }: CompanyShellProps) {
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
    <div className="flex flex-1">
      <Sidebar company={company} companies={companies.data.businesses} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="border-b border-line bg-bg px-gutter py-2 lg:hidden">
          <CompanySwitcher company={company} companies={companies.data.businesses} />
        </div>
        <div className="flex w-full min-w-0 flex-1 flex-col gap-5 px-gutter py-6">
          <StatusBanner company={company} />
          <Outlet context={company satisfies Business} />
        </div>
      </div>
    </div>
  )
}
