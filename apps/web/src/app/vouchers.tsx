import { useCompany } from '../features/businesses/use-company.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { VouchersPage } from '../features/vouchers/vouchers-page.tsx'

/** /dashboard/comprobantes; another company begins from nothing, so that no row of the one before is ever shown. */
export function Vouchers() {
  const company = useCompany()
  return <VouchersPage key={company.uuid} company={company} whenNoPeriods={<NoPeriods company={company} />} />
}
