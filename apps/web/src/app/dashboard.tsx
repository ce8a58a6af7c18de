import { Navigate, useSearchParams } from 'react-router'

import { CompanyShell } from '../features/businesses/shell/business-shell.tsx'
import { PARAM } from '../lib/address/dashboard-params.ts'
import { CompanySidebar } from './layout/business-sidebar.tsx'

/** The pages of one company, named in the address. Without one there is nothing to show but the list (specification §2). */
export function Dashboard() {
  const [params] = useSearchParams()
  const uuid = params.get(PARAM.business)
  return uuid ? <CompanyShell uuid={uuid} Sidebar={CompanySidebar} /> : <Navigate to="/inicio" replace />
}
