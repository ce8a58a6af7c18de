import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { PerceptionsList } from './perceptions-list.tsx'

type PerceptionsPageProps = { company: Business; whenNoPeriods: ReactNode }

/** /dashboard/percepciones */
export function PerceptionsPage({ company, whenNoPeriods }: PerceptionsPageProps) {
  const { uuid, ruc } = company
  const { period, periods, setPeriod } = usePeriod(company)
  useViewEvent('percepciones', { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  return (
    <>
      <PageHeading title="Percepciones">
        <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
      </PageHeading>
      {period ? <PerceptionsList company={company} of={{ uuid, ruc, period }} /> : whenNoPeriods}
    </>
  )
}
