import type { Business } from '@contapro/contract/businesses'
import { memo, type ComponentType, type ReactNode } from 'react'
import { Navigate, Outlet, useSearchParams } from 'react-router'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { BusinessSwitcher } from './business-switcher.tsx'
import { LoadingBusiness } from './loading-business.tsx'
import { StatusBanner } from './status-banner.tsx'

type BusinessShellProps = {
  /** Shown beside the page, except on phones. */
  Sidebar: ComponentType<{ business: Business; businesses: readonly Business[] }>
  /** Wraps the page. */
  Frame: ComponentType<{ business: Business; children: ReactNode }>
}

/** The frame of every business page. The URL names the business; without it, home is shown. */
export function BusinessShell({ Sidebar, Frame }: BusinessShellProps) {
  const [params] = useSearchParams()
  const uuid = params.get(SEARCH_PARAMS.business)
  return uuid ? <ShellOfBusiness uuid={uuid} Sidebar={Sidebar} Frame={Frame} /> : <Navigate to="/inicio" replace />
}

/** Loads the businesses and shows the one that the URL names. Other parts of the URL, such as the open voucher, do not render it again. */
const ShellOfBusiness = memo(({ uuid, Sidebar, Frame }: BusinessShellProps & { uuid: string }) => {
  const list = useLiveBusinesses()
  const isPhone = useIsPhone()
  if (list.isPending) return <LoadingShell />
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
      {!isPhone && <Sidebar business={business} businesses={businesses} />}
      {/* The review scrolls inside the window, below whatever stands above it. */}
      <div className="flex min-w-0 flex-1 flex-col sm:has-data-review:h-[calc(100dvh-var(--header))]">
        {isPhone && (
          <div className="border-b border-line bg-bg px-gutter py-2 print:hidden">
            <BusinessSwitcher business={business} businesses={businesses} />
          </div>
        )}
        <div className="flex min-h-0 w-full min-w-0 flex-1 flex-col gap-5 px-gutter py-6 print:p-0">
          <StatusBanner business={business} />
          <Frame key={uuid} business={business}>
            <Outlet context={business satisfies Business} />
          </Frame>
        </div>
      </div>
    </div>
  )
})

/** The sidebar, or the bar of a phone, has its place before the business is known. index.html shows the same. */
function LoadingShell() {
  return (
    <div className="flex flex-1">
      <div className="hidden w-15 flex-none border-r border-line sm:block xl:w-sidebar" />
      <div className="min-w-0 flex-1">
        <div className="h-17.75 border-b border-line sm:hidden" />
        <LoadingBusiness />
      </div>
    </div>
  )
}
