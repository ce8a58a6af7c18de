import type { Business } from '@contapro/contract/businesses'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { ReactNode } from 'react'

import { useViewEvent } from '../../lib/api/usage.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Review } from './review.tsx'
import { REVIEW_VIEW } from './review-usage.ts'

type ReviewPageProps = {
  business: Business
  /** Shown instead of the lists while no period has data. */
  whenNoPeriods: ReactNode
  /** The lines of a voucher. */
  renderItems: (period: PeriodKey, voucher: PurchaseVoucher) => ReactNode
  /** Downloads the files of the validated vouchers. */
  renderFiles: (period: PeriodKey, count: number) => ReactNode
}

/** /dashboard/observaciones */
export function ReviewPage({ business, whenNoPeriods, renderItems, renderFiles }: ReviewPageProps) {
  const { period, ...selector } = useTaxPeriod(business)
  useViewEvent(REVIEW_VIEW, period ?? { businessUuid: business.uuid })
  if (!period) {
    return (
      <>
        <PageHeading title="Observaciones">
          <PeriodSelector {...selector} />
        </PageHeading>
        {whenNoPeriods}
      </>
    )
  }
  return (
    <Review
      // Nothing selected or written belongs to another period.
      key={period.taxPeriod}
      business={business}
      period={period}
      periodSelector={<PeriodSelector {...selector} />}
      renderItems={renderItems}
      renderFiles={renderFiles}
    />
  )
}
