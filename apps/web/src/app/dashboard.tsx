import { Navigate, useSearchParams } from 'react-router'

import { BusinessShell } from '../features/businesses/shell/business-shell.tsx'
import { PARAM } from '../lib/address/dashboard-params.ts'
import { BusinessSidebar } from './layout/business-sidebar.tsx'

/** The pages of one business, named in the address. Without one there is nothing to show but the list (specification §2). */
export function Dashboard() {
  const [params] = useSearchParams()
  const uuid = params.get(PARAM.business)
  return uuid ? <BusinessShell uuid={uuid} Sidebar={BusinessSidebar} /> : <Navigate to="/inicio" replace />
}
