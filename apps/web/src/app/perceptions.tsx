import { useCompany } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { PerceptionsPage } from '../features/perceptions/perceptions-page.tsx'

/** /dashboard/percepciones */
export function Perceptions() {
  const company = useCompany()
  return <PerceptionsPage key={company.uuid} company={company} whenNoPeriods={<NoPeriods company={company} />} />
}
