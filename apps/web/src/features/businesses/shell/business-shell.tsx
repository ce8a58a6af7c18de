import type { Business } from '@contapro/contract/businesses'
import type { ComponentType } from 'react'
import { Navigate, Outlet, useSearchParams } from 'react-router'

import { PARAM } from '../../../lib/address/dashboard-params.ts'
import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { BusinessSwitcher } from './business-switcher.tsx'
import { StatusBanner } from './status-banner.tsx'

type BusinessShellProps = {
  /** Shown beside the page on wide screens. */
  Sidebar: ComponentType<{ business: Business; businesses: readonly Business[] }>
}

/** The frame of every business page. The business is named in the address; without it, home is shown (specification §2). */
export function BusinessShell({ Sidebar }: BusinessShellProps) {
  const [params] = useSearchParams()
  const uuid = params.get(PARAM.business)
  return uuid ? <LoadedShell uuid={uuid} Sidebar={Sidebar} /> : <Navigate to="/inicio" replace />
}

function LoadedShell({ uuid, Sidebar }: BusinessShellProps & { uuid: string }) {
  const list = useLiveBusinesses()
  if (list.isPending) {
    return (
      <Delayed label="Cargando la empresa...">
        <Skeleton className="mx-gutter mt-8 h-5 w-60" />
      </Delayed>
    )
  }
  if (!list.data) {
    return (
      <div className="m-auto">
        <QueryFailure query={list} />
      </div>
    )
  }
  const { businesses } = list.data
  const business = businesses.find((candidate) => candidate.uuid === uuid)
  if (!business) return <Navigate to="/inicio" replace />
  return (
    <div className="flex flex-1">
      <Sidebar business={business} businesses={businesses} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="border-b border-line bg-bg px-gutter py-2 lg:hidden">
          <BusinessSwitcher business={business} businesses={businesses} />
        </div>
        <div className="flex w-full min-w-0 flex-1 flex-col gap-5 px-gutter py-6">
          <StatusBanner business={business} />
          <Outlet context={business satisfies Business} />
        </div>
      </div>
    </div>
  )
}
