import { useCompany } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { RetentionsPage } from '../features/retentions/retentions-page.tsx'

/** /dashboard/retenciones */
export function Retentions() {
  const company = useCompany()
  return <RetentionsPage key={company.uuid} company={company} whenNoPeriods={<NoPeriods company={company} />} />
}
