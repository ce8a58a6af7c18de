import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { NoPeriods } from '../features/dashboard/no-periods.tsx'
import { Report } from '../features/dashboard/report-page.tsx'
import { VouchersPage } from '../features/vouchers/vouchers-page.tsx'
import { useAuth } from '../lib/session/auth-store.ts'
import { usePeriod } from '../lib/address/use-period.ts'

/** /dashboard/comprobantes. Whoever begins here instead of at the report has its numbers over the list (decisions §4). */
export function Vouchers() {
  const business = useBusiness()
  const { uuid, ruc } = business
  const { period } = usePeriod(business)
  const group = useAuth(({ user, abTestGroup }) => user?.abTestGroup ?? abTestGroup)
  return (
    // Another business begins from nothing: no row of the one before is ever shown under its name.
    <VouchersPage
      key={uuid}
      business={business}
      summary={group !== 'A' && <Report of={{ uuid, ruc, period }} />}
      whenNoPeriods={<NoPeriods business={business} />}
    />
  )
}
