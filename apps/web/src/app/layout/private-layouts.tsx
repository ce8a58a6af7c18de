import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'

import { BusinessShell } from '../../features/businesses/shell/business-shell.tsx'
import { useBusiness } from '../../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../../features/dashboard/no-periods.tsx'
import { isObservedState } from '../../lib/url/observed-state.ts'
import { useRememberLeftPage } from '../session/use-remember-left-page.ts'
import { BusinessSidebar } from './business-sidebar.tsx'
import { CompletenessFrame } from './completeness-frame.tsx'

export { PrivateLayout } from './private-layout.tsx'

/** The layout of the pages of one business. */
export function BusinessLayout() {
  const { pathname, search, state } = useLocation()
  const isReview = pathname.replace(/\/+$/v, '').endsWith('/observaciones')
  if (isObservedState(state) && !isReview)
    return <Navigate to={{ pathname: '/dashboard/observaciones', search }} state={state} replace />
  return <BusinessShell Sidebar={BusinessSidebar} Frame={CompletenessFrame} />
}

type BusinessPage = (props: { business: Business }) => ReactNode
type PeriodPage = (props: { business: Business; whenNoPeriods: ReactNode }) => ReactNode

/** A route component that gets the open business. */
export function businessPage(Page: BusinessPage) {
  return () => <OpenBusiness Page={Page} />
}

/** A route component that shows `NoPeriods` while the business has no period with data. */
export function periodPage(Page: PeriodPage) {
  return businessPage(({ business }) => <Page business={business} whenNoPeriods={<NoPeriods business={business} />} />)
}

/** The key resets the state of the page when another business is opened. */
function OpenBusiness({ Page }: { Page: BusinessPage }) {
  const business = useBusiness()
  useRememberLeftPage(business)
  return <Page key={business.uuid} business={business} />
}
