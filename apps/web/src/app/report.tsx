import { Navigate, useSearchParams } from 'react-router'

import { useCompany } from '../features/businesses/use-company.ts'
import { ReportPage } from '../features/dashboard/report-page.tsx'
import { useTemplateGroup } from './current-user.ts'

/** /dashboard: the report for group A; the others land on the vouchers (specification §2). */
export function CompanyReport() {
  const company = useCompany()
  const [params] = useSearchParams()
  const { group, isLoading } = useTemplateGroup()
  // Leaving before the group is known would take a reader of template A away from the report they already see.
  if (isLoading) return null
  if (group !== 'A') return <Navigate to={`/dashboard/comprobantes?${params.toString()}`} replace />
  return <ReportPage key={company.uuid} company={company} />
}
