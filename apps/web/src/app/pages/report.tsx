import type { Business } from '@contapro/contract/businesses'
import { Navigate, useLocation } from 'react-router'

import { PeriodCollections } from '../../features/collection/period-collections.tsx'
import { dashboardQueries } from '../../features/dashboard/queries.ts'
import { FirstUse } from '../../features/onboarding/first-use.tsx'
import { ReportPage } from '../../features/dashboard/report-page.tsx'
import { DownloadReport } from '../../features/reports/download-report.tsx'
import { useLoadAbTestGroup } from '../session/use-load-current-user.ts'
import { businessPage } from '../layout/private-layouts.tsx'
import type { Prefetch } from '../page-module.ts'

export const Component = businessPage(Report)

export const prefetch: Prefetch = (client, period) =>
  Promise.all([
    client.prefetchQuery(dashboardQueries.totals(period)),
    client.prefetchQuery(dashboardQueries.purchases(period)),
  ])

/** Only group A starts at the report; the others start at the vouchers. */
function Report({ business }: { business: Business }) {
  const { search, state } = useLocation()
  const { group, isLoading } = useLoadAbTestGroup()
  // Leaving before the group is known would take a reader of group A away from the report.
  if (isLoading) return null
  if (group !== 'A') return <Navigate to={{ pathname: '/dashboard/comprobantes', search }} state={state} replace />
  return (
    <>
      <ReportPage
        business={business}
        renderHistory={(period) => <PeriodCollections period={period} />}
        download={<DownloadReport business={business} isWide />}
      />
      {business.exists_periods_processed && <FirstUse businessUuid={business.uuid} />}
    </>
  )
}
