import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { RetentionsList } from './retentions-list.tsx'

type RetentionsPageProps = { business: Business; whenNoPeriods: ReactNode }

/** /dashboard/retenciones */
export function RetentionsPage({ business, whenNoPeriods }: RetentionsPageProps) {
  const { uuid, ruc } = business
  const { period, periods, setPeriod } = usePeriod(business)
  useViewEvent('retenciones', { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  return (
    <>
      <PageHeading title="Retenciones">
        <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
      </PageHeading>
      {period ? <RetentionsList business={business} of={{ uuid, ruc, period }} /> : whenNoPeriods}
    </>
  )
}
