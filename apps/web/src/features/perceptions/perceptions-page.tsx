import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { PerceptionsList } from './perceptions-list.tsx'

type PerceptionsPageProps = { business: Business; whenNoPeriods: ReactNode }

/** /dashboard/percepciones */
export function PerceptionsPage({ business, whenNoPeriods }: PerceptionsPageProps) {
  const { uuid, ruc } = business
  const { period, periods, setPeriod } = usePeriod(business)
  useViewEvent('percepciones', { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  return (
    <>
      <PageHeading title="Percepciones">
        <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
      </PageHeading>
      {period ? <PerceptionsList business={business} of={{ uuid, ruc, period }} /> : whenNoPeriods}
    </>
  )
}
