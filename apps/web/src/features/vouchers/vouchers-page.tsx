import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import type { PeriodKey } from '../../lib/address/period-key.ts'
import { useTaxPeriod } from '../../lib/address/use-tax-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { VoucherList } from './list/voucher-list.tsx'
import { VOUCHERS_VIEW } from './voucher-usage.ts'

type VouchersPageProps = {
  business: Business
  /** Shown beside the period selector. */
  download?: ReactNode
  /** Shown above the list on the right: actions on all its vouchers. */
  actions?: ReactNode
  /** Shown between the title and the list. */
  renderSummary?: (period: PeriodKey) => ReactNode
  /** Shown instead of the list while no period has data. */
  whenNoPeriods: ReactNode
}

/** /dashboard/comprobantes */
export function VouchersPage({ business, download, actions, renderSummary, whenNoPeriods }: VouchersPageProps) {
  const { period, ...selector } = useTaxPeriod(business)
  useViewEvent(VOUCHERS_VIEW, period ?? { businessUuid: business.uuid })
  return (
    <>
      <PageHeading title="Comprobantes de compra">
        <PeriodSelector {...selector} />
        {download}
      </PageHeading>
      {period && renderSummary?.(period)}
      {period ? <VoucherList business={business} period={period} actions={actions} /> : whenNoPeriods}
    </>
  )
}
