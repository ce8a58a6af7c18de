import { Navigate, useSearchParams } from 'react-router'

import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { ReportPage } from '../features/dashboard/report-page.tsx'
import { useAuth } from '../lib/session/auth-store.ts'

/** /dashboard: the report for group A; the others land on the vouchers (specification §2). */
export function BusinessReport() {
  const business = useBusiness()
  const [params] = useSearchParams()
  const group = useAuth(({ user, abTestGroup }) => user?.abTestGroup ?? abTestGroup)
  if (group !== 'A') return <Navigate to={`/dashboard/comprobantes?${params.toString()}`} replace />
  return <ReportPage key={business.uuid} business={business} />
}
