import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { PdtPage } from '../features/pdt/pdt-page.tsx'

/** /dashboard/informe-pdt */
export function Pdt() {
  const business = useBusiness()
  return <PdtPage key={business.uuid} business={business} whenNoPeriods={<NoPeriods business={business} />} />
}
