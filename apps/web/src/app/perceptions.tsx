import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { PerceptionsPage } from '../features/perceptions/perceptions-page.tsx'

/** /dashboard/percepciones */
export function Perceptions() {
  const business = useBusiness()
  return <PerceptionsPage key={business.uuid} business={business} whenNoPeriods={<NoPeriods business={business} />} />
}
