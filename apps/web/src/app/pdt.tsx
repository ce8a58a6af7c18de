import { useCompany } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { PdtPage } from '../features/pdt/pdt-page.tsx'

/** /dashboard/informe-pdt */
export function Pdt() {
  const company = useCompany()
  return <PdtPage key={company.uuid} company={company} whenNoPeriods={<NoPeriods company={company} />} />
}
