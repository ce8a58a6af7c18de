import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { RetentionsPage } from '../features/retentions/retentions-page.tsx'

/** /dashboard/retenciones */
export function Retentions() {
  const business = useBusiness()
  return <RetentionsPage key={business.uuid} business={business} whenNoPeriods={<NoPeriods business={business} />} />
}
