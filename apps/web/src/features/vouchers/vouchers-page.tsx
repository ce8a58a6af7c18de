import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { VoucherList } from './list/voucher-list.tsx'
import { VOUCHERS_VIEW } from './voucher-usage.ts'

type VouchersPageProps = {
  business: Business
  /** Beside the period: downloading the report. */
  download?: ReactNode
  /** Over the list, at the right: what is done with all its files. */
  actions?: ReactNode
  /** Between the title and the list, for those who begin here. */
  summary?: ReactNode
  /** Instead of the list, while no period has data. */
  whenNoPeriods: ReactNode
}

/** /dashboard/comprobantes */
export function VouchersPage({ business, download, actions, summary, whenNoPeriods }: VouchersPageProps) {
  const { uuid, ruc } = business
  const { period, periods, setPeriod } = usePeriod(business)
  useViewEvent(VOUCHERS_VIEW, { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  return (
    <>
      <PageHeading title="Comprobantes de compra">
        <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
        {download}
      </PageHeading>
      {period && summary}
      {period ? <VoucherList business={business} of={{ uuid, ruc, period }} actions={actions} /> : whenNoPeriods}
    </>
  )
}
