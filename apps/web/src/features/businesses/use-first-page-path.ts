import type { Business } from '@contapro/contract/businesses'

import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { changeSearchParams } from '../../lib/url/search-params.ts'
import { useAbTestGroup } from '../../lib/session/auth-store.ts'
import { periodToOpen } from './period-to-open.ts'

/** The first page of a business: the report for group A, the vouchers for the others. */
function useFirstPagePath(): (uuid: string) => string {
  const group = useAbTestGroup()
  return (uuid) => dashboardPath(uuid, group === 'A' ? '' : 'comprobantes')
}

/** The first page of a business at the period that falls due. */
export function useReportPath(): (business: Business) => string {
  const firstPagePath = useFirstPagePath()
  return (business) => {
    const period = periodToOpen(business)
    const path = firstPagePath(business.uuid)
    return period ? `${path}&${changeSearchParams(new URLSearchParams(), { period }).toString()}` : path
  }
}
