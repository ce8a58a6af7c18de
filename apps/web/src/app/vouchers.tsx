import { useCompany } from '../features/businesses/use-company.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { Report } from '../features/dashboard/report-page.tsx'
import { VouchersPage } from '../features/vouchers/vouchers-page.tsx'
import { useAuth } from '../lib/auth-store.ts'

/**
 * /dashboard/comprobantes; another company begins from nothing, so that no row of the one before is ever shown. Whoever is not in group A
 * begins here: the report heads the list (decisions §4).
 */
export function Vouchers() {
  const company = useCompany()
  const { uuid, ruc } = company
  const group = useAuth((state) => state.user?.abTestGroup ?? state.abTestGroup)
  return (
    <VouchersPage
      key={uuid}
      company={company}
      whenNoPeriods={<NoPeriods company={company} />}
      {...(group !== 'A' && { summary: (period: string) => <Report of={{ uuid, ruc, period }} /> })}
    />
  )
}
