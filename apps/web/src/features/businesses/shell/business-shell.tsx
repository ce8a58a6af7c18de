import type { Business } from '@contapro/contract/businesses'
import type { ComponentType } from 'react'
import { Navigate, Outlet } from 'react-router'

import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'
import { StatusBanner } from './status-banner.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'

type BusinessShellProps = {
  uuid: string
  /** What stands beside the page on a desk. */
  Sidebar: ComponentType<{ business: Business; businesses: readonly Business[] }>
}

/** What every page of a business stands in: which business it is, and what is wrong with it. Pages find it in the outlet's context. */
export function BusinessShell({ uuid, Sidebar }: BusinessShellProps) {
  const businesses = useLiveBusinesses()
  if (businesses.isPending) {
    return (
      <Delayed label="Cargando la empresa...">
        <Skeleton className="mx-gutter mt-8 h-5 w-60" />
      </Delayed>
    )
  }
  if (!businesses.data) {
    return (
      <div className="m-auto">
        <LoadFailure error={businesses.error} onRetry={() => void businesses.refetch()} retrying={businesses.isFetching} />
      </div>
    )
  }
  const business = businesses.data.businesses.find((one) => one.uuid === uuid)
  if (!business) return <Navigate to="/inicio" replace />
  return (
    <div className="flex flex-1">
      <Sidebar business={business} businesses={businesses.data.businesses} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="border-b border-line bg-bg px-gutter py-2 lg:hidden">
          <BusinessSwitcher business={business} businesses={businesses.data.businesses} />
        </div>
        <div className="flex w-full min-w-0 flex-1 flex-col gap-5 px-gutter py-6">
          <StatusBanner business={business} />
          <Outlet context={business satisfies Business} />
        </div>
      </div>
    </div>
  )
}
