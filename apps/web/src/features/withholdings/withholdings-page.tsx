import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { WithholdingKind } from './withholding-kind.ts'
import { WithholdingList } from './withholding-list.tsx'

export type WithholdingsPageProps = { kind: WithholdingKind; business: Business; whenNoPeriods: ReactNode }

/** The page of perceptions or retentions. */
export function WithholdingsPage({ kind, business, whenNoPeriods }: WithholdingsPageProps) {
  const { period, ...selector } = useTaxPeriod(business)
  useViewEvent(kind.view, period ?? { businessUuid: business.uuid })
  return (
    <>
      <PageHeading title={kind.title}>
        <PeriodSelector {...selector} />
      </PageHeading>
      {period ? <WithholdingList kind={kind} business={business} period={period} /> : whenNoPeriods}
    </>
  )
}
