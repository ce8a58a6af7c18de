import type { Business } from '@contapro/contract/businesses'

import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { changeSearchParams } from '../../lib/url/search-params.ts'
import { useAbTestGroup } from '../../lib/session/auth-store.ts'
import { periodToOpen } from './period-to-open.ts'

/** The first page of a business at the period that falls due: the report for group A, the vouchers for the others. */
export function useFirstPagePath(): (business: Business) => string {
  const group = useAbTestGroup()
  return (business) => {
    const period = periodToOpen(business)
    const path = dashboardPath(business.uuid, group === 'A' ? '' : 'comprobantes')
    return period ? `${path}&${changeSearchParams(new URLSearchParams(), { period }).toString()}` : path
  }
}
