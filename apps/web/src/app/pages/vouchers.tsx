import type { Business } from '@contapro/contract/businesses'
import { lazy, Suspense, type ReactNode } from 'react'

import { LoadingBusiness } from '../../features/businesses/shell/loading-business.tsx'
import { FirstUse } from '../../features/onboarding/first-use.tsx'
import { DownloadReport } from '../../features/reports/download-report.tsx'
import { ZipButton } from '../../features/reports/zip/zip-button.tsx'
import { voucherQueries } from '../../features/vouchers/queries.ts'
import { VouchersPage } from '../../features/vouchers/vouchers-page.tsx'
import type { RenderDestination, RenderFiles } from '../../features/vouchers/voucher.ts'
import { firstListRequest } from '../first-list-request.ts'
import { useLoadAbTestGroup } from '../session/use-load-current-user.ts'
import { periodPage } from '../layout/private-layouts.tsx'
import type { Prefetch } from '../page-module.ts'

export const Component = periodPage(Vouchers)

export const prefetch: Prefetch = async (client, period, params) => {
  const request = firstListRequest(params)
  if (request) await client.prefetchQuery(voucherQueries.list(period, request))
}

// Only some groups see it, so it is not part of this page's code.
const Report = lazy(async () => ({ default: (await import('../../features/dashboard/report-page.tsx')).Report }))

// Only an open voucher shows it.
const DestinationControl = lazy(async () => ({
  default: (await import('../../features/review/destination/destination-control.tsx')).DestinationControl,
}))

/** Groups that start here see the totals of the report above the list: the report itself redirects them here. */
function Vouchers(props: { business: Business; whenNoPeriods: ReactNode }) {
  const { group, isLoading } = useLoadAbTestGroup()
  // Before the group is known, group A would see the totals for a moment.
  if (isLoading) return <LoadingBusiness />
  const showsReport = group !== 'A'
  return (
    <VouchersPage
      {...props}
      renderDestination={renderDestination}
      renderFiles={renderFiles}
      download={<DownloadReport business={props.business} />}
      renderSummary={(period) =>
        showsReport && (
          <Suspense fallback={<LoadingBusiness />}>
            <Report business={props.business} period={period} />
            <FirstUse businessUuid={props.business.uuid} />
          </Suspense>
        )
      }
    />
  )
}

const renderDestination: RenderDestination = (period, voucher) => (
  <Suspense>
    <DestinationControl period={period} voucher={voucher} />
  </Suspense>
)

const renderFiles: RenderFiles = (vouchers) => <ZipButton {...vouchers} />
